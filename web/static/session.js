// What the pages of a session do beyond forms and links: they say when news no
// longer come in, and keep what was entered while there is no connection, to
// send it when there is one again.
(() => {
	"use strict"

	const main = document.querySelector("main.session")
	const link = document.getElementById("link")
	if (!main || !link) return

	// --- the connection --------------------------------------------------------

	let linked = true
	const lost = () => { if (linked) { linked = false; link.textContent = link.dataset.cut } }
	const back = () => {
		if (linked) return
		linked = true
		link.textContent = link.dataset.back
		setTimeout(() => { if (linked && !kept().length) link.textContent = "" }, 4000)
		sendKept()
	}
	document.addEventListener("htmx:sse:after:connection", back)
	document.addEventListener("htmx:sse:error", lost)
	document.addEventListener("htmx:sse:close", event => { if (event.detail.reason === "ended") lost() })
	addEventListener("offline", lost)
	addEventListener("online", () => sendKept())

	// News leave open what the person has opened, and what is being filled in.
	htmx.registerExtension("opened", {
		htmx_before_morph_attr: (at, change) => change.attrName !== "open",
	})

	// --- what was entered ------------------------------------------------------

	// A form that cannot be sent is kept by address in the browser. Sending it
	// twice does no harm: the server says that it has it already.
	const key = "overtrick" + location.pathname
	const kept = () => { try { return JSON.parse(localStorage.getItem(key) ?? "[]") } catch { return [] } }
	const keep = all => all.length ? localStorage.setItem(key, JSON.stringify(all)) : localStorage.removeItem(key)
	// What was not done is said in the form, or on top where there is none.
	let said = null
	const clear = () => { said = null; document.querySelectorAll(".session .notice[role=alert]").forEach(n => n.replaceChildren()) }
	const notice = (text, form) => {
		const p = document.createElement("p")
		p.textContent = text
		clear()
		const near = form?.querySelector(".form-notice") ?? document.getElementById("notice")
		near.replaceChildren(p)
		near.scrollIntoView({block: "nearest"})
		said = {near, p}
	}
	document.addEventListener("htmx:sse:after:message", () => { // news do not take it back
		if (said?.near.isConnected && !said.p.isConnected) said.near.replaceChildren(said.p)
	})
	const send = async item => {
		// It arrives even where the person leaves the page at once.
		const answer = await fetch(item.to, {method: "POST", keepalive: true, body: new URLSearchParams(item.body), headers: {"HX-Request": "true"}})
		return {ok: answer.ok, text: answer.ok ? "" : await answer.text()}
	}
	// The news show what a form has done. The page is loaded anew only where no news
	// come: loading it at once would cut off what the person does next.
	const patience = 6000
	const show = () => { if (!linked) setTimeout(() => { if (!linked) location.reload() }, patience) }
	let sending = false
	const sendKept = async () => {
		if (sending) return
		sending = true
		try {
			for (let all = kept(); all.length; all = kept()) {
				const {ok, text} = await send(all[0])
				keep(all.slice(1))
				if (!ok) { notice(text); break }
				show()
			}
		} catch { lost() }
		sending = false
	}
	document.addEventListener("submit", async event => {
		// Forms of a terminal are kept where they cannot be sent; those of the
		// Director's board are not. What a form would do is a page of its own.
		const form = event.target.closest("form[data-keep], form[data-live]")
		if (!form || event.submitter?.hasAttribute("data-page")) return
		event.preventDefault()
		const keeps = form.hasAttribute("data-keep")
		const item = {to: form.action, body: [...new FormData(form, event.submitter)]}
		try {
			const {ok, text} = await send(item)
			if (!ok) return notice(text, form)
			clear()
			form.reset()
			const sheet = form.closest("details")
			if (sheet) sheet.open = false
			show()
		} catch {
			lost()
			if (!keeps) return
			keep([...kept(), item])
			link.textContent = link.dataset.kept
		}
	})
	setInterval(() => { if (kept().length) sendKept() }, 3000)
	if (kept().length) sendKept()
})()
