"""Checks every screen: on a small phone, a phone and a desktop, in light and dark, with large letters, by keyboard, and
printed."""
import os, pathlib, re, struct, subprocess, urllib.parse, zlib
from flows_reminders import note_link
from flows_products import OATS
from house import IS_SHORT, Skipped, axe_script, expect, flow

WIDTHS = (390, 1200, 320)
HEIGHT = {390: 844, 1200: 800, 320: 568}
LONG = "Erdbeermarmelade mit hohem Fruchtanteil und Bourbonvanille aus dem Alten Land"
UNBROKEN = "Donaudampfschifffahrtsgesellschaftskapitänsfrühstücksbrötchen"


class Screen:
    """A screen: the name of its pictures, its page's route, its path, the person who opens it, and the route of the page
    that the path leads to."""

    def __init__(self, name, route, path, who="owner", leads_to=None):
        self.name, self.route, self.path, self.who = name, route, path, who
        self.leads_to = leads_to or route


# A missing page fails here if something links to it, and also in a unit test of the routes.
SCREENS = [
    Screen("today", "/h/{household}", ""),
    Screen("today-guest", "/h/{household}", "", "guest"),
    Screen("line", "/h/{household}/line", "/line?line=report%20waste"),
    Screen("line-records", "/h/{household}/line", "/line?line=use%20milk"),
    Screen("stock", "/h/{household}/stock", "/stock"),
    Screen("stock-guest", "/h/{household}/stock", "/stock", "guest"),
    Screen("stock-in-hand", "/h/{household}/stock", "/stock?hand={lot}"),
    Screen("stock-filter", "/h/{household}/stock/filter", "/stock/filter"),
    Screen("item", "/h/{household}/item/{item}", "/item/whole%20milk"),
    Screen("item-long", "/h/{household}/item/{item}", "/item/" + urllib.parse.quote(LONG)),
    Screen("list", "/h/{household}/list", "/list"),
    Screen("list-guest", "/h/{household}/list", "/list", "guest"),
    Screen("list-mail", "/h/{household}/list/mail", "/list/mail"),
    Screen("checkout", "/h/{household}/list/checkout", "/list/checkout"),
    Screen("recipes", "/h/{household}/recipes", "/recipes"),
    Screen("recipes-guest", "/h/{household}/recipes", "/recipes", "guest"),
    Screen("recipe", "/h/{household}/recipes/{name}", "/recipes/{recipe}"),
    Screen("recipe-guest", "/h/{household}/recipes/{name}", "/recipes/{recipe}", "guest"),
    Screen("recipe-mail", "/h/{household}/recipes/{name}/mail", "/recipes/{recipe}/mail"),
    Screen("recipe-edit", "/h/{household}/recipes/{name}/edit", "/recipes/{recipe}/edit"),
    Screen("recipe-add", "/h/{household}/add-recipe", "/add-recipe"),
    Screen("recipe-add-rows", "/h/{household}/add-recipe", "/add-recipe?rows=1"),
    Screen("recipe-edit-text", "/h/{household}/recipes/{name}/edit", "/recipes/{recipe}/edit?as=text"),
    Screen("cook", "/h/{household}/recipes/{name}/cook", "/recipes/{recipe}/cook"),
    Screen("cook-steps", "/h/{household}/recipes/{name}/cook", "/recipes/{recipe}/cook?steps"),
    Screen("recipe-sent", "/sent/{secret}", "{sent}"),
    Screen("plan", "/h/{household}/plan", "/plan"),
    Screen("plan-picked", "/h/{household}/plan", "/plan?pick=Frittata"),
    Screen("diary", "/h/{household}/diary", "/diary"),
    Screen("diary-other-day", "/h/{household}/diary", "/diary?day={yesterday}"),
    Screen("week", "/h/{household}/week", "/week"),
    Screen("week-before", "/h/{household}/week", "/week?day={lastweek}"),
    Screen("goals", "/h/{household}/goals", "/goals"),
    Screen("runout", "/h/{household}/runout", "/runout?days=28"),
    Screen("forecast", "/h/{household}/forecast", "/forecast"),
    Screen("products", "/h/{household}/products", "/products"),
    Screen("product", "/h/{household}/product/{code}", "/product/4006381333931"),
    Screen("product-new", "/h/{household}/product/{code}", "/product/7394376616037"),
    Screen("product-unknown", "/h/{household}/product/{code}", "/product/5901234123457"),
    Screen("products-found", "/h/{household}/products", "/products?q=barista"),
    Screen("products-categories", "/h/{household}/products", "/products?show=categories"),
    Screen("meals", "/h/{household}/meals", "/meals"),
    Screen("breakfast", "/h/{household}/breakfast", "/breakfast?meal=breakfast"),
    Screen("progress", "/h/{household}/progress", "/progress"),
    Screen("month", "/h/{household}/month", "/month"),
    Screen("scan", "/h/{household}/scan", "/scan"),
    Screen("receipt", "/h/{household}/receipt", "/receipt"),
    # A receipt that nobody sent leads back to the form.
    Screen("receipt-lines", "/h/{household}/receipt/{id}", "/receipt/none", leads_to="/h/{household}/receipt"),
    Screen("stocktake", "/h/{household}/stocktake", "/stocktake"),
    Screen("count", "/h/{household}/stocktake/{place}", "/stocktake/fridge"),
    Screen("picture", "/h/{household}/stocktake/{place}/picture", "/stocktake/fridge/picture"),
    # A forgotten picture leads back to the form.
    Screen("picture-differences", "/h/{household}/stocktake/{place}/picture/{id}", "/stocktake/fridge/picture/none",
           leads_to="/h/{household}/stocktake/{place}/picture"),
    Screen("why", "/h/{household}/why", "/why?of=whole%20milk"),
    Screen("why-event", "/h/{household}/why", "/why?of={event}"),
    Screen("history", "/h/{household}/history", "/history"),
    Screen("history-item", "/h/{household}/history", "/history?item=whole%20milk"),
    Screen("history-person", "/h/{household}/history", "/history?person=Mara"),
    Screen("fix", "/h/{household}/fix/{event}", "/fix/{event}"),
    Screen("people", "/h/{household}/people", "/people"),
    Screen("person", "/h/{household}/people/{name}", "/people/Mara"),
    Screen("person-add", "/h/{household}/add-person", "/add-person"),
    Screen("more", "/h/{household}/more", "/more"),
    Screen("more-guest", "/h/{household}/more", "/more", "guest"),
    Screen("settings", "/h/{household}/settings", "/settings"),
    Screen("note", "/note/{secret}", "{note}", "nobody"),
    Screen("you", "/you", "/you"),
    Screen("two-step", "/you/two-step", "/you/two-step"),
    Screen("sign-in", "/sign-in", "/sign-in", "nobody"),
    # The flow "two-step" looks at it.
    Screen("code", "/sign-in/code", "/sign-in/code", "halfway"),
    Screen("set-up", "/setup/{secret}", "{setup}", "nobody"),
    Screen("invitation", "/join/{secret}", "{invitation}", "nobody"),
    Screen("password", "/password/{secret}", "{password}", "nobody"),
    Screen("certificate", "/certificate", "/certificate", "nobody"),
    Screen("households", "/", "/", "several"),
    Screen("share", "/share", "/share?text=Soup%0A2%20leeks", "several"),
    Screen("not-found", None, "/h/nowhere", "owner"),
    Screen("link-spent", None, "/join/spent", "nobody"),
]
# The screens to check in a new household.
EMPTY = ["today", "stock", "list", "recipes", "plan", "diary", "meals", "breakfast", "progress", "month", "scan",
         "stocktake", "count", "history", "people", "person-add", "settings"]

RECIPE = f"""{LONG.split(" aus")[0]}
serves: 4
time: 1 h 20 min
category: Süßes
source: Großmutters Heft, Seite 12

750 g strawberries
500 g Gelierzucker 2:1
1 vanilla pod
100 ml whole milk

For the bread:
4 {UNBROKEN}
50 g butter

1. Wash the strawberries, hull them and cut them into quarters; let them stand with the sugar for 30 min.
2. Bring to the boil and let it bubble for 4 min, stirring all the while.
3. Fill into jars that were boiled, and close them at once.

> Keeps for a year in the dark.
"""


def picture(path, width, height, colour):
    """Writes a PNG with a colour gradient, as a photograph for pages. Without a colour it is noise, in a large file."""
    rows = b"".join(
        b"\0" + (bytes(value * (x + y + 200) // (width + height + 200) for x in range(width) for value in colour)
                 if colour else os.urandom(3 * width))
        for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
    return path


# MARK: The households

def furnish(house):
    """Creates a simulated household's year, with content that makes pages wide: long and German names, photographs."""
    house.larder(["demo", f"dir:{house.ledger}", "-q"])
    house.learns(OATS)
    recipe = house.folder / "recipe.txt"
    recipe.write_text(RECIPE)
    name = RECIPE.splitlines()[0]
    house.larder(["recipe", "add", str(recipe)])
    for number, colour in enumerate([(240, 90, 80), (120, 170, 90)]):
        photo = picture(house.folder / f"photo-{number}.png", 360, 240, colour)
        house.larder(["recipe", "photo", name, str(photo)])
    house.larder(["photo", "whole", "milk", str(photo)])
    house.larder(["recipe", "rate", name, "hearts:5", "for:Mara"])
    house.larder(["recipe", "favourite", name, "for:Mara"])
    for line in (
        ["buy", LONG, "450g", "3.49", "place:pantry", "due:+400d", "--new"],
        ["buy", UNBROKEN, "6", "4.20", "place:fridge", "due:+6d", "--new"],
        ["buy", "Käsespätzle", "500g", "3.29", "place:freezer", "due:+90d", "--new"],
        ["buy", "whole milk", "1l", "1.19", "place:fridge", "due:+5d"],
        ["list", "add", "Schwäbische Maultaschen", "800g", "store:Markt", "--new"],
        ["list", "add", "Grünkohl", "1kg", "store:Markt", "--new"],
        ["list", "add", "Bio-Fairtrade-Bananen", "6", "--new"],
        ["list", "done", "Grünkohl", "1kg", "2.49"], ["list", "done", "Bio-Fairtrade-Bananen", "6"],
        ["plan", "add", "today", "Frittata"], ["plan", "add", "tomorrow", name],
        ["plan", "add", "tomorrow", "Frittata", "lunch"],
        ["eat", "porridge", "350kcal", "for:Mara,Jonas", "--each", "at:06:30"],
        ["eat", UNBROKEN, "1", "for:Mara"], ["eat", "Tee", "for:Mara"],
        ["toss", UNBROKEN, "1", "why:disliked"],
        ["person", "Mara", "face:2", "colour:pink", "diet:vegetarian", "dislikes:Rosenkohl und Leber"],
        ["person", "add", UNBROKEN, "born:2018", "allergies:peanuts, lupin, macadamias", "face:9"],
        ["person", "add", "Großtante Hildegard", "guest:yes"], ["person", "add", "Tom"], ["person", "remove", "Tom"],
        ["fix", "4006381333931", "item:oat drink", f"name:{LONG}", "pack:6x330ml", "energy:45kcal/100ml", "sugars:3.4"],
        ["buy", "4006381333931", "1", "3.20"],
        ["goal", "1200..1800kcal", "protein:75g", "for:Mara"],
        *(["weigh", "Mara", f"{63 - day / 10}", f"on:{house.day(day - 9)}"] for day in range(0, 9, 2)),
    ):
        house.larder(line)
    return name


def desk(house, link=None, name=None):
    """A browser without a fixed size."""
    return house.phone(link, name, is_mobile=False)


# MARK: Checking a page

FOCUSABLE = """a[href], button:not([disabled]), input:not([type=hidden], [disabled]), select:not([disabled]),
  textarea:not([disabled]), summary, [tabindex='0']"""

# The figures in rows, except those left out in print.
AMOUNTS = ("main .rows .amount:visible"
           ":not(.unprinted *, #basket *, .chores *, [data-part=opinions] *, [data-part=versions] *)")

# Numbers the controls that Tab can reach. In a group of radio buttons, this is the selected one.
MARK_CONTROLS = """(focusable) => {
  const seen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]') && one.tabIndex >= 0;
  const chosen = (one) => one.type !== 'radio' || one.checked
    || !document.querySelector(`input[type=radio][name='${one.name}']:checked`);
  const all = [...document.querySelectorAll(focusable)].filter((one) => seen(one) && chosen(one));
  all.forEach((one, index) => { one.dataset.control = index; });
  return all.length;
}"""

# The focused control: its index, and its hidden parts.
FOCUSED = """() => {
  const one = document.activeElement;
  if (!one || one === document.body || one === document.documentElement) return null;
  const faults = [];
  const style = (it) => getComputedStyle(it);
  const isRinged = (it) => it && style(it).outlineStyle !== 'none' && parseFloat(style(it).outlineWidth) >= 1;
  // A field may be ringed by what stands round it, and a hidden one by its label.
  const near = [one, one.closest('.entry'), one.nextElementSibling, one.labels?.[0]];
  if (!near.some(isRinged)) faults.push('its focus is not seen');
  const box = (one.matches('.unseen') ? one.nextElementSibling ?? one : one).getBoundingClientRect();
  const isIn = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  if (!isIn) faults.push('it is out of sight');
  else {
    const at = document.elementFromPoint(
      (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2,
      (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2);
    const isOver = at && !one.contains(at) && !at.contains(one) && !near.some((it) => it?.contains(at));
    // A toast goes by itself.
    if (isOver && at.closest('.dock, dialog')) faults.push('something lies over it');
  }
  const name = (one.ariaLabel ?? one.innerText ?? one.name ?? '').trim().slice(0, 40);
  return { index: one.dataset.control ?? null, name: `${one.localName} "${name}"`, faults };
}"""

# Elements that are cut off or overflow.
CUT = """() => {
  const found = [];
  const say = (one, what) => {
    const text = one.innerText?.trim().replace(/\\s+/g, ' ').slice(0, 40);
    found.push(`${what}: <${one.localName} class="${one.getAttribute('class') ?? ''}"> "${text}"`);
  };
  const scrolls = (one) => {
    for (let it = one; it && it !== document.documentElement; it = it.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(it).overflowX)) return true;
    }
    return false;
  };
  for (const one of document.querySelectorAll('body *')) {
    if (one.closest('svg, .unseen, .skip, template, option')) continue;
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(one);
    if (style.clipPath !== 'none' || style.position === 'absolute' && one.clientWidth <= 1) continue;
    const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const isBox = one.matches('button, a.button, .chip, .toast, .figure');
    const isNamed = one.closest('[aria-label]:is(button, a)');
    if (/hidden|clip/.test(style.overflowY) && one.innerText?.trim() && one.scrollHeight > one.clientHeight + 4
      && !isNamed) say(one, 'is cut off below');
    const isWide = one.scrollWidth > one.clientWidth + 2 && style.overflowX !== 'auto';
    if ((hasText || isBox) && isWide && style.display !== 'inline' && !isNamed) say(one, 'is wider than its container');
    if (hasText && !scrolls(one)) {
      // The text itself, and not what is in it for whoever hears the page.
      for (const node of one.childNodes) {
        if (node.nodeType !== 3 || !node.textContent.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right } = range.getBoundingClientRect();
        if (right > innerWidth + 1 || left < -1) say(one, 'overflows the screen');
      }
    }
  }
  return found;
}"""


class Look:
    """Checks a page, and collects its faults."""

    def __init__(self, phone, axe):
        self.phone, self.page, self.axe, self.faults = phone, phone.page, axe, []
        self.pictures = None if IS_SHORT else pathlib.Path(os.environ["PICTURES"])
        self.sheets = set()
        # Turn animations off: a row that leaves, or a message that fades, would be checked halfway.
        self.page.emulate_media(reduced_motion="reduce")

    def find(self, name, what):
        self.faults.append(f"{name}: {what}")

    def resize(self, width):
        self.page.set_viewport_size({"width": width, "height": HEIGHT[width]})
        # Wait until the page has reacted.
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def shot(self, name, full_page=True):
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=self.pictures / f"{name}.png", full_page=full_page, animations="disabled")

    def axe_finds(self, name, only=None):
        """The faults axe finds on the page, by all or some of its rules."""
        # Without its preload, axe does not fetch the styles again, which would fail while the phone is offline.
        options = {"resultTypes": ["violations"], "preload": False} | ({"runOnly": only} if only else {})
        if not self.page.evaluate("'axe' in globalThis"):
            self.page.evaluate(self.axe)
        for fault in self.page.evaluate("options => axe.run(document, options)", options)["violations"]:
            for node in fault["nodes"][:3]:
                more = (node["any"] or node["all"] or node["none"] or [{"message": ""}])[0]["message"]
                self.find(name, f"axe: {fault['id']}: {node['target']}: {more}")

    def widths(self, name):
        """Checks light and dark at each width: the page fits its screen, and passes axe."""
        for width in WIDTHS:
            self.resize(width)
            for scheme in ("light", "dark"):
                self.page.emulate_media(color_scheme=scheme)
                self.shot(f"{name}-{width}-{scheme}")
                wide = self.page.evaluate("document.documentElement.scrollWidth")
                if wide > width:
                    self.find(name, f"is {wide} wide on a screen of {width}")
                if self.axe and (width == 390 or width == 1200 and not IS_SHORT):
                    # Another scheme changes only colours.
                    self.axe_finds(f"{name}-{width}-{scheme}", None if scheme == "light" else ["color-contrast"])
        self.page.emulate_media(color_scheme="light")

    def large(self, name):
        """Checks text at twice the size: it is not cut off, and the page is not wider."""
        self.resize(390)
        self.page.evaluate("document.documentElement.style.fontSize = '200%'")
        wide = self.page.evaluate("document.documentElement.scrollWidth")
        if wide > 390:
            self.find(name, f"is {wide} wide with letters twice as large")
        for what in self.page.evaluate(CUT)[:6]:
            self.find(name, f"with letters twice as large {what}")
        self.shot(f"{name}-390-large")
        self.page.evaluate("document.documentElement.style.fontSize = ''")

    def paper(self, name):
        """Checks the printed page: it has no buttons, and fits the sheet."""
        self.page.set_viewport_size({"width": 718, "height": 1000})
        amounts = self.page.locator(AMOUNTS).count()
        self.page.emulate_media(media="print", color_scheme="dark")
        left = self.page.locator(AMOUNTS).count()
        if left < amounts:
            self.find(name, f"of {amounts} amounts {left} are printed")
        wide = self.page.evaluate("document.documentElement.scrollWidth")
        if wide > 718:
            self.find(name, f"is {wide} wide on paper of 718")
        paper = self.page.evaluate("getComputedStyle(document.body).backgroundColor")
        if paper not in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"):
            self.find(name, f"is printed on {paper}")
        if self.page.locator(".dock:visible, .tools:visible, .toasts:visible").count():
            self.find(name, "is printed with what can only be pressed")
        if self.axe:
            self.axe_finds(f"{name}-print", ["color-contrast"])
        self.shot(f"{name}-print")
        self.page.emulate_media(media="screen", color_scheme="light")

    def keys(self, name):
        """Checks that Tab reaches every control, visibly and with a ring, and that `/` focuses the line."""
        self.resize(390)
        page = self.page
        # Tab starts at the top.
        page.evaluate("""() => {
          document.body.tabIndex = -1;
          document.body.focus();
          document.body.removeAttribute('tabindex');
          scrollTo(0, 0);
        }""")
        count = page.evaluate(MARK_CONTROLS, FOCUSABLE)
        reached, last = set(), None
        for _ in range(count + 12):
            page.keyboard.press("Tab")
            now = page.evaluate(FOCUSED)
            if now is None:
                if reached:
                    break
                continue
            if now["index"] is not None and now["index"] in reached and now["index"] != last:
                break
            # A date field has several stops.
            is_new = now["index"] is None or now["index"] not in reached
            last = now["index"]
            reached.add(now["index"])
            for what in now["faults"] if is_new else ():
                self.find(name, f"by keyboard {now['name']}: {what}")
        missed = [str(index) for index in range(count) if str(index) not in reached]
        for index in missed[:4]:
            one = page.locator(f"[data-control='{index}']")
            self.find(name, f"Tab does not reach {one.evaluate('one => one.outerHTML.slice(0, 120)')}")
        page.evaluate("document.activeElement?.blur()")
        if page.locator("[data-line] [name=line]").count():
            page.keyboard.press("/")
            try:
                expect(page.locator("[data-line] [name=line]")).to_be_focused(timeout=5_000)
            except AssertionError:
                self.find(name, "/ does not go to the line")
            page.keyboard.press("Escape")

    def dialogs(self, name):
        """Checks that overlays open with Enter, pass the checks, and return the focus on Escape."""
        page = self.page
        for link in page.locator("a[data-sheet]").all():
            if not link.is_visible():
                continue
            kind = re.sub(r"/h/[^/]+", "", urllib.parse.urlsplit(link.get_attribute("href")).path)
            kind = re.sub(r"/(recipes|item|fix)/[^/]+", r"/\1/*", kind)
            if kind in self.sheets:
                continue
            self.sheets.add(kind)
            link.focus()
            page.keyboard.press("Enter")
            sheet = page.locator("dialog.sheet")
            try:
                expect(sheet).to_be_visible(timeout=10_000)
                # Wait until it stops moving.
                sheet.evaluate("one => Promise.all(one.getAnimations().map(({ finished }) => finished))")
                called = name + "-sheet" + kind.replace("/", "-").replace("*", "one")
                self.shot(f"{called}-390-light", full_page=False)
                if self.axe:
                    self.axe_finds(called)
                wide = sheet.evaluate("one => one.scrollWidth - one.clientWidth")
                if wide > 0:
                    self.find(called, f"is {wide} wider than its place")
                page.keyboard.press("Escape")
                expect(sheet).to_have_count(0, timeout=10_000)
                expect(link).to_be_focused(timeout=5_000)
            except AssertionError as error:
                self.find(name, f"the sheet of {kind}: {str(error).splitlines()[0]}")

    def all(self, name):
        self.widths(name)
        self.large(name)
        self.keys(name)
        self.dialogs(name)
        self.paper(name)


# MARK: The flows

def templates():
    return [screen.route for screen in SCREENS if screen.route]


def is_of(route, path):
    return re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", route), path)


def leads(page, base):
    """The paths on this server that a page links to."""
    links = page.eval_on_selector_all("a[href]:not([download])", "all => all.map(one => one.href)")
    return {urllib.parse.urlsplit(link).path.rstrip("/") or "/" for link in links if link.startswith(base + "/")}


def look_at(house, phones, screens, fill, prefix=""):
    """Checks screens, each with its person's phone, and returns all faults."""
    axe = axe_script()
    if not axe:
        raise Skipped("axe.min.js is missing (AXE, or axe-playwright-python)")
    looks = {who: Look(phone, axe) for who, phone in phones.items()}
    for screen in screens:
        phone, look = phones[screen.who], looks[screen.who]
        path = screen.path.format(**fill)
        whole = path if screen.route is None or not screen.route.startswith("/h/") else phone.home + path
        if screen.route is None:
            phone.allow("status of 404")
        phone.page.set_viewport_size({"width": 390, "height": 844})
        answer = phone.page.goto(urllib.parse.urljoin(house.base, whole))
        name = prefix + screen.name
        # Another part of the same page loads nothing.
        if answer and screen.route:
            if answer.status != 200:
                look.find(name, f"{whole} answers with {answer.status}")
                continue
            if "default-src 'none'" not in answer.headers.get("content-security-policy", ""):
                look.find(name, "has no policy")
        if screen.route:
            phone.ready()
            place = urllib.parse.urlsplit(phone.page.url).path
            if not is_of(screen.leads_to, place):
                look.find(name, f"is at {place}, and not at {screen.leads_to}")
            for lead in leads(phone.page, house.base):
                is_file = lead.startswith(("/api/", "/certificate/"))
                if not is_file and not any(is_of(route, lead) for route in templates()):
                    look.find(name, f"leads to {lead}, which is in no row of SCREENS")
            look.all(name)
        else:
            look.widths(name)
            look.large(name)
    return [fault for look in looks.values() for fault in look.faults]


def is_fit(faults):
    """Fails with the first faults, and writes all of them to the file FAULTS."""
    if listed := os.environ.get("FAULTS"):
        with open(listed, "a") as file:
            file.writelines(f"{fault}\n" for fault in faults)
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(faults)


@flow(15)
def screens(house):
    """Every screen of a household's year is accessible at three widths, enlarged, by keyboard and in print."""
    recipe = furnish(house)
    root = house.folder / "root.crt"
    root.write_text("-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n")
    house.served.options = ["--root-certificate", str(root), "--public-url", house.base]
    house.begin()
    setup = house.link
    nobody = desk(house)
    nobody.name = "nobody"
    nobody.open(setup)
    fill = {"recipe": urllib.parse.quote(recipe), "setup": urllib.parse.urlsplit(setup).path,
            "yesterday": house.day(-1), "lastweek": house.day(-7)}
    # Check the setup page while its link is open.
    faults = look_at(house, {"nobody": nobody}, [screen for screen in SCREENS if screen.name == "set-up"], fill)
    mara = desk(house, setup, "Mara")
    guest = desk(house, mara.invitation("guest"), "Jonas")
    invitation = mara.invitation("member")
    lots = house.json("stock")["lots"]
    mara.go("/recipes/" + fill["recipe"])
    form = "form[action$='/send']:not(:has([name=to]))"
    mara.tap(f"details.fold:has({form}) > summary")
    mara.follow(f"{form} button")
    sent = re.search(r"/sent/[\w-]+", mara.page.content())[0]
    link = subprocess.run(
        [house.served.program, "serve", "password", "Mara", "--data", str(house.folder / "people")],
        env=house.served.environment | {"LARDER_DIR": str(house.ledger)}, capture_output=True, text=True)
    fill |= {
        "lot": lots[0]["lot"], "event": house.events(40)[-1]["seq"], "sent": sent,
        "invitation": urllib.parse.urlsplit(invitation).path,
        "note": note_link(house, "Mara"),
        "password": re.search(r"/password/[\w-]+", link.stdout + link.stderr)[0],
    }
    phones = {"owner": mara, "guest": guest, "nobody": nobody}
    chosen = os.environ.get("SCREENS", "").split()
    is_fit(faults + look_at(house, phones, [
        screen for screen in SCREENS if screen.who in phones and screen.name != "set-up"
        and (not chosen or screen.name in chosen)], fill))


@flow(15)
def beginnings(house):
    """The empty screens of a new household pass the same checks."""
    house.begin()
    ann = desk(house, house.link, "ann")
    is_fit(look_at(house, {"owner": ann}, [screen for screen in SCREENS if screen.name in EMPTY], {}, "empty-"))


@flow(15)
def households(house):
    """A person in several households can choose between them."""
    house.served.has_own_ledger = False
    house.begin()
    ann = desk(house, house.link, "ann")
    for name in ("Gartenhaus in der Kleingartenkolonie Abendfrieden", "Cabin"):
        answer = ann.context.request.post(
            house.base + "/api/v1/households", data={"name": name}, headers={"Origin": house.base})
        assert answer.status == 201, answer.text()
    is_fit(look_at(house, {"several": ann}, [screen for screen in SCREENS if screen.who == "several"], {}))


@flow(15)
def outbox(house):
    """Waiting entries, and entries refused afterwards, pass the same checks."""
    house.begin(["buy milk 1l 1.19 due:+1d", "buy bread 500g 2.20 due:+2d"])
    ann = desk(house, house.link, "ann")
    look = Look(ann, axe_script())
    ann.kept_ahead()
    with ann.without_a_line():
        ann.type("use milk 200ml")
        expect(ann.page.locator("[data-part=outbox] .band summary")).to_contain_text("1")
        ann.tap("[data-part=due] li:has-text('bread') button.do")
        expect(ann.page.locator("[data-part=outbox] .band summary")).to_contain_text("2")
        ann.tap(".band summary")
        look.widths("outbox-waits")
        look.large("outbox-waits")
        look.keys("outbox-waits")
        # The stock is gone by the time the entry is sent.
        house.larder("use milk all")
    ann.allow("status of 4")
    expect(ann.page.locator(".band .rows button").first).to_be_visible()
    expect(ann.page.locator("[data-part=outbox] .band summary")).to_contain_text("1 entry was refused")
    look.widths("outbox-refused")
    look.large("outbox-refused")
    look.keys("outbox-refused")
    is_fit(look.faults)


@flow("size")
def first_page(house):
    """The first page after signing in sends at most 40 kB with all its files, and its scripts at most 25 kB."""
    house.begin([
        "buy milk 2l 2.38 store:Aldi due:+1d", "buy spinach 200g 1.19 due:+2d", "buy bread 500g 2.20",
        "buy yoghurt 500g 1.29 due:+3d", "list add coffee, eggs 10, rice 1kg", "eat porridge 350kcal for:ann"])
    house.owner()
    ann = house.phone(name="ann")
    ann.settle()
    entries = ann.page.evaluate("""() => [...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource')].map(({ name }) => name)""")
    sizes = {}
    for address in entries:
        path = urllib.parse.urlsplit(address).path
        if path.startswith("/api/") or path in sizes:
            continue
        sizes[path] = int(ann.get(path).headers["content-length"])
    scripts = sum(size for path, size in sizes.items() if path.endswith(".js"))
    whole = sum(sizes.values())
    listed = ", ".join(f"{path.rsplit('/', 1)[-1]} {size}" for path, size in sizes.items())
    assert 10_000 <= scripts <= 25_000, f"the scripts take {scripts} bytes: {listed}"
    assert whole <= 40_000, f"the page takes {whole} bytes: {listed}"
