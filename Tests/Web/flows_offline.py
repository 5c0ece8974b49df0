"""What a phone does without a line: entries are kept and sent once each, as of the moment they were made, whether the
browser is offline, the server gone, the page closed or an answer lost; pages start without a line; what others do is
seen, and nobody who types loses anything. A relay stands between phone and server, and is at times broken."""
import datetime, itertools, re, time
from house import AHEAD, Error, expect, flow
from relay import Relay

# Makes all that waits of an earlier moment, or of somebody else.
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
    """A house whose line can break, and one who lives in it."""

    def __init__(self, house, host="127.0.0.1", lines=()):
        self.house = house
        if host != "127.0.0.1":
            house.served.options = ["--insecure-lan"]
        house.begin(lines)
        self.relay = Relay(house.served.port)
        house.beside.append(self.relay)
        house.base = f"http://{host}:{self.relay.port}"
        house.link = house.link.replace(house.served.base, house.base)
        self.phone = house.owner()
        # That a server is gone or refuses, the browser says itself.
        self.phone.allow("Failed to load resource", "net::ERR_")
        self.page = self.phone.page

    def set(self, way):
        self.relay.set(way)

    def offline(self, is_offline=True):
        self.phone.context.set_offline(is_offline)
        if not is_offline:
            self.again()

    def again(self, page=None):
        """The phone looks whether the line is back."""
        (page or self.page).evaluate("dispatchEvent(new Event('online'))")

    def type(self, line, page=None):
        self.phone.type(line, page=page or self.page)

    def later(self, line):
        """Types what has to wait, and waits until the page says so."""
        self.type(line)
        self.page.wait_for_selector(f"[data-part=toast] :text('{line}')")

    def waits(self, count, state="waiting", seconds=30):
        return self.phone.waits(count, state, seconds)

    def events(self, item):
        """What counts of a thing's history, without what introduces it."""
        kinds = {"bought", "listed", "ticked-off", "consumed", "counted"}
        return [event for event in self.house.events("all") if event["event"] in kinds and event["item"] == item]

    def once(self, item, moment=None, kind=None):
        """Whether a thing was recorded once, as of a moment; gives its number."""
        found = [event for event in self.events(item) if kind in (None, event["event"])]
        assert len(found) == 1, f"{item} was recorded {len(found)} times"
        if moment:
            at = datetime.datetime.fromisoformat(f"{found[0]['day']}T{found[0]['at']}")
            off = abs((at - moment.replace(tzinfo=None)).total_seconds())
            assert off < 120, f"{item} is of {at} and not of {moment}"
        return found[0]["seq"]

    def shows(self, item, page=None, seconds=20):
        """Waits until a page shows a thing, besides in a toast."""
        (page or self.page).wait_for_selector(
            f"[data-part]:not([data-part=toast]) :text('{item}')", state="attached", timeout=seconds * 1_000)

    def another(self):
        """Another tab of the same browser."""
        page = self.phone.context.new_page()
        page.goto(self.house.base + self.phone.home)
        self.phone.ready(page)
        return page


@flow("offline")
def entered_an_hour_ago(house):
    """Three entries made without a line are recorded once each, as of the moment they were made."""
    line = Line(house)
    line.phone.kept_ahead()
    line.offline()
    items = [next(things) for _ in range(3)]
    for item in items:
        line.later(f"buy {item} 1l 1.00")
    line.waits(3)
    line.page.wait_for_selector("[data-part=outbox] summary :text('3')")
    # Made an hour ago: whenever they are sent, they are of then.
    moment = house.now - datetime.timedelta(hours=1)
    line.page.evaluate(CHANGED, {"entered": moment.isoformat()})
    line.offline(False)
    line.waits(0)
    for item in items:
        line.once(item, moment)


@flow("offline")
def gone(house):
    """The server is gone: entries wait, pages start, and all is sent when it is back."""
    line = Line(house)
    line.phone.kept_ahead()
    line.set("gone")
    item, moment = next(things), house.now
    line.type(f"buy {item} 1l 1.00")
    line.waits(1)
    line.phone.go("/list")
    assert line.page.get_attribute("body", "data-kept"), "a kept page does not say that it is one"
    line.page.wait_for_selector(f"[data-part=outbox] :text('{item}')", state="attached")
    assert re.search(r"\d\d:\d\d", line.page.inner_text("[data-part=outbox]")), "it does not say of when the page is"
    line.set("pass")
    line.waits(0)
    line.once(item, moment)


@flow("offline")
def closed(house):
    """The page is closed while things wait: the next one sends them."""
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
    """The answer is lost after the deed: the same again under the same name is one entry."""
    line = Line(house)
    item, moment = next(things), house.now
    line.set("deaf")
    line.type(f"buy {item} 1l 1.00")
    for _ in range(300):
        if line.relay.lost >= 2:
            break
        time.sleep(0.1)
    assert line.relay.lost >= 2, "it was not tried again"
    assert len(line.waits(1)) == 1
    line.set("pass")
    line.waits(0)
    line.once(item, moment)


@flow("offline")
def silent(house):
    """Nothing comes back at all: one goes on after a moment, and it is sent later."""
    line = Line(house)
    item, moment = next(things), house.now
    line.set("silent")
    # The answer is given up after 15 seconds; whoever types is not kept waiting for that.
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
    """Somebody else's page in the place of an answer counts as none."""
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
    """Two tabs enter in turn without a line, and both send: each once, in order."""
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
    assert order == sorted(order), "they were not sent in order"


@flow("offline")
def refused(house):
    """What is refused is said beside its field, and what was typed stays; later it is kept, mended and sent."""
    line = Line(house)
    item, wrong = next(things), next(things)
    line.type(f"use {wrong} 1l")
    line.page.wait_for_selector(".error :text('" + wrong + "')")
    assert line.page.input_value("[data-line] [name=line]") == f"use {wrong} 1l", "what was typed is gone"
    line.waits(0)
    line.waits(0, "refused")
    line.offline()
    for words in (f"use {wrong} 1l", f"buy {wrong} 1l 1.00", f"buy {item} 2l 1.00"):
        line.later(words)
    line.offline(False)
    line.waits(1, "refused")
    # What names the thing of which something was refused waits for that.
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
    line.phone.tap("[data-part=outbox] [data-deed=drop]")
    line.waits(0, "refused")


@flow("offline")
def many(house):
    """200 wait, and the line breaks again and again while they are sent: each once, in order."""
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
    """What waits can be undone, and what may have arrived is taken back when that is known."""
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
    assert line.events(item) == [] and line.events(arrived) == [], "it is there all the same"


@flow("offline")
def clock(house):
    """A clock that is two hours wrong is put right, and said."""
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
    """What has waited for over 30 days is asked about."""
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
    line.phone.tap("[data-part=outbox] [data-deed=allow]")
    line.waits(0, "asked")
    line.waits(0)
    line.once(item, moment)


@flow("offline")
def others(house):
    """What waits for one person is not sent for another."""
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
    # One's own of another household is no stranger's.
    line.offline()
    line.page.evaluate(CHANGED, {"person": line.page.get_attribute("body", "data-person"), "household": "elsewhere"})
    line.type(f"buy {next(things)} 1l 1.00")
    expect(band).to_contain_text("1 entry for your other household is also waiting.")


@flow("offline")
def signed_out(house):
    """Whoever is signed out meanwhile loses nothing: it is sent after signing in."""
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
    """Kept pages start without a line, and what is not kept says so. How soon, Benchmarks/phone measures."""
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
    assert page.query_selector("h1"), "there is no page to say that there is none"


@flow("offline")
def live(house):
    """A change is seen by whoever types, who loses nothing of what they type, over a break of the line as well."""
    line = Line(house)
    field = "[data-line] [name=line]"
    item, later = next(things), next(things)
    line.page.focus(field)
    line.page.keyboard.type("buy half a sen")
    house.larder(f"list add {item}")
    line.shows(item)
    line.page.keyboard.type("tence")
    assert line.page.input_value(field) == "buy half a sentence"
    # It goes on where it was.
    line.set("gone")
    line.page.wait_for_timeout(300)
    house.larder(f"list add {later}")
    line.set("pass")
    line.shows(later)
    assert line.page.input_value(field) == "buy half a sentence"


@flow("offline")
def plain_http(house):
    """Over plain HTTP there are no locks and no worker: entries wait and are sent all the same, once, and changes
    show."""
    line = Line(house, host="192.168.7.7")
    # A browser says itself what it does not give to such an address.
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
    # What changes is seen in both, by one stream.
    item = next(things)
    house.larder(f"list add {item}")
    for page in (line.page, other):
        line.shows(item, page)


@flow("offline")
def laid_over(house):
    """What waits is laid over its row, also when the page is one that was kept."""
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
    """A count that was overtaken by something later is asked about, and not applied."""
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
    line.phone.tap("[data-part=outbox] [data-deed=drop]")
    line.waits(0, "asked")


@flow("offline")
def leave(house):
    """Signing out takes away what is kept, and asks where something would be lost."""
    line = Line(house)
    line.phone.kept_ahead()
    line.offline()
    line.later(f"use {next(things)} 1l")
    line.offline(False)
    line.waits(1, "refused")
    line.phone.go("/more")
    # What the server has it wipe, the browser lists.
    line.phone.allow("Clear-Site-Data header on")
    asked = []
    line.page.once("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept()))
    line.phone.tap("form[action='/sign-out'] button")
    line.page.wait_for_selector("[name=password]")
    assert asked and "1 entry was not sent" in asked[0], f"it was not asked about: {asked}"
    line.set("gone")
    try:
        line.page.goto(house.base + line.phone.home)
    except Error:
        # There is not even a worker any more.
        pass
    line.page.wait_for_timeout(500)
    assert not line.page.query_selector("body[data-household]"), "a kept page is there after signing out"


@flow("offline")
def narrowed(house):
    """The stock's field narrows its rows as one types, without a line too, whatever the accents."""
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
    """A sheet opens over the page, has the focus, and the browser's back closes it; "/" leads to the line."""
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
    assert page.evaluate("document.activeElement.matches('a[data-sheet]')"), "the focus is not given back"
    link.press("Enter")
    page.wait_for_selector("dialog.sheet[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.sheet", state="detached")
    page.keyboard.press("/")
    page.wait_for_selector("[data-line] [name=line]:focus")
