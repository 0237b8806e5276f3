package view

// Device is a browser that directs.
type Device struct {
	Keeper, Name, Since string
	Here                bool // the one that looks
}

// Devices is the page of the browsers that direct a session.
type Devices struct {
	Evening
	All       []Device
	Until     string // until when an invitation holds; empty for none
	Code      *Code  // of the invitation that was just made; nil for none
	Secret    string // the same as people type it
	Unreached bool   // other devices do not reach this server
}

// JoinDevice is the page of a browser that has been invited to direct.
type JoinDevice struct {
	Evening
	Secret, Name string
}
