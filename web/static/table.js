// What the page of a table does beyond forms and links: keys, the state of the
// connection, the pace at which news are shown, and where a card went. All that
// a person must be able to do works without it.
(() => {
	"use strict"

	const root = document.documentElement
	const $ = (selector, from = document) => from.querySelector(selector)
	const $$ = (selector, from = document) => [...from.querySelectorAll(selector)]
	const main = $("main[data-table]")

	// --- all pages -------------------------------------------------------------

	// A setting takes effect when it is chosen; the button keeps it.
	$("#settings")?.addEventListener("change", event => {
		const {name, value} = event.target
		if (name === "theme" || name === "colours" || name === "contrast" || name === "pace") root.dataset[name] = value
	})

	// A file that has been chosen is opened.
	$$("[data-submits]").forEach(field => field.addEventListener("change", () => {
		if (field.files.length) document.getElementById(field.dataset.submits).click()
	}))

	// A file may be dragged onto any place of the page that has a field for one.
	const target = $("input[data-drop]")
	if (target) {
		const over = on => root.classList.toggle("drop", on)
		const carries = event => [...event.dataTransfer?.types ?? []].includes("Files")
		for (const name of ["dragenter", "dragover"]) document.addEventListener(name, event => {
			if (!carries(event)) return
			event.preventDefault()
			event.dataTransfer.dropEffect = "copy"
			over(true)
		})
		document.addEventListener("dragleave", event => { if (!event.relatedTarget) over(false) })
		document.addEventListener("drop", event => {
			if (!carries(event)) return
			event.preventDefault()
			over(false)
			if (event.dataTransfer.files.length !== 1) return
			target.files = event.dataTransfer.files
			target.dispatchEvent(new Event("change", {bubbles: true}))
		})
	}

	// A click beside what is open closes it.
	document.addEventListener("click", event => {
		for (const open of $$("details.menu[open], details.sheet-maker[open]")) {
			if (!open.contains(event.target)) open.open = false
		}
	})

	// A table is sorted by a click on the head of a column, down first.
	const figure = cell => {
		const text = (cell.dataset.key ?? cell.textContent).trim().replace("−", "-").replace(",", ".")
		return text === "" ? NaN : Number(text)
	}
	const sort = head => {
		const table = head.closest("table"), body = table.tBodies[0]
		const at = head.cellIndex
		const down = head.getAttribute("aria-sort") !== "descending"
		const cellAt = row => {
			let i = 0
			for (const cell of row.cells) {
				i += cell.colSpan
				if (i > at) return cell
			}
		}
		const rows = [...body.rows].map(row => [row, cellAt(row)]).filter(([, cell]) => cell)
		const numeric = rows.some(([, cell]) => !isNaN(figure(cell)))
		rows.sort(([, a], [, b]) => {
			if (!numeric) return a.textContent.trim().localeCompare(b.textContent.trim(), root.lang, {numeric: true})
			const x = figure(a), y = figure(b)
			return isNaN(x) ? (isNaN(y) ? 0 : 1) : isNaN(y) ? -1 : x - y
		})
		if (down === numeric) rows.reverse()
		body.append(...rows.map(([row]) => row))
		for (const other of head.parentElement.cells) other.removeAttribute("aria-sort")
		head.setAttribute("aria-sort", down ? "descending" : "ascending")
	}
	const makeSortable = () => {
		for (const head of $$("table.sortable thead th")) {
			if ($("button", head)) continue
			const button = document.createElement("button")
			button.type = "button"
			button.append(...head.childNodes)
			button.addEventListener("click", () => sort(head))
			head.append(button)
		}
	}
	makeSortable()

	if (!main) return

	// --- the connection --------------------------------------------------------

	const link = $("#link")
	let linked = true
	const lost = () => {
		if (!linked) return
		linked = false
		root.classList.add("unlinked")
		link.textContent = link.dataset.cut
	}
	const back = () => {
		if (linked) return
		linked = true
		root.classList.remove("unlinked")
		link.textContent = link.dataset.back
		setTimeout(() => { if (linked) link.textContent = "" }, 4000)
	}
	document.addEventListener("htmx:sse:after:connection", back)
	document.addEventListener("htmx:sse:error", lost)
	document.addEventListener("htmx:sse:close", event => { if (event.detail.reason === "ended") lost() })
	addEventListener("offline", lost)
	// The server says something at least every few seconds; silence means that
	// the line is dead without having said so.
	let heard = Date.now()
	document.addEventListener("htmx:sse:before:message", () => { heard = Date.now() })
	if (main.hasAttribute("hx-sse:connect")) setInterval(() => { if (Date.now() - heard > 45000) lost() }, 5000)

	const notice = text => {
		const p = document.createElement("p")
		p.textContent = text
		$("#notice").replaceChildren(p)
	}
	// A form that could not be sent has changed nothing, and says so. One that
	// was sent while no news come in shows its effect by loading the page.
	document.addEventListener("htmx:error", event => {
		if (event.detail.ctx?.request?.method === "POST") notice(main.dataset.lost)
	})
	document.addEventListener("htmx:after:request", event => {
		const ctx = event.detail.ctx
		if (ctx?.request?.method !== "POST") return
		if (ctx.response?.status === 204) {
			$("#notice").replaceChildren()
			for (const open of $$("details.sheet-maker[open]")) if (open.contains(ctx.sourceElement)) open.open = false
			if (!linked) location.reload()
		}
	})

	// What the reader of a result has opened stays open when the analysis comes.
	htmx.registerExtension("opened", {
		htmx_before_morph_attr: (at, change) => change.attrName !== "open" || !at.closest("#outcome"),
	})

	// --- the pace --------------------------------------------------------------

	// Robots are quicker than eyes. A card stays for a moment before the next one
	// falls, a complete trick for longer.
	const pauses = {"": [350, 1100], quick: [150, 500], none: [0, 0]}
	let shown = 0, wait = 0
	document.addEventListener("htmx:sse:before:message", event => {
		const left = shown + wait - Date.now()
		if (left > 0) event.detail.waitUntil(new Promise(done => setTimeout(done, left)))
	})
	const cards = () => $$("#middle [data-card]").map(card => card.dataset.card).join()
	let before = cards()
	document.addEventListener("htmx:sse:after:message", () => {
		const now = cards()
		if (now !== before) {
			const [card, trick] = pauses[root.dataset.pace] ?? pauses[""]
			shown = Date.now()
			wait = $("#middle .trick-quitted") ? trick : card
		}
		before = now
		settle()
	})

	// --- where a card went -----------------------------------------------------

	const still = matchMedia("(prefers-reduced-motion: reduce)")
	const motion = document.startViewTransition
	const allow = () => { document.startViewTransition = still.matches ? undefined : motion }
	allow()
	still.addEventListener("change", allow)

	let named = []
	const unname = () => {
		for (const element of named) element.style.viewTransitionName = ""
		named = []
	}
	const nameCards = () => {
		unname()
		named = $$("#hand [data-card], .at [data-card], #middle [data-card]")
		for (const element of named) element.style.viewTransitionName = "card-" + element.dataset.card
	}
	// The same card has the same name before and after: the browser finds the way
	// from the hand to the middle of the table by itself.
	document.addEventListener("htmx:before:viewTransition", event => {
		const task = event.detail.task
		nameCards()
		event.detail.task = async () => {
			await task()
			nameCards()
		}
	})
	document.addEventListener("htmx:after:viewTransition", unname)

	// --- keys ------------------------------------------------------------------

	// Within cards or the bidding box Tab stops once; the arrows go from one to
	// the next. Which one Tab stops at is remembered as well as it can be.
	const stops = group => $$("button[name=card], button[name=call], input[name=call]", group).filter(e => e.checkVisibility?.() ?? true)
	const settle = () => {
		for (const group of $$("[data-roving]")) {
			const all = stops(group)
			if (!all.length) continue
			const now = all.find(e => e === document.activeElement) ?? all.find(e => e.tabIndex === 0 && e.dataset.stop) ??
				all.find(e => e.classList.contains("playable")) ?? all[0]
			for (const e of all) {
				e.tabIndex = e === now ? 0 : -1
				if (e === now) e.dataset.stop = "1"
				else delete e.dataset.stop
			}
		}
		makeSortable()
		title()
		follow()
	}
	// Whoever works by keyboard and has lost what had the focus, because the card
	// was played or the box put away, finds it on the next thing to do.
	let byKey = false
	addEventListener("keydown", () => { byKey = true }, true)
	addEventListener("pointerdown", () => { byKey = false }, true)
	const follow = () => {
		if (!byKey || document.activeElement !== document.body || !$("#todo.todo-mine")) return
		const next = $("#todo .box [name=level]:checked") ?? $("#todo .box [name=call]") ?? $("#todo button.primary:not(details *)") ??
			$(".cards-form .playable[tabindex='0']") ?? $(".cards-form .playable")
		next?.focus()
	}
	const usual = document.title
	const title = () => { document.title = $("#todo.todo-mine") ? `${main.dataset.yourturn}: ${usual}` : usual }
	document.addEventListener("focusin", event => {
		if (event.target.closest?.("[data-roving]")) settle()
	})
	settle()

	const step = (from, by) => {
		const group = from.closest("[data-roving]")
		const all = stops(group)
		const to = all[all.indexOf(from) + by]
		if (to) to.focus()
	}
	const steps = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}
	const box = () => $("#todo .box")
	const toggle = id => {
		const sheet = document.getElementById(id)
		if (!sheet) return false
		sheet.open = !sheet.open
		$("summary", sheet).focus()
		if (sheet.open) sheet.scrollIntoView({block: "nearest"})
		return true
	}
	const call = name => {
		const choice = $(`[name=call][value="${name}"]`, box())
		if (!choice) return false
		choice.focus()
		choice.click()
		return true
	}
	const level = n => {
		const radio = $(`[data-level="${n}"]`, box())
		if (!radio) return false
		radio.checked = true
		radio.focus()
		return true
	}
	const press = key => {
		const bidding = box()
		if (bidding && key >= "1" && key <= "7") return level(key)
		if (bidding && key === "p") return call("Pass")
		if (bidding && key === "x") return call("X") || call("XX")
		if (bidding && "cdhsn".includes(key)) {
			const chosen = $("[name=level]:checked", bidding)
			return chosen && call(chosen.value + (key === "n" ? "NT" : key.toUpperCase()))
		}
		if (key === "l") return toggle("last-trick")
		if (key === "q") return toggle("claim")
		if (key === "?") return toggle("keys")
		// A suit goes to its highest card that may be played.
		if ("cdhs".includes(key)) {
			const suit = key.toUpperCase()
			const card = $(`.cards-form .playable[value^="${suit}"]`)
			if (card) card.focus()
			return Boolean(card)
		}
		return false
	}
	document.addEventListener("keydown", event => {
		if (event.ctrlKey || event.altKey || event.metaKey) return
		const at = event.target
		if (event.key === "Escape") {
			for (const open of $$("details[open]")) {
				if (open.contains(at)) $("summary", open).focus()
				open.open = false
			}
			return
		}
		if (at.matches("input:not([type=radio]), textarea, select")) return
		if (steps[event.key] && at.closest("[data-roving]") && at.matches("[name=card], button[name=call]")) {
			event.preventDefault()
			step(at, steps[event.key])
			return
		}
		if (event.key.length === 1 && press(event.key.toLowerCase())) event.preventDefault()
	})
})()
