// Package robot is players made of software. A [Player] is a pure decision:
// from the view of its own seat (laws.View) to the next action (laws.Action).
// What the seat may not see is not in the view, so it cannot be used.
package robot
