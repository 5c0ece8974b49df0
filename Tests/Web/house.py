"""The base of the flows: a served household, its phones, and a terminal.

A flow is a function with its number among the acceptance flows, and a sentence that is printed:

    from house import flow, expect

    @flow(4)
    def two_phones(house):
        "A tick appears on the other phone within a second."
        house.begin(["list add coffee"])              # lines typed at the terminal first
        ann = house.owner()                           # a phone set up through the setup link
        bo = house.phone(ann.invitation("member"), "bo")
        ann.go("/list")                               # a path in the household; or ann.tap("nav.bar a[href$='/list']")
        says = ann.records(lambda: ann.tap("[data-listed] button"))   # the text of the toast
        expect(bo.page.locator("[data-listed]")).to_have_count(0)
        assert house.json("history last:1")["events"][0]["event"] == "ticked-off"
        house.larder("use milk 300ml")                # a line at the terminal

- Modules are found by name: `flows_….py`, `screens.py`, `taps.py` and `week.py`. Several functions can share a number,
  and a number can be a word: `@flow("offline")`. To skip a flow, raise `Skipped("why")`.
- `house.has_scripts` is False while a flow is repeated without JavaScript: `@flow(6, plain=12)` runs it as 6 with
  scripts, and as 12 without. `records` then waits for the next page instead of the toast.
- Each flow has its own household, server and folder. Its time is seven in the morning, whatever the machine's clock, so
  that it stays within one day. `house.begin(lines, today="2026-11-24")` uses another day, and `house.begin(lines, hour=18)`
  another hour. `house.end()` stops the server,
  and `house.begin(today=…)` starts it again at the same address.
- By the end of a flow, no page may have logged to the console, thrown an error, or loaded anything from elsewhere. If a
  flow expects the browser's messages about a missing or refusing server, it allows them:
  `with phone.without_a_line(): …`, or `phone.allow("status of 409")`.
- ASSETS=Sources/Surfaces/WebFiles/scripts serves scripts from that folder, so that you can try a change without a build.
- `phone.relaunch(is_offline=True, days=1)` closes the browser and opens it again with its stored data, a day later by its
  clock. It requires a phone made with `keeps=True`.
"""
import contextlib, datetime, importlib, json, os, pathlib, re, shlex, sys, urllib.parse
from playwright.sync_api import Error, expect
from served import PASSWORD, Served

expect.set_options(timeout=20_000)

HERE = pathlib.Path(__file__).parent
# A short check takes no pictures, runs axe at one width, and leaves out the longest flows.
IS_SHORT = os.environ.get("LOOK") == "short"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Skipped(Exception):
    """Raised if something that a flow needs is not installed."""


class Flow:
    def __init__(self, number, work, has_scripts=True):
        self.number, self.work, self.has_scripts = str(number), work, has_scripts
        self.name = work.__name__
        self.sentence = " ".join(work.__doc__.split()) + ("" if has_scripts else " Without JavaScript.")


FLOWS = []


def flow(number, plain=None, is_long=False):
    """Registers a function as a flow, and also without JavaScript under the number `plain`. A short check runs long
    flows with JavaScript only."""

    def register(work):
        FLOWS.append(Flow(number, work))
        if plain is not None and not (is_long and IS_SHORT):
            FLOWS.append(Flow(plain, work, has_scripts=False))
        return work

    return register


def found_flows():
    """All flows, sorted by number."""
    for module in [*(path.stem for path in sorted(HERE.glob("flows_*.py"))), "screens", "taps", "week"]:
        importlib.import_module(module)
    return sorted(FLOWS, key=lambda one: (int(one.number) if one.number.isdigit() else 1_000, one.number))


def axe_script():
    """The text of axe.min.js, or None if it is not installed."""
    named = os.environ.get("AXE")
    found = [pathlib.Path(named)] if named else [file for place in sys.path if place
                                                for file in pathlib.Path(place).glob("axe_*/**/axe.min.js")]
    return found[0].read_text() if found else None


class House:
    """A served household for one flow."""

    # The browser that is shared, because starting one takes longer than most flows.
    common = None

    def __init__(self, program, playwright, chromium, folder, has_scripts=True):
        self.playwright, self.chromium, self.folder = playwright, chromium, pathlib.Path(folder)
        self.has_scripts, self.phones, self.link, self.browser = has_scripts, [], None, None
        self.served = Served(program, self.folder)
        # Other objects to close at the end.
        self.beside = []
        self.zone, self.base, self.ledger = self.served.zone, self.served.base, self.served.ledger
        self.today = self.now.date().isoformat()

    @property
    def now(self):
        return self.zone.now

    def day(self, count):
        """The day the given number of days from today, such as 2026-11-25."""
        return (datetime.date.fromisoformat(self.today) + datetime.timedelta(days=count)).isoformat()

    # MARK: The terminal

    def larder(self, line, on=None, code=0):
        """Runs a line at the terminal, given as typed or as words, and returns its output. `on` sets another day."""
        words = shlex.split(line) if isinstance(line, str) else list(line)
        # A given day has no time of day.
        is_now = not on and self.today == self.now.date().isoformat()
        ended, said = self.served.larder(words, None if is_now else on or self.today)
        assert ended == code, f"larder {line}: {ended}: {said}"
        return said

    def json(self, line, on=None):
        """The JSON output of a line at the terminal."""
        words = shlex.split(line) if isinstance(line, str) else list(line)
        return json.loads(self.larder([*words, "--json"], on))

    def events(self, last=200):
        """The newest active events from `larder history`, oldest first."""
        events = self.json(f"history last:{last}")["events"]
        return sorted((event for event in events if not event["undone"]), key=lambda event: event["seq"])

    def learns(self, *products):
        """Gives this machine product data, in the form of Open Food Facts. A server reads it once it is begun."""
        self.served.environment["LARDER_PRODUCTS"] = str(self.folder / "products")
        dump = self.folder / "products.jsonl"
        dump.write_text("\n".join(json.dumps(product) for product in products))
        self.larder(["import", str(dump), "--format", "off"])

    # MARK: The server

    def begin(self, lines=(), today=None, hour=None):
        """Runs `lines` at the terminal, then serves the household. A line can be a pair of its day and words."""
        if hour:
            self.served.moves(hour)
            self.zone = self.served.zone
        self.today = today or self.now.date().isoformat()
        for line in lines:
            self.larder(*((line[1], line[0]) if isinstance(line, tuple) else (line,)))
        self.link = self.served.begin(self.today) or self.link
        return self

    def end(self):
        """Stops the server; the household and the phones stay."""
        self.served.end()

    # MARK: Phones

    def owner(self, name="ann", **options):
        """A phone that sets up the household with the server's setup link."""
        if not self.served.process:
            self.begin()
        return self.phone(self.link, name, **options)

    def phone(self, link=None, name=None, keeps=False, **options):
        """A new phone. With a link it sets up or joins, with only a name it signs in, and otherwise it is anonymous."""
        phone = Phone(self, keeps, {**PHONE, "java_script_enabled": self.has_scripts, **options})
        self.phones.append(phone)
        if link:
            phone.join(link, name)
        elif name:
            phone.sign_in(name)
        return phone

    def launched(self):
        """The browser of this flow, or the one that the flows of this process share, each with its own contexts."""
        if not self.browser and not (House.common and House.common.is_connected()):
            House.common = self.playwright.chromium.launch(**self.launching())
        return self.browser or House.common

    def launching(self):
        # An address outside this machine is not a secure context, as in a home network.
        args = ["--host-resolver-rules=MAP 192.168.7.7 127.0.0.1"] + (["--no-sandbox"] if os.getuid() == 0 else [])
        return {"executable_path": self.chromium, "args": args}

    # MARK: The end

    def faults(self):
        """Unexpected messages, errors and requests of the pages, and failures of the server."""
        found = [f"{phone.name}: {fault}" for phone in self.phones for fault in phone.faults()]
        for line in (self.folder / "log").read_text().splitlines() if (self.folder / "log").exists() else ():
            # 501 says that a part was not built.
            if re.search(r'"status":5(?!01)\d\d', line) or "Fatal error" in line:
                found.append(f"the server: {line[:300]}")
        return found

    def pictures(self, folder, name):
        """Saves a picture of each open page, and returns the paths."""
        left = []
        for phone in self.phones:
            for page in phone.pages():
                path = pathlib.Path(folder) / f"{name}-{len(left) + 1}.png"
                with contextlib.suppress(Error):
                    page.screenshot(path=path, full_page=True, timeout=10_000)
                    left.append(path)
        return left

    def close(self):
        for phone in self.phones:
            with contextlib.suppress(Error):
                phone.close()
        if self.browser:
            self.browser.close()
        for one in self.beside:
            one.close()
        self.end()


# Sets a page's clock ahead of the machine's.
AHEAD = """(() => {
  const [ahead, Real] = [%d, Date];
  globalThis.Date = class extends Real {
    constructor(...of) { if (of.length) super(...of); else super(Real.now() + ahead); }
    static now() { return Real.now() + ahead; }
  };
})()"""


class Phone:
    """A browser with a touch screen of 390 by 844; `page` is its page."""

    def __init__(self, house, keeps, options):
        self.house, self.name, self.said, self.asked, self.allowed = house, "a phone", [], [], []
        self.options = {"timezone_id": house.zone.of_browsers, "locale": "en-GB"} | options
        self.has_scripts = self.options["java_script_enabled"]
        self.profile = house.folder / f"profile-{len(house.phones)}" if keeps else None
        self.home, self.taps, self.days_ahead = None, 0, 0
        self.begin()

    def begin(self, **options):
        """Opens the browser with its stored data."""
        options = self.options | options
        if os.environ.get("ASSETS"):
            # A service worker would fetch its own copies.
            options["service_workers"] = "block"
            self.allow("blocked by Playwright")
        if self.profile:
            self.context = self.house.playwright.chromium.launch_persistent_context(
                self.profile, **self.house.launching(), **options)
        else:
            self.context = self.house.launched().new_context(**options)
        self.context.set_default_timeout(20_000)
        self.context.on("console", lambda message: self.said.append(message.text))
        self.context.on("weberror", lambda error: self.said.append(f"thrown: {error.error}"))
        self.context.on("request", lambda request: self.asked.append(request.url))
        if self.days_ahead:
            self.context.add_init_script(AHEAD % (self.days_ahead * 86_400_000))
        if os.environ.get("ASSETS"):
            self.context.route("**/assets/*/*.js*", answer_from_files)
        self.page = self.context.pages[0] if self.context.pages else self.context.new_page()

    def relaunch(self, is_offline=False, days=0):
        """Closes the browser, and opens it again with its stored data, `days` later by its clock."""
        assert self.profile, "only a phone made with keeps=True can be opened again"
        self.context.close()
        self.days_ahead += days
        if is_offline:
            self.allow("net::ERR_")
        self.begin(offline=is_offline)

    def close(self):
        self.context.close()

    def pages(self):
        with contextlib.suppress(Error):
            return [page for page in self.context.pages if not page.is_closed() and page.url != "about:blank"]
        return []

    # MARK: Where it is

    def ready(self, page=None):
        """Waits until the page is ready for use."""
        page = page or self.page
        page.wait_for_load_state("load")
        if self.has_scripts:
            page.wait_for_selector("body[data-script=ready]", state="attached")

    def open(self, address):
        """Opens an address: a path on the server or a full URL."""
        self.page.goto(urllib.parse.urljoin(self.house.base, address))
        self.ready()

    def go(self, path=""):
        """Opens a path in the household: "/stock", or "" for today."""
        self.open(self.home + path)

    @property
    def path(self):
        """The current path in the household, such as "/stock?sort=name"."""
        return self.page.url.removeprefix(self.house.base + self.home)

    def signed_in(self, name):
        self.name = name
        self.page.wait_for_selector("body[data-household]")
        self.ready()
        self.home = "/h/" + self.page.get_attribute("body", "data-household")
        return self

    def join(self, link, name):
        """Sets up the server, or accepts an invitation, depending on the page."""
        self.open(link)
        if self.page.locator("[name=household]").count():
            self.page.fill("[name=household]", "Home")
        return self.come_in(name)

    def sign_in(self, name):
        self.open("/sign-in")
        return self.come_in(name)

    def come_in(self, name):
        """Enters name and password on the page that asks for them."""
        self.page.fill("[name=name]", name)
        self.page.fill("[name=password]", PASSWORD)
        self.follow("main form button.do")
        return self.signed_in(name)

    def invitation(self, role):
        """Makes an invitation link on the settings page. An owner must be signed in on this phone."""
        back = self.page.url
        self.go("/settings")
        self.tap("details:has(form[action$='/invitations']) > summary")
        form = self.page.locator("form[action$='/invitations']")
        form.locator("[name=role]").select_option(role)
        self.follow(form.locator("button"))
        link = re.search(r"https?://[^\s\"<]+/join/[\w-]+", self.page.content())
        assert link, "the page shows no invitation link"
        self.open(back)
        return link[0]

    # MARK: Actions

    def find(self, found):
        return self.page.locator(found) if isinstance(found, str) else found

    def tap(self, found):
        """Taps the first match of a selector, or a locator, which must be reachable by a finger."""
        self.find(found).first.tap()
        self.taps += 1

    def follow(self, found):
        """Taps something that leads to another page."""
        with self.page.expect_navigation():
            self.tap(found)
        self.ready()

    def opens(self, found):
        """Taps something that opens a sheet or a row on the page, or without scripts a separate page."""
        if self.has_scripts:
            self.tap(found)
        else:
            self.follow(found)

    def type(self, text, field="[data-line] [name=line]", page=None):
        """Types into a field, and submits it."""
        page = page or self.page
        page.fill(field, text)
        page.press(field, "Enter")

    def records(self, work):
        """Performs an action that records one command, waits for the response, and returns the toast's text."""
        if not self.has_scripts:
            with self.page.expect_navigation():
                work()
            self.ready()
        else:
            with self.page.expect_response(is_answer) as answer:
                work()
            assert answer.value.status < 400, f"refused: {answer.value.request.post_data}: {answer.value.text()}"
            try:
                says = answer.value.json().get("says")
            except Error:
                # The entry led to another page, which shows the toast.
                says = True
            if says:
                # Wait for a toast, or for the page of a query.
                expect(self.page.locator("[data-part=toast] .says, dialog.sheet, main").first).to_be_visible()
                self.settle()
        toast = self.page.locator("[data-part=toast] .says")
        return toast.first.inner_text().replace("\xa0", " ") if toast.count() else ""

    def kept_ahead(self, *paths):
        """Waits until the pages of the dock, and the given ones, are kept for offline use."""
        for _ in range(200):
            kept = self.page.evaluate("""async () => navigator.serviceWorker.controller
              ? (await (await caches.open('pages')).keys()).map(({ url }) => url).filter((url) => url.includes('/h/'))
              : []""")
            if len(kept) >= 4 and all(any(url.endswith(path) for url in kept) for path in paths):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError("no pages are kept for offline use")

    def outbox(self):
        """The rows of the outbox, oldest first."""
        return self.page.evaluate("""() => new Promise((done, fail) => {
          const opening = indexedDB.open('larder', 1);
          opening.onerror = () => fail(opening.error);
          opening.onsuccess = () => {
            const base = opening.result;
            const asked = base.transaction('outbox').objectStore('outbox').getAll();
            asked.onsuccess = () => { base.close(); done(asked.result); };
          };
        })""")

    def waiting(self, state="waiting"):
        """The outbox rows in a state, oldest first; None means any state."""
        return [row for row in self.outbox() if state in (None, row["state"])]

    def waits(self, count, state="waiting", seconds=20):
        """Waits until `count` entries are waiting to be sent, and returns them."""
        for _ in range(seconds * 10):
            found = self.waiting(state)
            if len(found) == count:
                return found
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{len(found)} entries are {state}, expected {count}: {[row['says'] for row in found][:5]}")

    def undo(self):
        """Taps Undo in the toast."""
        return self.records(lambda: self.tap("[data-part=toast] form button"))

    def settle(self):
        """Waits until no more requests are sent."""
        for _ in range(100):
            before = len(self.asked)
            self.page.wait_for_timeout(200)
            if len(self.asked) == before:
                return

    def texts(self, found):
        """The texts of all visible matches of a selector, in order."""
        places = self.find(found)
        return [" ".join(place.inner_text().split()) for place in places.all() if place.is_visible()]

    def get(self, path):
        """Requests a path with this phone's cookie, bypassing the page, and returns the response."""
        return self.context.request.get(self.house.base + path, max_redirects=0)

    def api(self, path):
        """Requests a path of the household's API: `api("/stock")`."""
        return self.get(self.home.replace("/h/", "/api/v1/households/") + path)

    # MARK: Faults

    def allow(self, *texts):
        """Allows console messages that contain one of these texts."""
        self.allowed += texts

    @contextlib.contextmanager
    def without_a_line(self):
        """Takes the phone offline for a while."""
        self.allow("net::ERR_")
        self.context.set_offline(True)
        try:
            yield
        finally:
            self.context.set_offline(False)

    def faults(self):
        own = (self.house.base, "data:", "blob:", "about:")
        yield from (f"logs to the console: {text}" for text in self.said
                    if not any(part in text for part in self.allowed))
        yield from sorted({f"loads {url}" for url in self.asked if not url.startswith(own)})


def answer_from_files(route):
    """Serves a script from the folder ASSETS, to try a change without a build."""
    file = pathlib.Path(os.environ["ASSETS"]) / route.request.url.split("?")[0].rsplit("/", 1)[-1]
    if file.exists():
        route.fulfill(path=file, content_type="text/javascript")
    else:
        route.continue_()


def is_answer(answer):
    """Whether a response belongs to a recorded command, not to a dry run."""
    return (answer.request.method == "POST" and answer.url.endswith(("/commands", "/again"))
            and "dry-run" not in (answer.request.post_data or ""))
