"""The people of the household, and their faces."""
import re
from house import expect, flow

STEW = "Lentil stew\nserves: 4\n\n200 g red lentils\n2 carrots\n\n1. Simmer for 25 min.\n"


def add(phone, name, born=None, allergies=(), other="", face=None, colour=None):
    """Adds a person by the form, and returns the toast."""
    phone.opens("main a[href$='/add-person']")
    form = phone.find("form.facts")
    form.locator("input[name=words]:not([type=hidden])").fill(name)
    for allergy in allergies:
        phone.tap(form.locator(f"label:has([value='{allergy}'])"))
    form.locator("input[name=allergies][type=text]").fill(other)
    if born:
        form.locator("[name=born]").select_option(str(born))
    if face:
        phone.tap(form.locator(f"label:has([name=face][value='{face}'])"))
    if colour:
        phone.tap(form.locator(f"label:has([name=colour][value={colour}])"))
    return phone.records(lambda: phone.tap(form.locator("button.do")))


@flow("people", plain="people-plain")
def people(house):
    """A family is entered with ages, allergies and faces; facts can be changed, and someone can move out and back in."""
    ann = house.owner()
    year = int(house.today[:4])
    ann.follow("section.beginning a[href$='/people']")
    add(ann, "Jo", face=5, colour="blue")
    says = add(ann, "Mia", born=year - 8, allergies=["milk"], other="hazelnuts", face=8, colour="pink")
    assert "milk" in says and "hazelnuts" in says, says
    row = ann.page.locator(".residents li", has_text="Mia")
    for words in ("Child, 8", "milk", "hazelnuts"):
        expect(row).to_contain_text(words)
    expect(row.locator(".avatar.pink use")).to_have_attribute("href", re.compile("face-8$"))
    # Changing one fact records one event, and an emptied list is removed.
    before = house.events()[-1]["seq"]
    ann.opens(row.locator("a.what"))
    form = ann.find("form.facts")
    ann.tap(form.locator("label:has([value=milk])"))
    ann.records(lambda: ann.tap(form.locator("button.do")))
    new = [event for event in house.events() if event["seq"] > before]
    assert [(event["attribute"], event.get("words")) for event in new] == [("allergies", "hazelnuts")], new
    # A word that no table knows gets a question next to the form.
    if ann.has_scripts:
        ann.allow("status of 4")
        ann.opens(ann.page.locator(".residents li", has_text="Mia").locator("a.what"))
        form = ann.find("form.facts")
        form.locator("input[name=allergies][type=text]").fill("hazelnutz")
        ann.tap(form.locator("button.do"))
        error = form.locator(".error")
        expect(error).to_contain_text("hazelnutz")
        expect(error).to_be_in_viewport()
        ann.records(lambda: ann.tap(error.locator("button").first))
        expect(ann.page.locator(".residents li", has_text="Mia")).to_contain_text("hazelnuts")
    # The goal of a child: the reference, then an own one.
    ann.opens(ann.page.locator(".residents li", has_text="Mia").locator("a.what"))
    ann.tap(ann.page.locator("summary", has_text="Change the goal"))
    form = ann.page.locator("form:has([name=energy])")
    form.locator("[name=energy]").fill("1200..1600")
    ann.records(lambda: ann.tap(form.locator("button")))
    ann.opens(ann.page.locator(".residents li", has_text="Mia").locator("a.what"))
    expect(ann.page.locator("[data-part=person]")).to_contain_text("1,200 to 1,600 kcal a day · own goal")
    ann.go("/people")
    # Moving out, and back in.
    ann.opens(ann.page.locator(".residents li", has_text="Jo").locator("a.what"))
    ann.records(lambda: ann.tap(ann.page.get_by_role("button", name="Jo moved out")))
    expect(ann.page.locator("section", has_text="Moved out")).to_contain_text("Jo")
    ann.records(lambda: ann.tap(ann.page.get_by_role("button", name="Jo moved back in")))
    expect(ann.page.locator(".residents li", has_text="Jo")).to_have_count(1)


@flow("people-offline")
def people_offline(house):
    """A person added without a connection is recorded when there is one."""
    ann = house.owner()
    ann.go("/people")
    ann.kept_ahead("/people")
    ann.tap("main a[href$='/add-person']")
    form = ann.find("form.facts")
    form.locator("input[name=words]:not([type=hidden])").fill("Oma")
    ann.tap(form.locator("label:has([name=guest][value=yes])"))
    with ann.without_a_line():
        ann.tap(form.locator("button.do"))
        ann.waits(1)
    ann.page.evaluate("dispatchEvent(new Event('online'))")
    ann.waits(0)
    expect(ann.page.locator("section", has_text="Guests")).to_contain_text("Oma")


@flow("faces")
def faces(house):
    """Breakfast for four takes two taps, and so does the planned dinner; a tap on a face leaves someone out."""
    (house.folder / "stew").write_text(STEW)
    usual = [(name, "porridge 350kcal") for name in ("ann", "Jo", "Mia", "Leo")]
    house.begin([
        *((house.day(-day), f"eat {dish} for:{who} at:07:30") for day in (1, 2) for who, dish in usual),
        f"person add Mia born:{int(house.today[:4]) - 8} face:8 colour:pink", "person add Oma guest:yes",
        "buy 'red lentils' 500g 1.99", "buy carrots 6 1.20"])
    house.larder(["recipe", "add", str(house.folder / "stew")])
    house.larder("plan add today 'Lentil stew' dinner")
    ann = house.owner()

    def eaten():
        return sorted(event["person"] for event in house.events()
                      if event["event"] == "meal-logged" and event["day"] == house.today)

    # Leo slept long: a tap on his face leaves him out, and another takes him back in.
    ann.taps = 0
    ann.tap(".chips a.chip.first")
    sheet = ann.find("dialog.sheet")
    leo = sheet.locator("form[data-again] li", has_text="Leo").locator("label.face")
    ann.tap(leo)
    expect(leo.locator("input")).not_to_be_checked()
    ann.tap(leo)
    ann.records(lambda: ann.tap("dialog.sheet form[data-again] button.do"))
    assert ann.taps == 4 and eaten() == ["Jo", "Leo", "Mia", "ann"], (ann.taps, eaten())
    # Dinner: everyone who lives here eats; Jo is out, so his portion is left.
    ann.go()
    ann.tap("[data-part=tonight] a.do")
    eaters = sheet.locator(".eaters > li")
    expect(eaters).to_have_count(5)
    expect(sheet.locator(".shares")).to_contain_text("4 eaten now")
    expect(eaters.filter(has_text="Oma").locator("select")).to_have_value("")
    ann.tap(eaters.filter(has_text="Jo").locator("label.face"))
    expect(sheet.locator(".shares")).to_contain_text("1 left over")
    ann.records(lambda: ann.tap("dialog.sheet form.cook button.do"))
    assert sorted(eaten()) == sorted(["Jo", "Leo", "Mia", "ann", "Leo", "Mia", "ann"]), eaten()
    cooked = next(event for event in house.events() if event["event"] == "cooked")
    assert cooked["day"] == house.today, cooked
    # The faces are in the rings of today, and on an item's page.
    ann.go()
    expect(ann.page.locator("[data-part=day] .ringed .avatar.pink use")).to_have_count(1)
    ann.go("/item/carrots")
    ann.tap("[data-part=eaten] summary")
    ann.tap("[data-part=eaten] label.face:has-text('Leo')")
    ann.page.locator("[data-part=eaten] [name=quantity]").fill("1")
    ann.records(lambda: ann.tap("[data-part=eaten] button.do"))
    carrots = sorted(event["person"] for event in house.events()
                     if event["event"] == "meal-logged" and event.get("item") == "carrots")
    assert carrots == ["Leo", "ann"], carrots
    # Other food is entered by faces as well, for a new person too.
    ann.go("/breakfast?meal=dinner")
    form = ann.page.locator("form.own")
    if not form.is_visible():
        ann.tap("details:has(form.own) > summary")
    ann.tap(form.locator("label.face", has_text="Oma"))
    form.locator("[name=words]").fill("apple")
    form.locator("[name=quantity]").fill("1")
    form.locator("input[name=for][type=text]").fill("Carl")
    ann.records(lambda: ann.tap(form.locator("button")))
    assert {"Oma", "Carl"} <= {event["person"] for event in house.events() if event.get("item") == "apple"
                               and event["event"] == "meal-logged"}


# The seconds that a tap and a typed key take someone with a phone in one hand, with the time to look for them.
TAP, KEY = 2.0, 0.35


@flow("family")
def family(house):
    """A family of four with a nut allergy starts from nothing, and within three minutes sees whom its food concerns."""
    ann = house.owner()
    year, keys = int(house.today[:4]), len("ann") + len("Home") + 12
    ann.follow("section.beginning a[href$='/people']")
    for name, facts in {"Bo": {}, "Mia": {"born": year - 8, "allergies": ["nuts"]}, "Leo": {"born": year - 5}}.items():
        # A menu takes two taps: one opens it, one chooses.
        ann.taps += 2 * ("born" in facts)
        keys += len(name)
        add(ann, name, **facts)
    expect(ann.page.locator(".residents li")).to_have_count(4)
    ann.follow(f"nav.bar .places a[href='{ann.home}'], nav.bar a[href='{ann.home}']")
    ann.allow("status of 409")
    line = "bought milk 2l 2.38, bread 2.20, hazelnut spread 400g 3.49, bananas 1kg 1.79"
    keys, ann.taps = keys + len(line), ann.taps + 2
    ann.type(line)
    expect(ann.page.locator(".line .error.danger")).to_contain_text("hazelnuts: Mia is allergic")
    said = ann.records(lambda: ann.tap(".line .error .chip >> nth=0"))
    assert "hazelnut" in said and "Mia" in said, said
    # The first useful answers: what to eat first, and whom it concerns.
    due = ann.texts("[data-part=due] li[data-lot]")
    assert [row.split()[1].lower() for row in due] == ["bananas", "bread"], due
    ann.follow("nav.bar a[href$='/stock']")
    row = ann.page.locator("li[data-item='hazelnut spread']")
    expect(row).to_contain_text("hazelnuts")
    expect(row).to_contain_text("Mia")
    expect(ann.page.locator("li[data-item=milk]")).not_to_contain_text("Mia")
    seconds = ann.taps * TAP + keys * KEY
    assert seconds < 180, f"{ann.taps} taps and {keys} keys take {seconds:.0f} s"
