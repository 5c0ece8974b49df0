"""The first page: tonight's dinner, and the evening's question."""
from house import expect, flow


@flow("tonight")
def tonight(house):
    """A planned dinner is the first thing on the page, and is cooked in two taps; without one, a line leads to ideas."""
    recipe = house.folder / "recipe.txt"
    recipe.write_text("Omelette\nserves: 2\n\n4 eggs\n\n1. Fry.\n")
    house.larder(["recipe", "add", str(recipe)])
    house.begin(["buy eggs 10 2.99", "buy milk 1l due:+1d", "eat porridge 350kcal for:ann"])
    ann = house.owner()
    ann.follow(ann.page.get_by_role("link", name="Suggest a dinner"))
    assert ann.path == "/plan?suggest=1", ann.path
    # Any words can be planned; those like a recipe's name are a question.
    house.larder("plan add today fish fingers")
    ann.go()
    expect(ann.page.locator("[data-part=tonight] li b")).to_have_text("fish fingers")
    expect(ann.page.locator("[data-part=tonight] a.button")).to_have_count(0)
    house.larder("plan remove fish fingers")
    house.larder("plan add today omelett", code=1)
    house.larder("plan add today omelette")
    ann.go()
    parts = ann.page.locator("main [data-part]:has(h2)")
    assert parts.first.get_attribute("data-part") == "tonight", parts.first.inner_text()
    taps = ann.taps
    ann.tap("[data-part=tonight] a.button")
    ann.records(lambda: ann.tap("dialog.sheet form.cook button.do"))
    assert ann.taps - taps == 2
    assert house.json("history last:4")["events"], "nothing was cooked"
    expect(ann.page.locator("[data-part=tonight]")).to_be_empty()
    # A page that shows only the form leads to Today, with the toast and its Undo.
    ann.go("/recipes/Omelette/cook")
    ann.follow("form.cook button.do")
    assert ann.path in ("", "/"), ann.path
    expect(ann.page.locator("[data-part=toast] .says")).to_contain_text("Omelette")
    cooked = lambda: [event["event"] for event in house.events()].count("cooked")
    assert cooked() == 2
    ann.undo()
    assert cooked() == 1, "the cooking was not undone"


@flow("evening")
def evening(house):
    """In the evening each answer is one tap and one entry, and stays answered after a reload and on another phone."""
    old = [f"buy {item} 200g on:-9d due:-1d" for item in ("bread", "ham", "spinach", "yoghurt")]
    house.begin([*old, "buy milk 1l due:today", "buy cream 200ml on:-9d due:-2d", "buy butter 250g due:+1d"], hour=18)
    ann = house.owner()
    bo = house.phone(ann.invitation("member"), "bo")
    ann.go()
    rows = ann.page.locator("[data-part=still] li")
    expect(rows).to_have_count(5)
    for index, (answer, event) in enumerate((("Yes", "counted"), ("Eaten", "consumed"), ("Tossed", "wasted"))):
        name = rows.first.locator("b").text_content()
        ann.records(lambda: rows.first.get_by_text(answer, exact=True).tap())
        last = house.json("history last:1")["events"][0]
        assert (last["event"], last["item"]) == (event, name), last
        expect(rows).to_have_count(4 - index)
        expect(rows.filter(has_text=name)).to_have_count(0)
    # Five things are asked about, however many there are.
    left = ann.texts("[data-part=still] li b")
    assert len(left) == 2, left
    ann.go()
    assert ann.texts("[data-part=still] li b") == left
    bo.go()
    assert bo.texts("[data-part=still] li b") == left
