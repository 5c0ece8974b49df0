"""How a phone works offline: entries are kept and sent once each, with the time they were made, even if the browser is
offline, the server down, the page closed or a response lost. Pages open offline, other people's changes appear, and
typed text is never lost. A relay between phone and server simulates failures."""
import datetime, itertools, re, time
from house import AHEAD, Error, expect, flow
from relay import Relay

# Changes all waiting entries, for example to an earlier time or another person.
CHANGED = """async (changes) => {
  const base = await new Promise((done) => { indexedDB.open('larder').onsuccess = (e) => done(e.target.result); });
  const store = base.transaction('outbox', 'readwrite').objectStore('outbox');
  const rows = await new Promise((done) => { store.getAll().onsuccess = (e) => done(e.target.result); });
  for (const row of rows) store.put({ ...row, ...changes });
  await new Promise((done) => { store.transaction.oncomplete = done; });
  base.close();
}"""

things = (f"thing{''.join(letters)}" for letters in itertools.product("abcdefghjkmnpqrstuvwxyz", repeat=3))


class Line:
    """A house with a connection that can break, and one member."""

    def __init__(self, house, host="127.0.0.1", lines=(), today=None):
        self.house = house
        if host != "127.0.0.1":
            house.served.options = ["--insecure-lan"]
        house.begin(lines, today=today)
        self.relay = Relay(house.served.port)
        house.beside.append(self.relay)
        house.base = f"http://{host}:{self.relay.port}"
        house.link = house.link.replace(house.served.base, house.base)
        self.phone = house.owner()
        # The browser reports a missing or refusing server to the console.
        self.phone.allow("Failed to load resource", "net::ERR_")
        self.page = self.phone.page

    def set(self, way):
        self.relay.set(way)

    def offline(self, is_offline=True):
        self.phone.context.set_offline(is_offline)
        if not is_offline:
            self.again()

    def again(self, page=None):
        """Makes the phone check whether it is online again."""
        (page or self.page).evaluate("dispatchEvent(new Event('online'))")

    def type(self, line, page=None):
        self.phone.type(line, page=page or self.page)

    def later(self, line):
        """Types an entry that must wait, and waits until the page shows it as waiting."""
        self.type(line)
        self.page.wait_for_selector(f"[data-part=toast] :text('{line}')")

    def waits(self, count, state="waiting", seconds=30):
        return self.phone.waits(count, state, seconds)

    def events(self, item):
        """The item's active events, without the one that names it."""
        kinds = {"bought", "listed", "ticked-off", "consumed", "counted"}
        return [event for event in self.house.events("all") if event["event"] in kinds and event["item"] == item]

    def once(self, item, moment=None, kind=None):
        """Checks that an item was recorded once, at the given time, and returns the event's number."""
        found = [event for event in self.events(item) if kind in (None, event["event"])]
        assert len(found) == 1, f"{item} was recorded {len(found)} times"
        if moment:
            at = datetime.datetime.fromisoformat(f"{found[0]['day']}T{found[0]['at']}")
            off = abs((at - moment.replace(tzinfo=None)).total_seconds())
            assert off < 120, f"{item} is of {at} and not of {moment}"
        return found[0]["seq"]

    def shows(self, item, page=None, seconds=20):
        """Waits until a page shows an item outside a toast."""
        (page or self.page).wait_for_selector(
            f"[data-part]:not([data-part=toast]) :text('{item}')", state="attached", timeout=seconds * 1_000)

    def another(self):
        """Opens another tab of the same browser."""
        page = self.phone.context.new_page()
        page.goto(self.house.base + self.phone.home)
        self.phone.ready(page)
        return page


@flow("offline")
def entered_an_hour_ago(house):
    """Three entries made offline are recorded once each, with the time they were made."""
    line = Line(house)
    line.phone.kept_ahead()
    line.offline()
    items = [next(things) for _ in range(3)]
    for item in items:
        line.later(f"buy {item} 1l 1.00")
    line.waits(3)
    line.page.wait_for_selector("[data-part=outbox] summary :text('3')")
    # They were made an hour ago, and keep that time whenever they are sent.
    moment = house.now - datetime.timedelta(hours=1)
    line.page.evaluate(CHANGED, {"entered": moment.isoformat()})
    line.offline(False)
    line.waits(0)
    for item in items:
        line.once(item, moment)


@flow("offline")
def gone(house):
    """While the server is down, entries wait and pages open; all are sent when it is back."""
    line = Line(house)
    line.phone.kept_ahead()
    line.set("gone")
    item, moment = next(things), house.now
    line.type(f"buy {item} 1l 1.00")
    line.waits(1)
    line.phone.go("/list")
    assert line.page.get_attribute("body", "data-kept"), "a kept page is not marked as such"
    line.page.wait_for_selector(f"[data-part=outbox] :text('{item}')", state="attached")
    assert re.search(r"\d\d:\d\d", line.page.inner_text("[data-part=outbox]")), "the page does not show its time"
    line.set("pass")
    line.waits(0)
    line.once(item, moment)


@flow("offline")
def closed(house):
    """If the page is closed while entries wait, the next page sends them."""
    line = Line(house)
    line.phone.kept_ahead()
    line.set("gone")
    item, moment = next(things), house.now
    line.type(f"buy {item} 1l 1.00")
    line.waits(1)
    line.page.close()
    line.set("pass")
    line.phone.page = line.page = line.another()
    line.waits(0)
    line.once(item, moment)


@flow("offline")
def lost(house):
    """If the response is lost, the entry is repeated under the same key and recorded once."""
    line = Line(house)
    item, moment = next(things), house.now
    line.set("deaf")
    line.type(f"buy {item} 1l 1.00")
    for _ in range(300):
        if line.relay.lost >= 2:
            break
        time.sleep(0.1)
    assert line.relay.lost >= 2, "the entry was not retried"
    assert len(line.waits(1)) == 1
    line.set("pass")
    line.waits(0)
    line.once(item, moment)


@flow("offline")
def silent(house):
    """If no response arrives, typing can continue after a moment, and the entry is sent later."""
    line = Line(house)
    item, moment = next(things), house.now
    line.set("silent")
    # The request times out after 15 seconds, but typing does not wait for it.
    line.type(f"buy {item} 1l 1.00")
    line.page.wait_for_selector(f"[data-part=toast] :text('{item}')", timeout=12_000)
    assert line.page.input_value("[data-line] [name=line]") == ""
    line.set("pass")
    line.waits(0)
    line.once(item, moment)


@flow("offline")
def script_missing(house):
    """An entry is sent although the script that sends it could not be fetched at first."""
    line = Line(house, host="192.168.7.7")
    line.phone.allow("Cross-Origin-Opener-Policy header has been ignored", "Failed to load resource", "sending.js")
    item, refused = next(things), []

    def refuse_at_first(route):
        refused.append(route.request.url)
        route.abort() if len(refused) <= 3 else route.continue_()

    line.phone.context.route("**/sending.js*", refuse_at_first)
    line.page.reload()
    line.phone.ready(line.page)
    line.type(f"buy {item} 1l 1.00")
    line.waits(0)
    line.once(item)
    assert len(refused) > 3, refused


@flow("offline")
def hotel(house):
    """A foreign page instead of a response counts as no response."""
    line = Line(house)
    line.phone.kept_ahead()
    item, moment = next(things), house.now
    line.set("plain")
    line.type(f"buy {item} 1l 1.00")
    line.waits(1)
    line.page.wait_for_timeout(1_000)
    line.waits(1)
    line.set("pass")
    line.waits(0)
    line.once(item, moment)


@flow("offline")
def two_tabs(house):
    """Entries from two offline tabs are sent once each, in order."""
    line = Line(house)
    other = line.another()
    line.phone.context.set_offline(True)
    items, moment = [next(things) for _ in range(20)], house.now
    for number, item in enumerate(items):
        line.type(f"buy {item} 1l 1.00", (line.page, other)[number % 2])
        line.waits(number + 1)
    line.phone.context.set_offline(False)
    for page in (line.page, other):
        line.again(page)
    line.waits(0)
    order = [line.once(item, moment) for item in items]
    assert order == sorted(order), "the entries were not sent in order"


@flow("offline")
def refused(house):
    """A refusal is shown next to the field, which keeps its text; a later one is kept, corrected and sent."""
    line = Line(house)
    item, wrong = next(things), next(things)
    line.type(f"use {wrong} 1l")
    line.page.wait_for_selector(".error :text('" + wrong + "')")
    assert line.page.input_value("[data-line] [name=line]") == f"use {wrong} 1l", "the typed text is gone"
    line.waits(0)
    line.waits(0, "refused")
    line.offline()
    for words in (f"use {wrong} 1l", f"buy {wrong} 1l 1.00", f"buy {item} 2l 1.00"):
        line.later(words)
    line.offline(False)
    line.waits(1, "refused")
    # Entries about the refused item wait for the correction.
    line.waits(1)
    line.once(item)
    assert line.events(wrong) == []
    line.phone.tap("[data-part=outbox] [data-deed=mend]")
    field = "[data-part=outbox] form.mend [name=line]"
    line.phone.type(f"list add {wrong}", field)
    line.waits(0)
    line.waits(0, "refused")
    line.once(wrong, kind="listed")
    line.once(wrong, kind="bought")
    line.offline()
    line.later(f"use {next(things)} 1l")
    line.offline(False)
    line.waits(1, "refused")
    # A similar item is known, so this is a question: first in the toast, and on the next page in the band.
    line.page.reload()
    line.phone.ready()
    line.phone.tap("[data-part=outbox] summary:has-text('1 question is waiting')")
    line.phone.tap("[data-part=outbox] [data-deed=drop]")
    line.waits(0, "refused")


@flow("offline")
def many(house):
    """200 waiting entries are sent once each, in order, though the connection keeps breaking."""
    line = Line(house)
    line.offline()
    items, moment = [next(things) for _ in range(200)], house.now
    script = line.page.get_attribute("script[type=module]", "src").replace("app.js", "send.js")
    line.page.evaluate("""async ([script, items]) => {
      const { send } = await import(script);
      for (const item of items) await send({ verb: 'buy', arguments: [item, '1l', '1.00'] }, item, { isQuiet: true });
    }""", [script, items])
    line.waits(200)
    line.offline(False)
    for way in ("pass", "deaf", "gone", "pass", "deaf", "pass"):
        line.set(way)
        line.again()
        line.page.wait_for_timeout(400)
    line.waits(0, seconds=90)
    bought = [event for event in house.events("all") if event["event"] == "bought"]
    assert [event["item"] for event in bought] == items, f"{len(bought)} were recorded, not each once in order"
    assert {event["day"] for event in bought} == {moment.date().isoformat()}


@flow("offline")
def undone(house):
    """A waiting entry can be undone; one that may have arrived is undone once that is known."""
    line = Line(house)
    line.offline()
    item, arrived = next(things), next(things)
    line.type(f"buy {item} 1l 1.00")
    line.waits(1)
    line.phone.tap("[data-part=toast] button")
    line.waits(0)
    line.offline(False)
    line.set("deaf")
    line.type(f"buy {arrived} 1l 1.00")
    for _ in range(200):
        rows = line.phone.waiting()
        if rows and rows[0]["tries"] and line.relay.lost:
            break
        time.sleep(0.1)
    line.page.wait_for_selector(f"[data-part=toast] :text('{arrived}')")
    line.phone.tap("[data-part=toast] button")
    line.page.wait_for_timeout(300)
    line.set("pass")
    line.again()
    line.waits(0)
    assert line.events(item) == [] and line.events(arrived) == [], "an undone entry was recorded"


@flow("offline")
def clock(house):
    """A clock that is two hours off is corrected, with a message."""
    line = Line(house)
    line.page.context.add_init_script(AHEAD % 7_200_000)
    line.page.reload()
    line.phone.ready()
    item, moment = next(things), house.now
    line.type(f"buy {item} 1l 1.00")
    line.page.wait_for_selector("[data-part=outbox] :text('120')")
    line.waits(0)
    line.once(item, moment)


@flow("offline")
def old(house):
    """An entry that has waited for over 30 days needs confirmation."""
    line = Line(house)
    line.offline()
    item = next(things)
    line.later(f"buy {item} 1l 1.00")
    line.waits(1)
    moment = house.now - datetime.timedelta(days=31)
    line.page.evaluate(CHANGED, {"entered": moment.isoformat()})
    line.offline(False)
    line.waits(1, "asked")
    assert line.events(item) == []
    line.phone.tap("[data-part=outbox] summary:has-text('1 question is waiting')")
    line.phone.tap("[data-part=outbox] [data-deed=allow]")
    line.waits(0, "asked")
    line.waits(0)
    line.once(item, moment)


@flow("offline")
def others(house):
    """One person's waiting entries are not sent for another."""
    line = Line(house)
    line.offline()
    item, own = next(things), next(things)
    line.later(f"buy {item} 1l 1.00")
    line.waits(1)
    line.page.evaluate(CHANGED, {"person": "somebody else"})
    line.offline(False)
    line.type(f"buy {own} 1l 1.00")
    for _ in range(80):
        if line.events(own):
            break
        time.sleep(0.2)
    line.once(own)
    line.waits(1)
    assert line.events(item) == []
    band = line.page.locator("[data-part=outbox] .band")
    expect(band).to_contain_text("1 entry by someone else is also waiting.")
    # Your own entries for another household are sent.
    line.offline()
    line.page.evaluate(CHANGED, {"person": line.page.get_attribute("body", "data-person"), "household": "elsewhere"})
    line.type(f"buy {next(things)} 1l 1.00")
    expect(band).to_contain_text("1 entry for your other household is also waiting.")


@flow("offline")
def signed_out(house):
    """A person signed out in the meantime loses no entries: they are sent after signing in."""
    line = Line(house)
    line.phone.context.clear_cookies()
    item, moment = next(things), house.now
    line.type(f"buy {item} 1l 1.00")
    line.waits(1)
    line.page.wait_for_selector("[data-part=outbox] a[href*='/sign-in']", state="attached")
    line.phone.sign_in("ann")
    line.waits(0)
    line.once(item, moment)


@flow("offline")
def start(house):
    """Kept pages open offline, and other pages say that they are not kept (Benchmarks/phone measures the time)."""
    line = Line(house)
    line.phone.kept_ahead()
    line.set("gone")
    for path in ("", "/stock", "/list"):
        page = line.phone.context.new_page()
        page.goto(house.base + line.phone.home + path, wait_until="domcontentloaded")
        page.wait_for_selector("h1")
        assert page.get_attribute("body", "data-kept")
        page.close()
    page = line.phone.context.new_page()
    page.goto(house.base + "/")
    assert line.phone.home in page.url, "the first page does not lead to the household"
    page.goto(house.base + "/somewhere-else")
    assert page.query_selector("h1"), "a page that is not kept shows no message"
    assert page.query_selector(".drawing use"), "a page that is not kept shows no drawing"
    assert page.query_selector("nav.bar a[href$='/list']"), "a page that is not kept shows no places"
    page.click("a.do")
    page.wait_for_selector("[data-part=due]", state="attached")


@flow("offline")
def live(house):
    """A change appears while someone types, without losing their text, even after a broken connection."""
    line = Line(house)
    field = "[data-line] [name=line]"
    item, later = next(things), next(things)
    line.page.focus(field)
    line.page.keyboard.type("buy half a sen")
    house.larder(f"list add {item}")
    line.shows(item)
    line.page.keyboard.type("tence")
    assert line.page.input_value(field) == "buy half a sentence"
    # The stream resumes where it stopped.
    line.set("gone")
    line.page.wait_for_timeout(300)
    house.larder(f"list add {later}")
    line.set("pass")
    line.shows(later)
    assert line.page.input_value(field) == "buy half a sentence"


@flow("offline")
def plain_http(house):
    """Over plain HTTP, without locks and a worker, entries still wait and are sent once, and changes appear."""
    line = Line(house, host="192.168.7.7")
    # The browser reports the features it disables for such an address.
    line.phone.allow("Cross-Origin-Opener-Policy header has been ignored")
    assert not line.page.evaluate("isSecureContext || Boolean(navigator.locks)")
    other = line.another()
    line.phone.context.set_offline(True)
    items, moment = [next(things) for _ in range(6)], house.now
    for number, item in enumerate(items):
        line.type(f"buy {item} 1l 1.00", (line.page, other)[number % 2])
        line.waits(number + 1)
    line.page.wait_for_selector("[data-part=outbox] .band")
    line.phone.context.set_offline(False)
    for page in (line.page, other):
        line.again(page)
    line.waits(0)
    for item in items:
        line.once(item, moment)
    # Both tabs show changes through one stream.
    item = next(things)
    house.larder(f"list add {item}")
    for page in (line.page, other):
        line.shows(item, page)


@flow("offline")
def laid_over(house):
    """A waiting entry is shown on its row, also on a kept page."""
    line = Line(house, lines=["list add coffee"])
    row = "[data-listed=coffee]"
    line.phone.kept_ahead()
    line.phone.go("/list")
    line.set("gone")
    line.phone.tap(f"{row} form.tick button")
    line.page.wait_for_selector(row + ".waits")
    line.waits(1)
    line.page.reload()
    line.phone.ready()
    line.page.wait_for_selector(row + ".waits")
    line.set("pass")
    line.again()
    line.waits(0)
    line.page.wait_for_selector(row + ".waits", state="detached")
    line.once("coffee", kind="ticked-off")


@flow("offline")
def counted(house):
    """A count overtaken by a later event needs confirmation, and is not applied."""
    line = Line(house, lines=["buy rice 1kg 2.19"])
    line.offline()
    line.later("count rice 500g")
    line.waits(1)
    house.larder("use rice 100g")
    moment = house.now - datetime.timedelta(minutes=5)
    line.page.evaluate(CHANGED, {"entered": moment.isoformat()})
    line.offline(False)
    line.waits(1, "asked")
    assert [event["event"] for event in line.events("rice")] == ["bought", "consumed"]
    line.phone.tap("[data-part=outbox] summary:has-text('1 question is waiting')")
    line.phone.tap("[data-part=outbox] [data-deed=drop]")
    line.waits(0, "asked")


@flow("offline")
def leave(house):
    """Signing out deletes kept data, and asks first if entries would be lost."""
    line = Line(house)
    line.phone.kept_ahead()
    line.offline()
    line.later(f"use {next(things)} 1l")
    line.offline(False)
    line.waits(1, "refused")
    line.phone.go("/more")
    # The browser reports the data it deletes for the server.
    line.phone.allow("Clear-Site-Data header on")
    asked = []
    line.page.once("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept()))
    line.phone.tap("form[action='/sign-out'] button")
    line.page.wait_for_selector("[name=password]")
    assert asked and "1 unsent entry will be lost" in asked[0], f"signing out did not ask: {asked}"
    line.set("gone")
    try:
        line.page.goto(house.base + line.phone.home)
    except Error:
        # The worker is gone as well.
        pass
    line.page.wait_for_timeout(500)
    assert not line.page.query_selector("body[data-household]"), "a kept page remains after signing out"


@flow("offline")
def narrowed(house):
    """The stock's search field filters rows while typing, also offline and without accents."""
    line = Line(house, lines=["buy 'Crème fraîche' 200g 1.00", "buy rice 1kg 2.19"])
    line.phone.kept_ahead()
    line.set("gone")
    line.phone.go("/stock")
    field = line.page.locator("[data-search-field]")
    field.fill("CREME FRAI")
    assert line.phone.texts("[data-search] b") == ["Crème fraîche"]
    field.fill("")
    assert len(line.phone.texts("[data-search] b")) == 2


@flow("offline")
def sheet(house):
    """A sheet opens over the page and gets the focus, Back closes it, and "/" focuses the line."""
    house.begin(["buy milk 2l 2.38 due:+1d"])
    ann = house.owner()
    page = ann.page
    link = page.locator("a[data-sheet]").locator("visible=true").first
    link.focus()
    link.press("Enter")
    page.wait_for_selector("dialog.sheet[open]")
    assert page.evaluate("document.querySelector('dialog.sheet').contains(document.activeElement)")
    page.go_back()
    page.wait_for_selector("dialog.sheet", state="detached")
    assert page.evaluate("document.activeElement.matches('a[data-sheet]')"), "the focus does not return"
    link.press("Enter")
    page.wait_for_selector("dialog.sheet[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.sheet", state="detached")
    page.keyboard.press("/")
    page.wait_for_selector("[data-line] [name=line]:focus")
