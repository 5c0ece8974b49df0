"""Corrections in place, and the history with its undo."""
from house import expect, flow

TODAY = "2026-11-24"
LINES = [
    ("2026-11-17", "buy rice 1kg 2.49 store:Aldi"),
    ("2026-11-23", "eat porridge 350kcal for:ann,sam,mia --each at:7:30"),
    "buy bread 2.20, bananas 1kg 1.79, eggs 10 2.99 store:Rewe",
    "eat porridge 350kcal for:ann,sam,mia --each at:7:30",
]


def change(house, work, *kinds):
    """The events that some work records, of these kinds only."""
    before = house.events(last=1)[-1]["seq"]
    work()
    new = [event for event in house.events() if event["seq"] > before]
    assert [event["event"] for event in new] == list(kinds), new
    return new


@flow("correct")
def correct(house):
    """A wrong price, person and day are corrected in three taps each, and each correction concerns that share only."""
    house.begin(LINES, today=TODAY)
    ann = house.owner("ann", is_mobile=False)

    def price():
        # Stock, the row, its price; then the number and Enter are typed.
        ann.go()
        ann.taps = 0
        ann.follow("nav.bar a[href$='/stock']")
        ann.tap("li[data-item=rice] a[data-hand]")
        ann.tap("li[data-item=rice] .paid summary")
        ann.records(lambda: ann.type("2.94", "li[data-item=rice] .paid input[name=price]"))
    [fixed] = change(house, price, "amended")
    assert ann.taps == 3, ann.taps
    assert fixed["target"] and "2.94" in house.larder("item rice"), house.larder("item rice")
    expect(ann.page.locator("li[data-item=rice] .paid")).to_contain_text("€2.94")

    def entry():
        ann.go("/diary")
        ann.taps = 0
        ann.tap("[data-part=entries] li:has-text('porridge') .amend > summary")

    def person():
        entry()
        ann.records(lambda: ann.tap("[data-part=entries] .picker button:has-text('sam')"))
    [fixed] = change(house, person, "amended")
    assert ann.taps == 2, ann.taps
    eaten = [event for event in house.events() if event["event"] == "meal-logged" and event["day"] == TODAY]
    assert sorted(event["person"] for event in eaten) == ["mia", "sam", "sam"], eaten

    ann.go("/diary?person=mia")
    ann.taps = 0

    def day():
        ann.tap("[data-part=entries] li:has-text('porridge') .amend > summary")
        ann.records(lambda: ann.tap("[data-part=entries] .picker button:has-text('Yesterday')"))
    change(house, day, "amended")
    assert ann.taps == 2, ann.taps
    left = [event["person"] for event in house.events() if event["event"] == "meal-logged" and event["day"] == TODAY]
    assert left == ["sam", "sam"], left

    # A number is a field after a tap, with its value in it; an unchanged one records nothing.
    ann.go("/diary?person=sam")
    row = ann.page.locator("[data-part=entries] li", has_text="porridge").first
    row.locator("details.in-place > summary").tap()
    field = row.locator("input[name=energy]")
    expect(field).to_have_value("350")
    expect(field).to_be_focused()
    field.fill("410")
    ann.records(lambda: field.press("Enter"))
    expect(row.locator("details.in-place > summary")).to_contain_text("410")
    assert not row.locator("details.in-place").get_attribute("open")


@flow("history", plain="history-plain")
def history(house):
    """The history speaks of people and days, and every row has its undo; numbers appear in an opened row."""
    house.begin(LINES, today=TODAY)
    ann = house.owner("ann", is_mobile=False)
    ann.go()
    ann.opens("nav.bar a[href$='/more']")
    undo = ann.page.get_by_role("button", name="Undo: You, sam and mia had breakfast", exact=False).first
    says = ann.records(lambda: undo.tap())
    assert says.startswith("Undid breakfast of ann, sam and mia."), says
    ann.go("/history")
    acts = ann.page.locator(".acts > li")
    texts = ann.texts(".acts .what b")
    assert texts[:2] == ["You undid breakfast of ann, sam and mia", "You, sam and mia had breakfast, 1,050 kcal"], texts
    # The terminal recorded it, so no one is named.
    assert texts[2] == "Bought bread and 2 more at Rewe for €6.98", texts
    expect(ann.page.locator("main h2").first).to_have_text("Today")
    if house.has_scripts:
        assert "#" not in ann.page.locator("main").inner_text() and "lot" not in ann.page.locator("main").inner_text()
        acts.nth(2).locator("summary").first.tap()
        expect(acts.nth(2).locator(".entry")).to_have_count(3)
        expect(acts.nth(2)).to_contain_text("Details")
    # Any age: the purchase of last week.
    rice = acts.filter(has_text="1 kg rice").first
    says = ann.records(lambda: rice.get_by_role("button", name="Undo").first.tap())
    assert says.startswith("Undid the purchase of 1 kg rice at Aldi."), says
    assert "rice" not in house.larder("stock")
    says = ann.records(lambda: ann.page.locator(".acts > li").nth(1).get_by_role("button", name="Redo").tap())
    assert says.startswith("Redid breakfast of ann, sam and mia."), says
