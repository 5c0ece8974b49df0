"""Layout: a tablet has one column, and large letters leave the main buttons on the screen."""
from house import expect, flow


@flow("layout")
def tablet(house):
    """A tablet shows Today in one column, and a week of the plan at a glance."""
    house.begin(["buy milk 1l due:+1d", "list add coffee"])
    ann = house.owner(viewport={"width": 768, "height": 1024})
    columns = "all => new Set(all.map(one => Math.round(one.getBoundingClientRect().left))).size"
    assert ann.page.locator("main section:visible").evaluate_all(columns) == 1
    ann.go("/plan")
    last = ann.page.locator(".day").last
    assert last.bounding_box()["y"] + last.bounding_box()["height"] < 1024, "the week does not fit"


@flow("layout")
def head(house):
    """On a desktop the tools stay at one place from page to page, and two columns use the width."""
    house.begin(["buy milk 1l due:+1d", "buy rice 1kg 2.49"])
    ann = house.owner(viewport={"width": 1280, "height": 800}, is_mobile=False)
    places = set()
    for path in ("", "/stock", "/list", "/history", "/goals", "/settings"):
        ann.go(path)
        places.add(ann.page.locator("header.top .avatar").bounding_box()["x"])
    assert len(places) == 1, f"the head's tools are at {sorted(places)}"
    lefts = ann.page.locator("main > section").evaluate_all(
        "all => new Set(all.map(one => Math.round(one.getBoundingClientRect().left))).size")
    assert lefts == 2, f"the settings have {lefts} columns"


@flow("layout")
def wide(house):
    """On a desktop, dishes to cook, the checkout and people have a second column, and the faces of a meal are in one
    row."""
    recipe = house.folder / "recipe.txt"
    recipe.write_text("Omelette\nserves: 2\n\n4 eggs\n\n1. Fry.\n")
    house.larder(["recipe", "add", str(recipe)])
    house.begin(["buy eggs 10 2.99", "list add coffee, tea", "list done coffee", "person add Mia born:2018",
                 "eat toast 200kcal for:ann,Mia --each at:06:00"])
    ann = house.owner("ann", viewport={"width": 1280, "height": 800}, is_mobile=False)
    for path in ("/recipes/Omelette/cook", "/list/checkout", "/people/Mia"):
        ann.go(path)
        first, second = (ann.page.locator(f".beside > div >> nth={place}").bounding_box() for place in (0, 1))
        assert first["x"] + first["width"] <= second["x"] and first["y"] == second["y"], f"{path}: {first}, {second}"
    ann.go("/stock")
    ann.page.locator("[data-item=eggs] a.what").click()
    beside, stock = ann.page.locator("#beside"), ann.page.locator("[data-part=stock]")
    expect(beside).to_be_visible()
    assert beside.bounding_box()["y"] == stock.bounding_box()["y"], "the selected food is below the list"
    ann.go("/breakfast?meal=breakfast")
    tops = ann.page.locator(".breakfast .rows .face").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().top)")
    assert len(tops) == 2 and len(set(tops)) == 1, f"the faces are at {tops}"


@flow("layout")
def large(house):
    """With letters twice as large, Cook and Cooked stay on the screen."""
    recipe = house.folder / "recipe.txt"
    recipe.write_text("Omelette\nserves: 2\n\n4 eggs\n\n1. Fry.\n")
    house.larder(["recipe", "add", str(recipe)])
    house.begin(["buy eggs 10 2.99", "plan add today omelette"])
    ann = house.owner()
    for path, button in (("", "[data-part=tonight] a.do"), ("/recipes/Omelette", ".chips a.do"),
                         ("/recipes/Omelette/cook", "form.cook button.do")):
        ann.go(path)
        ann.page.evaluate("document.documentElement.style.fontSize = '200%'")
        expect(ann.page.locator(button)).to_be_in_viewport(ratio=1)


@flow("layout")
def narrow(house):
    """On a narrow phone, an ingredient and a goal take one line each."""
    recipe = house.folder / "recipe.txt"
    recipe.write_text("Omelette\nserves: 2\n\n4 eggs\n100 g feta\n\n1. Fry.\n")
    house.larder(["recipe", "add", str(recipe)])
    house.begin(["goal 2100kcal for:ann"])
    ann = house.owner("ann", viewport={"width": 320, "height": 568})
    for path, rows in (("/recipes/Omelette/edit", "[data-rows=food] > li"), ("/goals", "[data-part=goals] .rows > li")):
        ann.go(path)
        heights = ann.page.locator(rows).evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
        assert heights and max(heights) < 80, f"{path}: the rows are {heights} pixels high"
