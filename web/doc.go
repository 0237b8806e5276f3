// Package web is the pages of Overtrick over HTTP: HTML made on the server, forms
// sent up, news sent down as server-sent events. A [Server] is an http.Handler.
//
// What a viewer is sent is rendered from that viewer's view of the table, so a
// card that is hidden from them never leaves the server. Everything works
// without script, but for news arriving by themselves.
//
// A map of the package:
//
//   - server.go: [Server], its parts and its addresses; security.go: what is
//     asked of every request and said with every answer
//   - person.go, settings.go: the two cookies
//   - page.go: rendering; table_page.go: the page of a table, and its results
//   - analysis.go: what is worked out about a board that is over
//   - start.go: the first page, and tables opened from it; file.go: from a PBN
//     file to boards; sets.go: the boards that came with the program
//   - act.go: what people do at a table; refusal.go: why it was not done
//   - stream.go: news of a table
//   - law.go: the pages of the law book; library.go: its editions and languages
//   - ruling.go: the Director's assistant; ruling_address.go: an inquiry of the Laws
//     by its address; ruling_options.go: the answers that a tap gives
//   - evening_ruling.go: the assistant for a play of a board in a session;
//     evening_register.go: the register of rulings
//   - withheld.go: tables that are closed to onlookers while a session plays
//     their boards
//   - evening.go: a session and its pages; evening_see.go: the one door for hands
//     and what follows from them; evening_devices.go: who directs;
//     evening_codes.go: codes for phones; the other files of the name each a page
//   - gallery.go: every view with sample data
//
// Addresses can be read out: /t/7 is table 7, /t/7/score its results,
// /law/64A1 a clause of the Laws, /s/1 session 1.
package web
