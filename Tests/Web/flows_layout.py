"""Layout: rows stay clear of the dock, a keyboard leaves the page in sight, and a tablet has one column."""
from house import expect, flow

THINGS = ("rice", "pasta", "flour", "sugar", "lentils", "oats", "salt", "honey", "coffee", "onions", "potatoes", "quinoa")
TOP = "document.querySelector('.dock').getBoundingClientRect().top"


@flow("layout")
def dock(house):
    """A row that opens is clear of the dock, and with an open keyboard the dock takes less than half of the screen."""
    house.begin([f"buy {thing} 500g place:pantry due:+{40 + days}d" for days, thing in enumerate(THINGS)])
    ann = house.owner()
    ann.go("/stock")
    lowest = ann.page.evaluate(
        f"[...document.querySelectorAll('li[data-lot]')].findLast(one => one.getBoundingClientRect().bottom < {TOP}).id")
    ann.tap(f"#{lowest} a[data-hand]")
    expect(ann.page.locator(f"#{lowest} .stepper")).to_be_visible()
    ann.page.wait_for_function(f"document.getElementById('{lowest}').getBoundingClientRect().bottom <= {TOP}")
    # A keyboard leaves about this height.
    ann.page.set_viewport_size({"width": 390, "height": 510})
    ann.go()
    ann.tap("[data-line] [name=line]")
    ann.page.keyboard.type("use rice 100g")
    expect(ann.page.locator(".preview button").first).to_be_visible()
    assert ann.page.evaluate(TOP) > 255, "the dock takes more than half of the screen"


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
