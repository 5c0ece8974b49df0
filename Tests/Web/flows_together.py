"""Several people at the same time: on two phones, and at the terminal."""
import statistics
from house import expect, flow

# Records when a row moves to the basket, by the clock that both phones share.
WATCH = """() => {
  window.seen = {};
  const look = () => {
    const rows = document.querySelectorAll('#basket [data-listed]');
    for (const { dataset } of rows) window.seen[dataset.listed] ??= Date.now();
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
PRESSED = """() => {
  window.pressed = {};
  addEventListener('submit', ({ target }) => {
    window.pressed[target.closest('[data-listed]').dataset.listed] = Date.now();
  }, true);
}"""


@flow(4)
def two_phones(house):
    """A tick appears on the other phone within a second, without disturbing a price being typed there."""
    ticked = ["bread", "coffee", "eggs", "milk", "rice"]
    house.begin([f"list add {item}" for item in ticked] + ["list add butter 250g"])
    ann = house.owner()
    bo = house.phone(ann.invitation("member"), "bo")
    ann.go("/list")
    bo.go("/list")
    # Ann has started to type the price of the butter.
    butter = ann.page.locator("[data-listed=butter]")
    butter.locator("details.edit > summary").tap()
    field = butter.locator("[name=price]")
    field.press_sequentially("2.5")
    ann.page.evaluate(WATCH)
    bo.page.evaluate(PRESSED)
    took = []
    for item in ticked:
        bo.records(lambda: bo.tap(f"#to-buy [data-listed={item}] form.tick button"))
        expect(ann.page.locator(f"#basket [data-listed={item}]")).to_have_count(1)
        pressed = bo.page.evaluate("item => window.pressed[item]", item)
        took.append(ann.page.evaluate("item => window.seen[item]", item) - pressed)
    # Allow one of five to be slow, in case the machine is busy.
    assert statistics.median(took) <= 1_000 and sorted(took)[-2] <= 1_000, f"a tick took {took} ms to appear"
    # The row being edited also changes.
    bo.tap("#to-buy [data-listed=butter] details.edit > summary")
    bo.records(lambda: bo.tap("[data-listed=butter] [data-step='1']"))
    expect(ann.page.locator("[data-part=toast]")).to_contain_text("bo")
    expect(butter.locator("output")).to_contain_text("500 g")
    assert field.evaluate("field => field === document.activeElement"), "the field lost the focus"
    assert field.input_value() == "2.5", f"the typed text became {field.input_value()!r}"
    field.press_sequentially("0")
    ann.records(lambda: field.press("Enter"))
    row = next(row for row in house.json("list")["basket"] if row["item"] == "butter")
    assert (row["quantity"], row["price"]) == ("500 g", "2.50 EUR"), row
    ticks = [(event["item"], event["by"]) for event in house.events() if event["event"] == "ticked-off"]
    assert ticks == [(item, "bo") for item in ticked] + [("butter", "ann")], ticks


@flow(5)
def terminal(house):
    """Use recorded at the terminal appears on the phone with its person, and an undo there shows at the terminal."""
    house.begin(["buy milk 2l 2.38 place:fridge due:+3d"])
    ann = house.owner()
    ann.go("/stock")
    amount = ann.page.locator("[data-item=milk] .amount")
    expect(amount).to_have_text("2 l")
    house.larder("use milk 300ml by:bo")
    used = house.events()[-1]
    assert (used["event"], used["quantity"], used["by"]) == ("consumed", "300 ml", "bo"), used
    expect(amount).to_have_text("1.7 l")
    toast = ann.page.locator("[data-part=toast]")
    expect(toast).to_contain_text("bo: ")
    expect(toast).to_contain_text("300 ml milk")
    expect(ann.page.locator("[data-item=milk]")).to_contain_text("changed by bo just now")
    ann.undo()
    expect(amount).to_have_text("2 l")
    history = house.json("history milk")["events"]
    found = next(event for event in history if event["seq"] == used["seq"])
    assert found["undone"] and found["mended_by"], f"the terminal does not show the undo: {found}"
    assert house.json("stock")["lots"][0]["quantity"] == "2000 ml"
    assert "undone" in house.larder("history milk").lower(), house.larder("history milk")


@flow("stale", plain="stale-plain", is_long=True)
def stale(house):
    """A form that another phone overtook records only its own changes, so that no allergy is lost."""
    house.begin(["person add Mia born:2018 allergies:milk,kiwi", "buy muesli 500g 2.99", "fix muesli allergens:oats"])
    ann = house.owner()
    bo = house.phone(ann.invitation("member"), "bo")

    def save(phone, form, changes):
        for change in changes:
            phone.tap(form.locator(f"label:has({change})"))
        phone.tap(form.locator("button.do"))

    def overtaken(path, form, mine, theirs, opens=None):
        """Saves changes on bo's phone, and then others on ann's, whose page does not show bo's."""
        for phone in (ann, bo):
            phone.go(path)
            if opens:
                phone.tap(opens)
        if not house.has_scripts:
            bo.records(lambda: save(bo, bo.find(form), theirs))
            return ann.records(lambda: save(ann, ann.find(form), mine))
        with ann.without_a_line():
            bo.records(lambda: save(bo, bo.find(form), theirs))
            save(ann, ann.find(form), mine)
            ann.waits(1)
        ann.page.evaluate("dispatchEvent(new Event('online'))")
        ann.waits(0)

    overtaken("/people/Mia", "form.facts", ["[value=milk]", "[value=sesame]"], ["[value=nuts]", "[name=guest][value=yes]"])
    [mia] = [one for one in house.json("person Mia")["people"] if one["name"] == "Mia"]
    assert (mia["allergies"], mia["guest"], mia["born"]) == (["kiwi", "nuts", "sesame"], True, 2018), mia
    label = "form.fields:has([name=traces])"
    overtaken(
        "/item/muesli", label, ["[name=allergens][value=eggs]"],
        ["[name=allergens][value=milk]", "[name=traces][value=nuts]"], "summary:has-text('label of muesli')")
    ann.go("/item/muesli")
    expect(ann.page.locator("main")).to_contain_text("Contains oats, eggs, milk; may contain nuts")
