"""Repeats a real family's typed week on three phones, and compares it with the same lines at the terminal."""
import datetime, email.utils, os, pathlib, re, shlex, shutil
from house import IS_SHORT, Skipped, flow

DATA = pathlib.Path(os.environ.get("LARDER_DATA") or pathlib.Path(__file__).parents[3] / "shared/data")
FILE = DATA / "household/typed-weeks-1-3.txt"
FIRST, LAST = datetime.date(2026, 10, 19), datetime.date(2026, 10, 25)
# The days on which a person's phone is offline.
OFFLINE = {"2026-10-21": "lena", "2026-10-22": "tom"}
# The verbs that record events; the others only show data.
RECORDING = "buy use eat toss freeze thaw open count move fix undo redo list meal goal config cook".split()
# Those that show data if they have few words.
SHOWING = "meal list goal config".split()
# Those that record the person.
PERSONAL = "buy use eat toss freeze thaw open count move cook".split()
# Dinners cooked from a recipe instead of the typed lines, by day: the ingredients, the beginnings of the replaced lines,
# and each person's portions.
DINNERS = {
    "2026-10-19": ("Greek salad", "2 bell pepper\n300g tomatoes\n40ml olive oil", [
        "use bell pepper", "use tomatoes", "use olive oil", "eat greek salad"], {"lena": "1", "tom": "1"}),
    "2026-10-20": ("Pasta mushrooms", "400g spaghetti\n200ml cream\n250g mushrooms", [
        "use spaghetti", "use cream", "use mushrooms", "eat pasta mushrooms"], {"lena": "1", "tom": "1.5", "mia": "0.5"}),
    "2026-10-23": ("Pancakes", "500ml milk\n3 eggs\n300g flour", [
        "use milk", "use eggs", "eat pancakes", "use flour"], {"lena": "1", "tom": "1.5", "mia": "0.5"}),
    "2026-10-24": ("Risotto", "150g mushrooms\n1 zucchini\n250g rice\n2 onions", [
        "use mushrooms", "use zucchini", "use rice", "use onions", "eat risotto"],
        {"lena": "1", "tom": "1.5", "mia": "0.5"}),
    "2026-10-25": ("Pasta pesto", "190g pesto\n500g spaghetti", [
        "use pesto", "use spaghetti", "eat pasta pesto"], {"lena": "1", "tom": "1.5", "mia": "0.5"}),
}
BASE = {"g": 1_000, "kg": 1_000_000, "ml": 1_000, "l": 1_000_000, "pieces": 1_000, "portions": 1_000, "portion": 1_000}
KINDS = {"use": "consumed", "toss": "wasted", "freeze": "frozen", "thaw": "thawed", "open": "opened"}
# The reasons for tossing, with their buttons.
REASONS = {"forgotten": "Forgotten", "spoiled": "Spoiled", "past-date": "Past its date", "cooked-too-much": "Too much",
           "disliked": "Didn’t like it"}


def typed(path):
    """The typed lines with their days, without queries and lines that name an event by its number."""
    for line in path.read_text(encoding="utf-8").splitlines():
        day, _, rest = line.partition(" $ larder ")
        text = rest.removesuffix("   # refused").strip()
        words = text.split()
        is_shown = not words or words[0] not in RECORDING or words[0] in SHOWING and len(words) < 3
        if not is_shown and not re.match(r"(fix|undo|redo) \d", text):
            yield day, text


def amount(quantity):
    """An amount such as "1.5 l" in thousandths of the base unit."""
    number, unit = quantity.split()
    return round(float(number) * BASE[unit])


class Week:
    def __init__(self, house):
        self.house, self.served = house, house.served
        self.copy = house.folder / "typed"
        # The number of lines, and of those done by taps, online (False) and offline (True).
        self.tapped, self.lines, self.turn = {False: 0, True: 0}, {False: 0, True: 0}, 0
        self.phones, self.is_offline, self.day = {}, False, ""
        # The phone that made the entry that undo would revert.
        self.last = None

    # MARK: The other ledger

    def type(self, text, by=None, is_json=True):
        """Runs a terminal line in the other ledger."""
        words = shlex.split(text)
        if by and words[0] in PERSONAL:
            words += ["--by", by]
        return self.served.larder(words, self.day, self.copy, is_json)

    def stocks(self, ledger=None):
        code, stock = self.served.larder(["stock"], self.day, ledger or self.copy, is_json=True)
        assert code == 0, stock
        return stock["lots"]

    # MARK: The phones

    def clocks(self):
        """Sets the phones to the server's time."""
        answer = self.phones["tom" if OFFLINE.get(self.day) == "lena" else "lena"].get("/sign-in")
        moment = email.utils.parsedate_to_datetime(answer.headers["date"])
        for phone in self.phones.values():
            phone.context.clock.set_system_time(moment)

    def begin(self, day, hour):
        """Starts the server at a given hour of a day."""
        self.house.end()
        self.day = day
        east = hour - datetime.datetime.now(datetime.timezone.utc).hour
        self.served.environment["TZ"] = f"LOC{-east}"
        link = self.served.begin(day)
        self.house.link = link or self.house.link
        if self.phones:
            self.clocks()

    def phone(self):
        """The phone for the next entry. If a phone is offline, everything is done on that one."""
        if self.is_offline:
            return self.phones[OFFLINE[self.day]]
        self.turn += 1
        return self.phones[["lena", "tom", "mia"][self.turn % 3]]

    def record(self, phone, work):
        """Performs an action that records one command. Offline, it waits until the page shows the entry."""
        if not self.is_offline:
            return phone.records(work)
        before = len(phone.outbox())
        work()
        for _ in range(200):
            if len(phone.outbox()) != before:
                return ""
            phone.page.wait_for_timeout(50)
        raise AssertionError("the entry does not wait")

    def enter(self, phone, text, path=""):
        """Types a line into a page's field."""
        if phone.path.split("?")[0] != path or not self.is_offline:
            phone.go(path)
        self.record(phone, lambda: phone.type(text))

    # MARK: Taps

    @staticmethod
    def note(*words):
        if os.environ.get("TRACE"):
            print("        ", *words, flush=True)

    def no(self, why):
        """Types a line that cannot be tapped."""
        self.note("not tapped:", why)
        return False

    def lot(self, event, before):
        """The row of the served stock for an event's lot in the other ledger, or None if unsure."""
        same = [lot["lot"] for lot in before if lot["item"] == event["item"]]
        served = [lot["lot"] for lot in self.stocks(self.house.ledger) if lot["item"] == event["item"]]
        if event["lot"] not in same or len(same) != len(served):
            return None
        return f"main li[data-lot='{served[same.index(event['lot'])]}'][data-step]"

    def take(self, phone, text, answer, before):
        """Uses, tosses, freezes, thaws or opens a lot through its stock row. Returns False if the row cannot do it."""
        words = text.split()
        events = [event for event in answer["events"] if event["event"] == KINDS[words[0]]]
        # Food belongs to the person who takes it, unless another is named.
        text = text.replace(f" for:{phone.name}", "")
        if len(events) != 1 or re.search(r"\b(keeps|note|for|at|on|to|part):", text):
            return self.no("several lots, or more is said")
        [event], row = events, self.lot(events[0], before)
        if not row:
            return self.no("no sure lot")
        phone.go("/stock")
        if not phone.find(row).count():
            return self.no("no row")
        place = phone.find(row).first
        # The packs of one food are listed after a tap.
        closed = place.locator("xpath=ancestor::details[not(@open)]")
        if closed.count():
            phone.tap(closed.locator("> summary"))
        if words[0] in ("freeze", "thaw", "open"):
            phone.tap(place.locator("a[data-hand]"))
            self.record(phone, lambda: phone.tap(place.locator(f".fits-{words[0]} button")))
            return True
        left, step = int(place.get_attribute("data-amount")), int(place.get_attribute("data-step"))
        taken = amount(event["quantity"])
        if taken != left and (taken % step or not 0 < taken // step <= 12 or taken > left):
            return self.no(f"{taken} of {left} by {step}")
        # The page asks for the reason only after recording.
        reason = event.get("reason")
        if words[0] == "toss" and reason and (reason not in REASONS or self.is_offline):
            return False
        phone.tap(place.locator("a[data-hand]"))
        if taken == left and words[0] == "use":
            self.record(phone, lambda: phone.tap(place.locator(".hand .deeds form:has([value=use]) button")))
            return True
        if taken != left:
            for _ in range(taken // step - 1):
                phone.tap(place.locator("[data-step='-1']"))
        if words[0] == "use":
            # The taps become one entry shortly after the last one.
            self.record(phone, lambda: phone.tap(place.locator("[data-step='-1']")))
            return True
        if taken != left:
            phone.tap(place.locator("[data-step='-1']"))
        self.record(phone, lambda: phone.tap(place.locator(".by-amount button.lose")))
        if reason:
            keys = phone.find(".toast .reasons button")
            self.record(phone, lambda: phone.tap(keys.filter(has_text=REASONS[reason])))
        return True

    def breakfast(self, phone, lines):
        """Logs a meal for several people as the page proposes it, and returns those with another proposal."""
        wanted = {}
        for _, answer in lines:
            [event] = [one for one in answer["events"] if one["event"] == "meal-logged"]
            wanted[event["person"]] = (event["meal"], amount(event["quantity"]))
        phone.go()
        if not phone.find(".chips a.chip.first[href*=breakfast]").count():
            return set(wanted)
        phone.tap(".chips a.chip.first")
        sheet = phone.find("dialog.sheet")
        # Someone without a usual meal has no box to tick.
        rows = sheet.locator("form .rows > li:has([name=who])")
        rows.first.wait_for()
        people = {row.locator(".what > .detail").first.inner_text().strip(): row for row in rows.all()}
        done = set()
        for name, row in people.items():
            tick = row.locator("[name=who]")
            if name not in wanted:
                tick.uncheck()
                continue
            dish, portions = wanted[name]
            says = re.compile(rf"^{re.escape(dish)}\s+{portions / 1000:g} portions?\b")
            if not says.match(self.plate(row.locator(":scope > .what"))):
                others = row.locator("details.edit label")
                fitting = [index for index, label in enumerate(others.all())
                           if says.match(self.plate(label.locator(".what")))]
                if not fitting:
                    self.no(f"{says.pattern}: {[self.plate(label.locator('.what')) for label in others.all()]}")
                    tick.uncheck()
                    continue
                row.locator("details.edit summary").tap()
                others.nth(fitting[0]).tap()
            tick.check()
            done.add(name)
        if done:
            self.record(phone, lambda: phone.tap(sheet.locator("button.do")))
        return set(wanted) - done

    @staticmethod
    def plate(place):
        """A label such as "porridge 1.5 portions · 525 kcal"."""
        names = place.locator("b").first.text_content()
        detail = place.locator("b + .detail").first.text_content()
        return f"{names.strip()} {detail.strip()}".replace("\xa0", " ")

    def cook(self, phone, name, eaters):
        phone.go("/recipes")
        phone.follow(phone.find("main .dish a").filter(has_text=name).first)
        phone.tap(".dock .chips a.do")
        sheet = phone.find("dialog.sheet")
        sheet.locator("form.cook").wait_for()
        for row in sheet.locator(".eaters > li").all():
            person = row.locator("b").inner_text().strip()
            row.locator("select").select_option(f"{person}:{eaters[person]}" if person in eaters else "")
        self.record(phone, lambda: phone.tap(sheet.locator("form.cook button.do")))

    def shop(self, phone, things):
        """Buys items at one store, by name, words and price: listed, ticked off, and checked out with their prices."""
        self.enter(phone, ", ".join(words for _, words, _ in things), "/list")
        phone.go("/list")
        for name, _, _ in things:
            self.record(phone, lambda: phone.tap(f"#to-buy li[data-listed='{name}'] .tick button"))
        phone.tap(".dock .till a.do")
        sheet = phone.find("dialog.sheet")
        for name, _, price in things:
            sheet.locator(f"[data-till] > li[data-listed='{name}'] input.price").fill(price)
        known = sheet.locator(".pick .chip", has_text="aldi")
        if known.count():
            phone.tap(known)
        else:
            if sheet.locator(".pick .other").count():
                phone.tap(sheet.locator(".pick .other"))
            sheet.locator("input[name=store][list]").fill("aldi")
        self.record(phone, lambda: phone.tap(sheet.locator("button[form=till]")))

    def count(self, phone, place):
        """Counts a place, confirming everything in the ledger."""
        phone.go("/stocktake")
        phone.follow(phone.find("main .rows a").filter(has_text=place).first)
        things = phone.find(".things > li").count()
        for _ in range(things):
            self.record(phone, lambda: phone.tap(".things > .thing:not(.counted) .key"))
        return things

    # MARK: A day

    def live(self, day, texts):
        """Repeats a day's lines at the terminal and on the phones."""
        texts = list(texts)
        meals = [text for text in texts if re.match(r"eat (porridge|cheese sandwich|school lunch)\b", text)]
        self.is_offline = False
        self.begin(day, 7)
        if day in OFFLINE:
            self.is_offline = True
            phone = self.phones[OFFLINE[day]]
            phone.allow("net::ERR_", "Failed to fetch", "Failed to load resource")
            phone.context.set_offline(True)
        self.meal(meals)
        self.begin(day, 19)
        for phone in self.phones.values():
            phone.go()
        shops = [text for text in texts if text.startswith("buy") and text.endswith("store:aldi")]
        if len(shops) > 2 and not self.is_offline:
            bought = [thing for thing in map(self.bought, shops) if thing]
            self.shop(self.phones["tom"], bought)
            self.lines[self.is_offline] += len(bought)
            self.tapped[self.is_offline] += len(bought)
        else:
            shops = []
        rest = [text for text in texts if text not in meals and text not in shops]
        name, _, parts, eaters = DINNERS.get(day, (None, None, [], {}))
        while rest:
            text = rest.pop(0)
            if not any(text.startswith(part) for part in parts):
                self.one(text)
                continue
            typed = [text] + [line for line in rest if any(line.startswith(part) for part in parts)]
            rest = [line for line in rest if line not in typed]
            self.dine(name, eaters, len(typed))

    def bought(self, text):
        """The item a line bought, the words for the list, and the price, or None if it was refused."""
        code, answer = self.type(text, "tom")
        if code:
            return None
        words = shlex.split(text)[1:]
        price = next(word for word in words if re.fullmatch(r"\d+,\d\d", word))
        [event] = [event for event in answer["events"] if event["event"] == "bought"]
        return event["item"], " ".join(word for word in words if word != price and ":" not in word), price

    def meal(self, meals):
        """Logs breakfast through the meal's page if it proposes the same, and otherwise line by line."""
        phone = self.phone()
        lines = [(text, self.type(text, phone.name)) for text in meals]
        lines = [(text, answer) for text, (code, answer) in lines if code == 0]
        self.lines[self.is_offline] += len(lines)
        people = {text: answer["events"][-1]["person"] for text, answer in lines}
        left = set(people.values()) if self.is_offline else self.breakfast(phone, lines)
        for text, _ in lines:
            if people[text] not in left:
                self.tapped[self.is_offline] += 1
                continue
            self.note("typed:", self.day, phone.name, text)
            self.enter(phone, text)

    def dine(self, name, eaters, count):
        """Cooks a dinner from its recipe instead of its lines."""
        phone = self.phone()
        portions = ", ".join(f"{who} {much}" for who, much in eaters.items())
        code, answer = self.type(f"cook '{name}' {portions}", phone.name)
        assert code == 0, answer
        self.cook(phone, name, eaters)
        self.lines[self.is_offline] += count
        self.tapped[self.is_offline] += count
        self.last = None

    def one(self, text):
        if text == "undo" and not self.last:
            return
        phone, before = self.phone(), self.stocks()
        code, answer = self.type(text, phone.name)
        if code:
            # The line was refused then or is refused now, so there is no entry to make or undo.
            self.last = None
            return
        self.lines[self.is_offline] += 1
        verb = text.split()[0]
        if text == "undo":
            # The phone with the last entry undoes it.
            self.turn += 1
            last = self.last
            if self.is_offline:
                self.record(last, lambda: last.tap("[data-part=toast] button"))
            else:
                last.undo()
            self.tapped[self.is_offline] += 1
        elif verb in KINDS and self.take(phone, text, answer, before):
            self.tapped[self.is_offline] += 1
        else:
            self.note("typed:", self.day, phone.name, text)
            self.enter(phone, text)
        self.last = phone

    def arrive(self, name):
        """Goes online the next morning, when the waiting entries are sent."""
        phone = self.phones[name]
        phone.context.set_offline(False)
        phone.go()
        for _ in range(300):
            rows = [(row["says"], row["state"], (row.get("problem") or {}).get("detail")) for row in phone.outbox()]
            if not rows or all(state != "waiting" for _, state, _ in rows):
                break
            phone.page.wait_for_timeout(200)
        assert not rows, f"these did not arrive: {rows}"

    # MARK: Results

    def same(self, *words):
        """Fails if the two ledgers give different answers, apart from event and lot numbers."""
        code, ours = self.served.larder([*words], self.day, is_json=True)
        again, theirs = self.served.larder([*words], self.day, self.copy, is_json=True)
        assert code == again == 0, (ours, theirs)
        ours, theirs = plain(ours), plain(theirs)
        if ours != theirs:
            raise AssertionError(f"{self.day}: {' '.join(words)}:\n" + "\n".join(list(differences(ours, theirs))[:6]))

    def compare(self, day):
        now, self.day = self.day, day
        self.same("stock")
        for report in ("waste", "spending", "calories"):
            self.same("report", report, "-p", day)
        self.day = now


def plain(value):
    """An answer without event and lot numbers, with lots in an order independent of them."""
    if isinstance(value, dict):
        kept = {key: plain(one) for key, one in value.items() if key not in ("lot", "item_number", "event", "events")}
        if "lots" in kept:
            kept["lots"].sort(key=str)
        return kept
    return [plain(one) for one in value] if isinstance(value, list) else value


def differences(ours, theirs, path=""):
    """The differences between the phones' answer and the terminal's."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in ours | theirs:
            yield from differences(ours.get(key), theirs.get(key), f"{path}.{key}")
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for index, pair in enumerate(zip(ours, theirs)):
            yield from differences(*pair, f"{path}[{index}]")
    elif ours != theirs:
        yield f"{path}: phones {str(ours)[:300]}, terminal {str(theirs)[:300]}"


@flow("week")
def week(house):
    "A family's week on three phones, offline for two days, gives the same results as the lines at the terminal."
    if not FILE.exists():
        raise Skipped(f"the typed weeks are not at {FILE}; LARDER_DATA sets the data folder")
    if IS_SHORT:
        raise Skipped("it takes four minutes; make check-web runs it")
    week = Week(house)
    lines = list(typed(FILE))
    for day, text in lines:
        if day < FIRST.isoformat():
            house.served.larder(shlex.split(text), day)
    for name, ingredients, _, eaters in DINNERS.values():
        path = house.folder / "recipe"
        path.write_text(f"{name}\nserves: {len(eaters)}\n\n{ingredients}\n\n1. Cook.\n", encoding="utf-8")
        code, said = house.served.larder(["recipe", "add", str(path)], FIRST.isoformat())
        assert code == 0, said
    shutil.copytree(house.ledger, week.copy)
    week.begin(FIRST.isoformat(), 6)
    lena = house.phone(house.link, "lena", is_mobile=False)
    tom = house.phone(lena.invitation("member"), "tom", is_mobile=False)
    mia = house.phone(lena.invitation("member"), "mia", is_mobile=False)
    week.phones = {"lena": lena, "tom": tom, "mia": mia}
    days = [(FIRST + datetime.timedelta(days=count)).isoformat() for count in range((LAST - FIRST).days + 1)]
    for index, day in enumerate(days):
        week.live(day, (text for on, text in lines if on == day))
        if day in OFFLINE:
            week.begin(days[index + 1], 7)
            week.arrive(OFFLINE[day])
        week.compare(day)
        week.note(f"{day} is the same; {sum(week.tapped.values())} of {sum(week.lines.values())} lines by taps")
    for lot in [lot for lot in week.stocks() if lot["place"] == "fridge"]:
        code, said = week.type(f"count item:'{lot['item']}' lot:{lot['lot']} all", "lena")
        assert code == 0, said
    assert week.count(lena, "fridge") > 3
    week.compare(days[-1])
    week.same("report", "calories", "-p", f"{FIRST}..{LAST}")
    week.same("report", "spending", "-p", f"{FIRST}..{LAST}")
    assert week.tapped[False] * 2 > week.lines[False], f"{week.tapped} of {week.lines} were taps"
    assert week.tapped[True] > 5, f"{week.tapped} of {week.lines} were taps"
