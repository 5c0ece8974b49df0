"""What the flows of the phone stand on: a served household, its phones, and the terminal beside them.

A flow is a function with the number that it has among the acceptance flows, and a sentence that is printed:

    from house import flow, expect

    @flow(4)
    def two_phones(house):
        "What one ticks shows on the other's phone within a second."
        house.begin(["list add coffee"])              # lines at the terminal, before anybody looks
        ann = house.owner()                           # a phone that went through the setup link, as people do
        bo = house.phone(ann.invitation("member"), "bo")
        ann.go("/list")                               # a path in the household; or ann.tap("nav.bar a[href$='/list']")
        says = ann.records(lambda: ann.tap("[data-listed] button"))   # what the toast says of it
        expect(bo.page.locator("[data-listed]")).to_have_count(0)
        assert house.json("history last:1")["events"][0]["event"] == "ticked-off"
        house.larder("use milk 300ml")                # a line at the terminal

- A module is found by its name: `flows_….py`, `screens.py`, `taps.py` and `week.py`. Several functions may have one
  number; numbers may be words: `@flow("offline")`. What is skipped raises `Skipped("why")`.
- `house.has_scripts` is False while a flow is repeated without JavaScript: `@flow(6, plain=12)` has it run as 6 with
  scripts, and as 12 without. `records` then waits for the page that comes back in the place of the toast.
- Each flow has a household, a server and a folder of its own. It is seven in the morning there, whatever the clock of
  the machine says, so that no day ends meanwhile. `house.begin(lines, today="2026-11-24")` is another day;
  `house.end()` and `house.begin(today=…)` are the server gone, and back at the same address.
- At the end of a flow each page of each phone must have said nothing on the console, thrown nothing and asked for
  nothing from elsewhere. What a browser says itself of a server that is gone or refuses is let pass where the flow says
  that it comes: `with phone.without_a_line(): …`, or `phone.allow("status of 409")`.
- ASSETS=Sources/Surfaces/WebFiles/scripts has scripts answered from there: a change is tried without a build.
- `phone.relaunch(is_offline=True, days=1)` closes the whole browser and opens it again with what it kept, a day later by
  its clock; only phones that were made with `keeps=True` can.
"""
import contextlib, datetime, importlib, json, os, pathlib, re, shlex, sys, urllib.parse
from playwright.sync_api import Error, expect
from served import PASSWORD, Served

expect.set_options(timeout=20_000)

HERE = pathlib.Path(__file__).parent
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Skipped(Exception):
    """Something that a flow needs is not installed."""


class Flow:
    def __init__(self, number, work, has_scripts=True):
        self.number, self.work, self.has_scripts = str(number), work, has_scripts
        self.name = work.__name__
        self.sentence = " ".join(work.__doc__.split()) + ("" if has_scripts else " Without JavaScript.")


FLOWS = []


def flow(number, plain=None):
    """Registers a function as a flow; under the number `plain` too, without JavaScript."""

    def register(work):
        FLOWS.append(Flow(number, work))
        if plain is not None:
            FLOWS.append(Flow(plain, work, has_scripts=False))
        return work

    return register


def found_flows():
    """All flows, by their numbers."""
    for module in [*(path.stem for path in sorted(HERE.glob("flows_*.py"))), "screens", "taps", "week"]:
        importlib.import_module(module)
    return sorted(FLOWS, key=lambda one: (int(one.number) if one.number.isdigit() else 1_000, one.number))


def axe_script():
    """The text of axe.min.js; None where it is not installed."""
    named = os.environ.get("AXE")
    found = [pathlib.Path(named)] if named else [file for place in sys.path if place
                                                for file in pathlib.Path(place).glob("axe_*/**/axe.min.js")]
    return found[0].read_text() if found else None


class House:
    """A household that is served, for one flow."""

    def __init__(self, program, playwright, chromium, folder, has_scripts=True):
        self.playwright, self.chromium, self.folder = playwright, chromium, pathlib.Path(folder)
        self.has_scripts, self.phones, self.link, self.browser = has_scripts, [], None, None
        self.served = Served(program, self.folder)
        # What else has to be closed at the end.
        self.beside = []
        self.zone, self.base, self.ledger = self.served.zone, self.served.base, self.served.ledger
        self.today = self.now.date().isoformat()

    @property
    def now(self):
        """The time of the house, which is some hours from that of the machine."""
        return datetime.datetime.now(datetime.timezone(datetime.timedelta(hours=self.zone.east)))

    def day(self, count):
        """The day that is so many from today's, as 2026-11-25."""
        return (datetime.date.fromisoformat(self.today) + datetime.timedelta(days=count)).isoformat()

    # MARK: The terminal

    def larder(self, line, on=None, code=0):
        """A line at the terminal, as typed or as a list of words; gives what it says. `on` is another day of it."""
        words = shlex.split(line) if isinstance(line, str) else list(line)
        # Only a day that is given has no hours.
        is_now = not on and self.today == self.now.date().isoformat()
        ended, said = self.served.larder(words, None if is_now else on or self.today)
        assert ended == code, f"larder {line}: {ended}: {said}"
        return said

    def json(self, line, on=None):
        """What a line at the terminal answers as JSON."""
        words = shlex.split(line) if isinstance(line, str) else list(line)
        return json.loads(self.larder([*words, "--json"], on))

    def events(self, last=200):
        """The newest events that still hold, as `larder history` has them, oldest first."""
        events = self.json(f"history last:{last}")["events"]
        return sorted((event for event in events if not event["undone"]), key=lambda event: event["seq"])

    # MARK: The server

    def begin(self, lines=(), today=None):
        """Serves the household, in which `lines` were typed before; a line may be a pair of its day and the words."""
        self.today = today or self.now.date().isoformat()
        for line in lines:
            self.larder(*((line[1], line[0]) if isinstance(line, tuple) else (line,)))
        self.link = self.served.begin(self.today) or self.link
        return self

    def end(self):
        """The server ends; the household and the phones stay."""
        self.served.end()

    # MARK: Phones

    def owner(self, name="ann", **options):
        """The phone of who sets the household up, by the link that the server printed."""
        if not self.served.process:
            self.begin()
        return self.phone(self.link, name, **options)

    def phone(self, link=None, name=None, keeps=False, **options):
        """A phone of its own. With a link its owner sets up or joins, with a name alone signs in; else is nobody."""
        phone = Phone(self, keeps, {**PHONE, "java_script_enabled": self.has_scripts, **options})
        self.phones.append(phone)
        if link:
            phone.join(link, name)
        elif name:
            phone.sign_in(name)
        return phone

    def launched(self):
        """The browser that phones share, each with a context of its own."""
        if not self.browser:
            self.browser = self.playwright.chromium.launch(**self.launching())
        return self.browser

    def launching(self):
        # An address that is not this machine's own is not secure, as in a network at home.
        args = ["--host-resolver-rules=MAP 192.168.7.7 127.0.0.1"] + (["--no-sandbox"] if os.getuid() == 0 else [])
        return {"executable_path": self.chromium, "args": args}

    # MARK: The end

    def faults(self):
        """What the pages should not have said, thrown or asked for, and what the server failed at."""
        found = [f"{phone.name}: {fault}" for phone in self.phones for fault in phone.faults()]
        for line in (self.folder / "log").read_text().splitlines() if (self.folder / "log").exists() else ():
            if re.search(r'"status":5\d\d', line) or "Fatal error" in line:
                found.append(f"the server: {line[:300]}")
        return found

    def pictures(self, folder, name):
        """Leaves a picture of each page that is open; gives where."""
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


# A page's clock that is ahead of the machine's.
AHEAD = """(() => {
  const [ahead, Real] = [%d, Date];
  globalThis.Date = class extends Real {
    constructor(...of) { if (of.length) super(...of); else super(Real.now() + ahead); }
    static now() { return Real.now() + ahead; }
  };
})()"""


class Phone:
    """A browser with a finger, 390 by 844; `page` is what it shows."""

    def __init__(self, house, keeps, options):
        self.house, self.name, self.said, self.asked, self.allowed = house, "a phone", [], [], []
        self.options = {"timezone_id": house.zone.of_browsers, "locale": "en-GB"} | options
        self.has_scripts = self.options["java_script_enabled"]
        self.profile = house.folder / f"profile-{len(house.phones)}" if keeps else None
        self.home, self.taps, self.days_ahead = None, 0, 0
        self.begin()

    def begin(self, **options):
        """Opens the browser, with what it kept."""
        options = self.options | options
        if os.environ.get("ASSETS"):
            # It would fetch its own.
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
        """The browser is closed, and opened again with what it kept, so many days later by its clock."""
        assert self.profile, "only a phone that keeps (keeps=True) can be opened again"
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
        """Waits until the page can be used."""
        page = page or self.page
        page.wait_for_load_state("load")
        if self.has_scripts:
            page.wait_for_selector("body[data-script=ready]", state="attached")

    def open(self, address):
        """Opens an address, a path of the server or a whole one."""
        self.page.goto(urllib.parse.urljoin(self.house.base, address))
        self.ready()

    def go(self, path=""):
        """Goes to a path of the household: "/stock", "" for today."""
        self.open(self.home + path)

    @property
    def path(self):
        """Where it is in the household: "/stock?sort=name"."""
        return self.page.url.removeprefix(self.house.base + self.home)

    def signed_in(self, name):
        self.name = name
        self.page.wait_for_selector("body[data-household]")
        self.ready()
        self.home = "/h/" + self.page.get_attribute("body", "data-household")
        return self

    def join(self, link, name):
        """Sets the server up, or accepts an invitation, as its page asks."""
        self.open(link)
        if self.page.locator("[name=household]").count():
            self.page.fill("[name=household]", "Home")
        return self.come_in(name)

    def sign_in(self, name):
        self.open("/sign-in")
        return self.come_in(name)

    def come_in(self, name):
        """Fills in who it is, on the page that asks for it."""
        self.page.fill("[name=name]", name)
        self.page.fill("[name=password]", PASSWORD)
        self.follow("main form button.do")
        return self.signed_in(name)

    def invitation(self, role):
        """A link for somebody else, made on the page of the settings; its owner must be signed in here."""
        back = self.page.url
        self.go("/settings")
        self.tap("details:has(form[action$='/invitations']) > summary")
        form = self.page.locator("form[action$='/invitations']")
        form.locator("[name=role]").select_option(role)
        self.follow(form.locator("button"))
        link = re.search(r"http://[^\s\"<]+/join/[\w-]+", self.page.content())
        assert link, "no link of an invitation is shown"
        self.open(back)
        return link[0]

    # MARK: What is done

    def find(self, found):
        return self.page.locator(found) if isinstance(found, str) else found

    def tap(self, found):
        """A tap on the first that a selector finds, or on a locator; it must be there for a finger."""
        self.find(found).first.tap()
        self.taps += 1

    def follow(self, found):
        """A tap that leads to another page."""
        with self.page.expect_navigation():
            self.tap(found)
        self.ready()

    def opens(self, found):
        """A tap that opens a sheet or a row over the page; without scripts a page of its own."""
        if self.has_scripts:
            self.tap(found)
        else:
            self.follow(found)

    def type(self, text, field="[data-line] [name=line]", page=None):
        """Types into a field, and sends it."""
        page = page or self.page
        page.fill(field, text)
        page.press(field, "Enter")

    def records(self, work):
        """Does what records one command, and waits for the answer; gives what the toast says of it."""
        if not self.has_scripts:
            with self.page.expect_navigation():
                work()
            self.ready()
        else:
            with self.page.expect_response(is_answer) as answer:
                work()
            assert answer.value.status < 400, f"refused: {answer.value.request.post_data}: {answer.value.text()}"
            says = answer.value.json().get("says")
            if says:
                # A toast comes, or the page of what was asked for.
                expect(self.page.locator("[data-part=toast] .says, dialog.sheet, main").first).to_be_visible()
                self.settle()
        toast = self.page.locator("[data-part=toast] .says")
        return toast.first.inner_text() if toast.count() else ""

    def kept_ahead(self, *paths):
        """Waits until the pages of the dock, and some others, are kept for when there is no line."""
        for _ in range(200):
            kept = self.page.evaluate("""async () => navigator.serviceWorker.controller
              ? (await (await caches.open('pages')).keys()).map(({ url }) => url).filter((url) => url.includes('/h/'))
              : []""")
            if len(kept) >= 4 and all(any(url.endswith(path) for url in kept) for path in paths):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError("no pages are kept ahead")

    def outbox(self):
        """What lies in the outbox, oldest first."""
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
        """The entries of the outbox in a state, oldest first; with None, all of them."""
        return [row for row in self.outbox() if state in (None, row["state"])]

    def waits(self, count, state="waiting", seconds=20):
        """Waits until so many things wait to be sent, and gives them."""
        for _ in range(seconds * 10):
            found = self.waiting(state)
            if len(found) == count:
                return found
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{len(found)} are {state} and not {count}: {[row['says'] for row in found][:5]}")

    def undo(self):
        """Taps Undo in the toast."""
        return self.records(lambda: self.tap("[data-part=toast] form button"))

    def settle(self):
        """Waits until nothing is sent or fetched any more."""
        for _ in range(100):
            before = len(self.asked)
            self.page.wait_for_timeout(200)
            if len(self.asked) == before:
                return

    def texts(self, found):
        """The texts of all that a selector finds and that can be seen, in order."""
        places = self.find(found)
        return [" ".join(place.inner_text().split()) for place in places.all() if place.is_visible()]

    def get(self, path):
        """Asks for a path of the server with this phone's cookie, past the page; gives the answer."""
        return self.context.request.get(self.house.base + path, max_redirects=0)

    def api(self, path):
        """Asks the household's API: `api("/stock")`."""
        return self.get(self.home.replace("/h/", "/api/v1/households/") + path)

    # MARK: What it must not say

    def allow(self, *texts):
        """Lets messages pass that have one of these texts."""
        self.allowed += texts

    @contextlib.contextmanager
    def without_a_line(self):
        """The phone has no signal meanwhile."""
        self.allow("net::ERR_")
        self.context.set_offline(True)
        try:
            yield
        finally:
            self.context.set_offline(False)

    def faults(self):
        own = (self.house.base, "data:", "blob:", "about:")
        yield from (f"says on the console: {text}" for text in self.said
                    if not any(part in text for part in self.allowed))
        yield from sorted({f"asks for {url}" for url in self.asked if not url.startswith(own)})


def answer_from_files(route):
    """Answers for a script from the folder ASSETS: a change of it is tried without a build."""
    file = pathlib.Path(os.environ["ASSETS"]) / route.request.url.split("?")[0].rsplit("/", 1)[-1]
    if file.exists():
        route.fulfill(path=file, content_type="text/javascript")
    else:
        route.continue_()


def is_answer(answer):
    """Whether an answer is that of a command that was recorded, and not of one that was only tried."""
    return (answer.request.method == "POST" and answer.url.endswith(("/commands", "/again"))
            and "dry-run" not in (answer.request.post_data or ""))
