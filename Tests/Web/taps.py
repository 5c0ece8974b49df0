"""The taps that the most frequent tasks cost on a phone, as Documentation/internals/taps.md lists them."""
import pathlib, re, shutil
from flows_receipts import Reader
from house import expect, flow

TODAY = "2026-11-24"
PAGE = pathlib.Path(__file__).parents[2] / "Documentation/internals/taps.md"
# Nearly the household in which the keys of the page are counted.
LINES = [
    *(("2026-11-10", f"buy {thing} store:Aldi") for thing in (
        "milk 2l 2.38", "eggs 10 2.99", "rice 1kg 2.49", "bread 2.20", "'tinned tomatoes' 400g 0.89",
        "butter 250g 2.29", "'oat drink' 1l 1.99")),
    ("2026-11-20", "buy eggs 10 2.99 store:Aldi"),
    ("2026-11-22", "buy spinach 200g 1.19 place:fridge due:+2d"),
    ("2026-11-22", "buy salmon 300g 6.99 place:fridge due:+3d"),
    ("2026-11-22", "buy yoghurt 500g 1.29 place:fridge due:+4d"),
    ("2026-11-22", "buy ham 100g 1.99 place:fridge due:+4d"),
    *((f"2026-11-{day}", "eat porridge 350kcal for:ann,bo,kim --each at:7:30") for day in (21, 22, 23)),
    ("2026-11-23", "fix 4006381333931 item:'oat drink' pack:1l"),
    *((f"2026-11-{day}", f"buy {thing} store:Aldi") for day, thing in (
        (10, "apples 1kg 2.49"), (11, "'curry paste' 200g 2.29"), (12, "detergent 4.99"))),
    "list add milk 2l, eggs 10, rice 1kg, bread, butter 250g, tinned tomatoes 400g, apples, curry paste 3tbsp, "
    "detergent store:Aldi",
]
SHELF = "counting a shelf: to begin, then one per thing"
RECEIPT = "a receipt, from the photo into stock"
RECIPES = {
    "omelette": "Omelette\nserves: 2\n\n4 eggs\n100 g spinach\n\n1. Fry.\n",
    "risotto": "Risotto\nserves: 4\n\n100 g rice\n\n1. Boil.\n",
}


class Hand:
    """Performs each task from the first page, and checks the recorded events."""

    def __init__(self, house, phone, reader):
        self.house, self.phone, self.reader = house, phone, reader
        self.before = house.events(last=1)[-1]["seq"]

    def recorded(self, *kinds):
        """Checks the recorded events: exactly these kinds, each as often as named. Returns the events."""
        new = [event for event in self.house.events() if event["seq"] > self.before]
        found = [event for event in new if event["event"] in kinds]
        assert sorted(event["event"] for event in found) == sorted(kinds), [event["event"] for event in new]
        return found

    def taps(self, *places):
        """Taps one place after another. A place in brackets leads to another page."""
        for place in places:
            if isinstance(place, list):
                self.phone.follow(*place)
            else:
                self.phone.tap(place)

    def record(self, place):
        self.phone.records(lambda: self.phone.tap(place))

    # MARK: The things

    def breakfast(self):
        self.taps(".chips a.chip.first")
        self.record("dialog.sheet form[data-again] button.do")
        assert len({event["person"] for event in self.recorded(*["meal-logged"] * 3)}) == 3

    def dinner(self):
        self.taps(["nav.bar a[href$='/recipes']"], ["li.dish a:has-text('Omelette')"], ".chips a.do")
        self.record("dialog.sheet form.cook button.do")
        # Everyone who lives here eats.
        self.recorded("cooked", *["meal-logged"] * 3)

    def tonight(self):
        self.house.larder("plan add today risotto")
        self.phone.go()
        self.taps("[data-part=tonight] a.button")
        self.record("dialog.sheet form.cook button.do")
        assert len({event["person"] for event in self.eaten()}) == 3

    def eaten(self):
        """The meals recorded with a cooked dish."""
        new = [event for event in self.house.events() if event["seq"] > self.before]
        assert [event["event"] for event in new].count("cooked") == 1, new
        return [event for event in new if event["event"] == "meal-logged"]

    def frozen(self):
        self.taps(["nav.bar a[href$='/recipes']"], ["li.dish a:has-text('Risotto')"], ".chips a.do",
                  "dialog.sheet label:has([value=freezer])")
        self.record("dialog.sheet form.cook button.do")
        assert len(self.eaten()) == 3
        assert any(lot["place"] == "freezer" for lot in self.house.json("stock")["lots"])

    def plan(self):
        self.phone.go("/plan")
        self.taps(".tray a:has-text('Risotto')")
        self.record("[data-key='day 2026-11-27'] .here button")
        assert self.house.json("plan")["lines"][-1]["name"] == "Risotto"

    def shelf(self):
        self.taps("nav.bar a[href$='/more']", ["dialog.sheet a[href$='/stocktake']"], ["main .rows a[href*=fridge]"])
        begun, things = self.phone.taps, self.phone.find(".things > li").count()
        assert things > 4
        for _ in range(things):
            # Two taps within a quarter of a second count as one, as from a shaky hand.
            self.phone.page.wait_for_timeout(300)
            self.record(".things > .thing:not(.counted) .key")
        expect(self.phone.find(".all-counted")).to_be_visible()
        self.recorded(*["counted"] * things)
        assert self.phone.taps - begun == things, "an item took more than one tap"
        self.phone.taps = begun

    def shop(self):
        self.taps(["nav.bar a[href$='/list']"])
        # In the shop, the list is open.
        self.phone.taps = 0
        for left in range(9, 0, -1):
            expect(self.phone.find("#to-buy li.listed")).to_have_count(left)
            self.record("#to-buy li.listed:not(.ticked) .tick button")
        self.taps(".dock .till a.do")
        self.record("dialog.sheet button[form=till]")
        assert all(event["price"] for event in self.recorded(*["bought"] * 9))

    def use(self):
        self.record("[data-part=due] li[data-lot] button.do")
        self.recorded("consumed")

    def freeze(self):
        self.record("[data-part=due] li.row-in-hand button.cold")
        self.recorded("frozen")

    def toss(self):
        self.record("[data-part=due] li.row-in-hand button.lose")
        self.record(".toast .reasons button:has-text('Spoiled')")
        self.recorded("wasted", "amended")
        assert self.house.json("report waste")["reasons"][0]["name"] == "spoiled"

    def put(self):
        # The household has several packs, so the row opens first.
        self.taps(["nav.bar a[href$='/stock']"], "details.packs:has([data-item='tinned tomatoes']) > summary",
                  ["details.packs[open] a[href$='/item/tinned%20tomatoes']"])
        self.record(".dock .chips form:has([value=list]) button")
        self.recorded("listed")

    def tick(self):
        self.taps(["nav.bar a[href$='/list']"])
        self.record("#to-buy li.listed .tick button")
        self.recorded("ticked-off")

    def undo(self):
        self.record("[data-part=due] li[data-lot] button.do")
        self.phone.taps = 0
        self.phone.undo()
        self.recorded()

    def fix_price(self):
        self.taps(["nav.bar a[href$='/stock']"], "li[data-item=yoghurt] a[data-hand]",
                  "li[data-item=yoghurt] .paid summary")
        field = "li[data-item=yoghurt] .paid input[name=price]"
        self.phone.records(lambda: self.phone.type("2.94", field))
        self.recorded("amended")

    def entry(self, chip):
        """Opens an entry of the diary, and taps one of its chips."""
        row = "[data-part=entries] li:has-text('porridge')"
        self.taps(["[data-part=day] .head a"], f"{row} .amend > summary")
        self.record(f"{row} .picker button:has-text('{chip}')")
        self.recorded("amended")

    def fix_person(self):
        self.entry("kim")

    def fix_day(self):
        self.house.larder("eat porridge 350kcal for:ann at:7:30")
        self.before = self.house.events(last=1)[-1]["seq"]
        self.entry("Yesterday")

    def undo_later(self):
        self.house.larder("use milk 100ml")
        self.before = self.house.events(last=1)[-1]["seq"]
        self.taps("nav.bar a[href$='/more']")
        self.record("dialog.sheet [data-part=last] button")
        assert not [event for event in self.house.events(last=3) if event["event"] == "consumed"], "it still counts"

    def price(self):
        self.taps(["nav.bar a[href$='/stock']"], "details.packs:has([data-item=rice]) > summary",
                  ["details.packs[open] a[href$='/item/rice']"])
        expect(self.phone.find("[data-part=prices]")).to_contain_text("€0.25 per 100 g")

    def day(self):
        self.taps(["[data-part=day] .head a"])
        expect(self.phone.find("[data-part=sum]")).to_contain_text("kcal")

    def scan(self):
        self.taps(["form[data-line] a[href$='/scan']"])
        # A person who holds a pack sees the page first.
        self.phone.page.wait_for_selector(".scan-put", state="attached")
        # A scanner types the digits and Enter.
        self.phone.page.keyboard.type("4006381333931")
        self.phone.page.keyboard.press("Enter")
        self.record("main button.do:visible:not([disabled])")
        self.recorded("bought")

    def receipt(self):
        self.taps(["form[data-line] a[href$='/scan']"])
        self.reader.photograph(self.phone)
        self.taps(["button:has-text('Put away')"])
        self.recorded(*["bought"] * 3)


# The counted tasks, by their title on the page, and the most taps allowed.
TASKS = [
    ("a breakfast for three, as usual", Hand.breakfast, 4),
    ("a dinner from a recipe", Hand.dinner, 4),
    ("tonight's dinner, as planned", Hand.tonight, 2),
    ("a dinner from a recipe, its leftovers frozen", Hand.frozen, 5),
    ("a dish on Friday, from the plan", Hand.plan, 2),
    (SHELF, Hand.shelf, 3),
    ("nine things bought, with the prices of last time", Hand.shop, 11),
    ("something used up", Hand.use, 1),
    ("something frozen", Hand.freeze, 2),
    ("something thrown away, with the reason", Hand.toss, 3),
    ("something put on the list", Hand.put, 4),
    ("something ticked off", Hand.tick, 2),
    ("the last entry taken back", Hand.undo, 1),
    ("the last entry taken back ten seconds later", Hand.undo_later, 2),
    ("the wrong person of a meal", Hand.fix_person, 3),
    ("the wrong day of a meal", Hand.fix_day, 3),
    ("the price of a thing, by store", Hand.price, 3),
    ("the energy of the day, meal by meal", Hand.day, 1),
    ("something scanned and put away", Hand.scan, 2),
    (RECEIPT, Hand.receipt, 3),
    ("the price of last week, corrected", Hand.fix_price, 3),
]


def rows():
    """The page's table by task: taps, the lines typed at the terminal, and keys."""
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")][2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {name: (taps, re.findall("`([^`]+)`", typed), keys) for name, taps, _, typed, keys in cells}


def faults_of_keys(house):
    """Types the lines of the table in a copy of the ledger, and counts the keys."""
    copy = house.folder / "typed"
    shutil.copytree(house.ledger, copy)
    for name, (_, lines, keys) in rows().items():
        count = sum(len(f"l {line}") + 1 for line in lines)
        if str(count) != keys:
            yield f"{name} takes {count} keys, but {PAGE.name} says {keys}"
        # A stocktake asks about each item, and needs a terminal. A receipt needs a photo.
        for line in lines if name not in (SHELF, RECEIPT) else []:
            code, said = house.served.larder(line.split(), TODAY, ledger=copy)
            if code:
                yield f"{line}: {said}"


@flow("taps")
def taps(house):
    "The most frequent tasks take the taps that Documentation/internals/taps.md says, and no more than allowed."
    reader = Reader(house)
    house.begin([(line if isinstance(line, tuple) else (TODAY, line)) for line in LINES], today=TODAY)
    for name, text in RECIPES.items():
        (house.folder / name).write_text(text)
        house.larder(["recipe", "add", str(house.folder / name)])
    faults, counted = list(faults_of_keys(house)), {}
    phone = house.owner("ann", is_mobile=False)
    for name, work, most in TASKS:
        phone.go()
        phone.taps = 0
        try:
            work(Hand(house, phone, reader))
        except Exception as error:
            faults.append(f"{name}: {type(error).__name__} {str(error)[:400]}")
            continue
        counted[name] = str(phone.taps)
        if phone.taps > most:
            faults.append(f"{name} takes {phone.taps} taps, more than {most}")
    said = {name: taps for name, (taps, _, _) in rows().items()}
    faults += [f"{name} takes {count} taps, but {PAGE.name} says {said.get(name)}"
               for name, count in counted.items() if said.get(name) != count]
    faults += [f"{name} is in {PAGE.name}, but not counted"
               for name in said if name not in [task[0] for task in TASKS]]
    assert not faults, "\n".join(faults)
