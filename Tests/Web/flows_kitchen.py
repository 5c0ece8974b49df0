"""Stock, shopping and recipes."""
import datetime, re
from house import expect, flow
from screens import picture


@flow(6, plain=12)
def stock(house):
    """Milk due tomorrow has a red ring with a 1; its date can be edited, and typing "mil" finds it."""
    house.begin([
        f"buy milk 2l 2.38 place:fridge due:{house.day(1)}", "buy 'oat drink' 1l 1.99 place:fridge due:+40d",
        "buy rice 1kg 2.19 place:pantry", "buy mint 20g place:fridge due:+9d"])
    ann = house.owner()
    ann.go("/stock")
    milk = ann.page.locator("[data-item=milk]")
    expect(milk.locator(".detail .soon")).to_have_text("tomorrow")
    assert milk.locator("svg.ring text").text_content() == "1"
    red = "rgb(168, 63, 37)"
    assert milk.locator("svg.ring .arc").evaluate("arc => getComputedStyle(arc).stroke") == red
    assert milk.locator(".detail .soon").evaluate("word => getComputedStyle(word).color") == red
    expect(ann.page.locator("section.state:has(#state-soon) [data-item=milk]")).to_have_count(1)
    # Correct a misread date.
    ann.opens("[data-item=milk] a.what")
    expect(milk.locator(".hand")).to_be_visible()
    ann.follow(milk.locator(".hand a.arrow"))
    ann.tap("[data-part=amount] details.amend > summary")
    form = ann.page.locator("[data-part=amount] form:has([name=due])").first
    form.locator("[name=due]").fill(house.day(12))
    says = ann.records(lambda: form.locator("button").tap())
    due = datetime.date.fromisoformat(house.day(12))
    assert f"{due:%a} {due.day} {due:%b}" in says, says
    lot = next(lot for lot in house.json("stock")["lots"] if lot["item"] == "milk")
    assert (lot["due"], lot["days_left"], lot["due_is_estimate"]) == (house.day(12), 12, False), lot
    ann.go("/stock")
    assert milk.locator("svg.ring text").text_content() == "12"
    expect(ann.page.locator("#state-soon")).to_have_count(0)
    # Search.

    def shown():
        # Their first letters are displayed as capitals.
        return [name.lower() for name in ann.texts("[data-search] b")]

    assert shown() == ["mint", "milk", "oat drink", "rice"], shown()
    field = ann.page.locator("[data-line] [name=line]")
    if house.has_scripts:
        seen = []
        for letter in "mil":
            field.press_sequentially(letter)
            seen.append(shown())
        assert seen == [["mint", "milk"], ["mint", "milk"], ["milk"]], f"while typing: {seen}"
        assert ann.path == "/stock", "typing left the page"
        field.fill("")
        assert len(shown()) == 4
    else:
        field.fill("mil")
        ann.follow("[data-line] button[formmethod=get]")
        assert shown() == ["milk"], shown()


@flow("room")
def room(house):
    """A row that opens stays clear of the dock, and an open keyboard leaves most of the screen to the page."""
    house.begin([f"buy {item} 200g due:{house.day(day)}" for day, item in enumerate(
        ("bread", "butter", "cream", "feta", "ham", "kale", "leek", "mint", "quark", "spinach"), 2)])
    ann = house.owner()
    ann.go("/stock")

    def top(selector):
        return ann.page.locator(selector).bounding_box()["y"]

    rows = ann.page.locator("[data-item]")
    # The last row above the dock opens downwards.
    last = max((row for row in rows.all() if row.bounding_box()["y"] + 50 < top(".dock")),
               key=lambda row: row.bounding_box()["y"])
    last.locator("a.what").tap()
    box = last.bounding_box()
    assert box["height"] > 120 and box["y"] + box["height"] <= top(".dock"), (box, top(".dock"))
    # The height that a keyboard leaves.
    ann.go()
    ann.page.set_viewport_size({"width": 390, "height": 510})
    ann.page.fill("[data-line] [name=line]", "use bread 50g")
    expect(ann.page.locator(".dock .preview")).to_be_visible()
    expect(ann.page.locator(".dock .bar")).to_be_hidden()
    assert top(".dock") >= 300, top(".dock")
    ann.page.locator("h1").tap()
    expect(ann.page.locator(".dock .bar")).to_be_visible()


@flow(7, plain=12)
def checkout(house):
    """Ticked items are in the basket, a checkout makes lots with prices of them, and one undo reverts it."""
    house.begin(["list add milk 2l store:Corner", "list add eggs 10", "list add rice 1kg"])
    ann = house.owner()
    ann.follow("nav.bar a[href$='/list']")
    for item in ("milk", "eggs"):
        ann.records(lambda: ann.tap(f"[data-listed={item}] form.tick button"))
    # Give the third item's price when ticking it.
    rice = ann.page.locator("[data-listed=rice]")
    rice.locator("details.edit > summary").tap()
    form = rice.locator("form:has([name=price])")
    form.locator("[name=price]").fill("2.19")
    ann.records(lambda: form.locator("button").tap())
    expect(ann.page.locator("#basket [data-listed]")).to_have_count(3)
    expect(ann.page.locator("#basket")).to_be_visible()
    assert house.json("stock")["count"] == 0
    ticked = house.json("list")
    assert len(ticked["basket"]) == 3 and not ticked["to_buy"], ticked
    till = ann.page.locator(".till a.do").locator("visible=true")
    ann.opens(till)
    # An amount in a price field is refused: it stays there, and the basket stays unchanged.
    ann.page.get_by_label("Price of milk").fill("1,99 kg")
    ann.tap(ann.page.get_by_role("button", name="Put away"))
    expect(ann.page.locator("input.price:invalid")).to_have_count(1)
    assert house.json("stock")["count"] == 0
    ann.page.get_by_label("Price of milk").fill("2.38")
    ann.page.get_by_label("Price of eggs").fill("2.99")
    if house.has_scripts:
        expect(ann.page.locator("[data-sum]")).to_contain_text("7.56")
    # Two quick taps on one spot count as one, and no one corrects two prices that fast.
    ann.page.wait_for_timeout(600)
    says = ann.records(lambda: ann.tap(ann.page.get_by_role("button", name="Put away")))
    assert says, "the checkout is not confirmed"
    lots = {lot["item"]: (lot["quantity"], lot["cost"]) for lot in house.json("stock")["lots"]}
    assert lots == {
        "milk": ("2000 ml", "2.38 EUR"), "eggs": ("10 pieces", "2.99 EUR"), "rice": ("1000 g", "2.19 EUR")}, lots
    assert [event["by"] for event in house.events() if event["event"] == "bought"] == ["ann"] * 3
    after = house.json("list")
    assert not after["basket"] and not after["to_buy"], after
    ann.undo()
    assert house.json("stock")["lots"] == [], house.json("stock")["lots"]
    assert house.json("list") == ticked, "one undo does not restore the basket"
    ann.go("/list")
    expect(ann.page.locator("#basket [data-listed]")).to_have_count(3)


@flow("amounts")
def amounts(house):
    """Amounts are filled in, and a row with an unclear one stays in the basket while everything else is put away."""
    house.begin(["buy flour 1kg 1.29", "buy sugar 1kg", "list add flour", "list add sugar", "list add eggs 10",
                 "list done flour", "list done sugar", "list done eggs"])
    ann = house.owner()
    ann.go("/list")
    ann.tap(".dock .till a.do")
    sugar = ann.page.get_by_label("Amount of sugar", exact=True)
    expect(sugar).to_have_value("1 kg")
    sugar.fill("500")
    ann.records(lambda: ann.tap("dialog.sheet button[form=till]"))
    expect(ann.page.locator("[data-part=toast] .says")).to_contain_text("How much sugar? It stays in the basket.")
    lots = sorted((lot["item"], lot["quantity"]) for lot in house.json("stock")["lots"] if lot["lot"] > 2)
    assert lots == [("eggs", "10 pieces"), ("flour", "1000 g")], lots
    expect(ann.page.locator("#basket [data-listed]")).to_have_count(1)
    # Opened as its own page, the checkout leads back to the list.
    ann.go("/list/checkout")
    ann.page.get_by_label("Amount of sugar", exact=True).fill("500g")
    ann.follow("button[form=till]")
    assert ann.path == "/list", ann.path
    expect(ann.page.locator("[data-part=toast] .says")).to_contain_text("sugar")
    lots = sorted((lot["item"], lot["quantity"]) for lot in house.json("stock")["lots"] if lot["lot"] > 2)
    assert lots == [("eggs", "10 pieces"), ("flour", "1000 g"), ("sugar", "500 g")], lots


@flow("unsent")
def checkout_offline(house):
    """A checkout made offline puts away what is clear once it is sent, and enters nothing twice."""
    house.begin(["buy milk 1l 1.19 store:Aldi", "list add milk 2l", "list add eggs 10", "list done milk",
                 "list done eggs"])
    ann = house.owner(keeps=True)
    ann.go("/list")
    ann.tap(".dock .till a.do")
    expect(ann.page.locator("dialog.sheet [name=store]:checked")).to_have_value("Aldi")
    ann.page.get_by_label("Amount of milk", exact=True).fill("500")
    with ann.without_a_line():
        ann.tap("dialog.sheet button[form=till]")
        ann.waits(1)
    ann.waits(0, seconds=40)
    bought = [(event["item"], event["quantity"], event["store"]) for event in house.events()
              if event["event"] == "bought"][1:]
    assert bought == [("eggs", "10 pieces", "Aldi")], bought
    assert [row["item"] for row in house.json("list")["basket"]] == ["milk"]
    assert not ann.waiting(None), ann.waiting(None)


@flow("list")
def tap_the_list(house):
    """A tile adds and takes off, − and + change a row, a tick stays a moment, and a chip is the store of new items."""
    house.begin(["buy milk 1l 1.19 store:Aldi", "buy milk 1l 1.19 store:Aldi", "buy bread 2.20 store:Mill",
                 "list add tinned tomatoes 400g"])
    ann = house.owner()
    ann.go("/list")
    milk = ann.page.locator(".tiles > li", has_text="milk")
    ann.follow(ann.page.locator(".stores a", has_text="Aldi"))
    ann.records(lambda: ann.tap(milk.locator(".put button")))
    row = ann.page.locator("#to-buy [data-listed=milk]:not(.gone)")
    expect(row.locator(".amount").first).to_have_text("1 l")
    assert house.json("list")["to_buy"][0]["store"] == "Aldi", house.json("list")
    expect(milk).to_have_class("is-on")
    tomatoes = ann.page.locator("#to-buy [data-listed='tinned tomatoes']:not(.gone)")
    expect(tomatoes.locator(".amount").first).to_have_text("1 tin")
    tomatoes.locator("summary").first.tap()
    expect(tomatoes.locator("[data-step='1']")).to_be_visible()
    # One measurement of both, because the row may still be moving.
    tops = tomatoes.evaluate("""(row) => ['-1', '1'].map(
      (by) => row.querySelector(`[data-step='${by}']`).getBoundingClientRect().y)""")
    assert tops[0] == tops[1], f"− and + are not on one line: {tops}"
    before = house.events(last=1)[-1]["seq"]
    with ann.page.expect_response(lambda answer: answer.url.endswith("/commands")):
        for _ in range(2):
            ann.tap(tomatoes.locator("[data-step='1']"))
    expect(tomatoes.locator("output")).to_have_text("3 tins")
    new = [event for event in house.events() if event["seq"] > before]
    assert [(event["event"], event["quantity"]) for event in new] == [("listed", "1200 g")], new
    # A tick stays where it is, and another tap takes it back.
    tick = row.locator("form.tick button")
    # The moment lasts until the second tap, however slow the machine is.
    ann.page.evaluate("""() => {
      const real = window.setTimeout;
      window.setTimeout = (work, time, ...rest) => real(work, time === 1200 ? 60_000 : time, ...rest);
      window.realTimeout = real;
    }""")
    ann.records(lambda: ann.tap(tick))
    expect(row).to_have_class("listed ticked")
    ann.page.wait_for_timeout(500)
    ann.records(lambda: ann.tap(tick))
    expect(row).to_have_class("listed")
    ann.page.evaluate("() => { window.setTimeout = window.realTimeout; }")
    ann.page.wait_for_timeout(500)
    ann.records(lambda: ann.tap(tick))
    expect(row).to_have_count(0)
    expect(ann.page.locator("#basket [data-listed=milk]")).to_be_visible()
    ann.records(lambda: ann.tap(ann.page.locator("#basket [data-listed=milk] form.tick button")))
    ann.records(lambda: ann.tap(milk.locator(".off button")))
    expect(row).to_have_count(0)


@flow("swipe")
def swipe(house):
    """A finger swipes a row for its first button, to the left for tossing, and scrolling swipes nothing."""
    house.begin([f"buy salmon 250g 6.99 due:{house.day(1)}", f"buy spinach 200g 1.99 due:{house.day(1)}",
                 f"buy milk 1l 1.19 due:{house.day(9)}", "list add bread"])
    ann = house.owner()

    def finger(row, by, down=0):
        """Moves a finger over a row, as the browser's own touch events."""
        box = row.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"], 40) / 2
        touch = ann.context.new_cdp_session(ann.page)
        point = lambda x, y: [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point(x, y)})
        for part in range(1, 9):
            touch.send("Input.dispatchTouchEvent", {
                "type": "touchMove", "touchPoints": point(x + by * part / 8, y + down * part / 8)})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    ann.go()
    before = house.events(last=1)[-1]["seq"]
    finger(ann.page.locator("[data-lot]", has_text="spinach"), 20, -200)
    finger(ann.page.locator("[data-lot]", has_text="spinach"), 60)
    ann.page.wait_for_timeout(500)
    assert house.events(last=1)[-1]["seq"] == before, "a short swipe recorded something"
    ann.page.evaluate("scrollTo(0, 0)")
    ann.records(lambda: finger(ann.page.locator("[data-lot]", has_text="spinach"), 170))
    ann.records(lambda: finger(ann.page.locator("[data-lot]", has_text="salmon"), -170))
    ann.go("/stock")
    ann.records(lambda: finger(ann.page.locator("li[data-item=milk]"), 170))
    ann.go("/list")
    ann.records(lambda: finger(ann.page.locator("#to-buy [data-listed=bread]"), 170))
    new = [(event["event"], event["item"]) for event in house.events() if event["seq"] > before]
    assert new == [("consumed", "spinach"), ("wasted", "salmon"), ("consumed", "milk"), ("ticked-off", "bread")], new


@flow("photo", plain="photo-plain")
def photo(house):
    """A photo of a thing is on its page and in its rows, and can be removed, also if another one came first meanwhile."""
    house.begin([f"buy milk 1l 1.19 due:{house.day(1)}"])
    ann = house.owner()
    ann.go("/item/milk")
    file = picture(house.folder / "milk.png", 60, 40, (200, 120, 60))
    assert ann.page.locator("input[type=file]").bounding_box()["width"] <= 2, "the browser's own file button is shown"
    if house.has_scripts:
        with ann.page.expect_navigation():
            ann.page.locator("input[type=file]").set_input_files(file)
        ann.ready()
    else:
        ann.page.locator("input[type=file]").set_input_files(file)
        ann.follow(".take > button")
    expect(ann.page.locator(".item-photo figure img")).to_be_visible()
    ann.go("/stock")
    expect(ann.page.locator("li[data-item=milk] img.likeness")).to_be_visible()
    ann.go()
    expect(ann.page.locator("[data-lot] img.likeness")).to_be_visible()
    ann.go("/item/milk")
    old = ann.page.locator(".item-photo figure a").get_attribute("href")
    newer = picture(house.folder / "newer.png", 40, 60, (60, 120, 200))

    def overtaken():
        house.larder(["photo", "milk", str(newer)])
        ann.tap(".item-photo figure form button")

    if house.has_scripts:
        with ann.without_a_line():
            overtaken()
            ann.waits(1)
        ann.page.evaluate("dispatchEvent(new Event('online'))")
        ann.waits(0)
    else:
        ann.records(overtaken)
    ann.go("/item/milk")
    expect(ann.page.locator(".item-photo figure")).to_have_count(1)
    assert ann.page.locator(".item-photo figure a").get_attribute("href") != old, "the newer photo was removed"
    ann.records(lambda: ann.tap(".item-photo figure form button"))
    expect(ann.page.locator(".item-photo figure")).to_have_count(0)


BOOK = {
    "Carbonara": "serves: 4\ntime: 25 min\n\n400 g pasta\n4 eggs\n\n1. Boil the pasta.\n2. Stir in the eggs.",
    "Omelette": "serves: 2\n\n4 eggs\n\n1. Fry.",
    "Rice pudding": "serves: 2\n\n200 g rice\n1 l milk\n\n1. Simmer.",
}


@flow(8, plain=12)
def recipes(house):
    """An item links to its recipes, filtering by favourites keeps that filter, and missing food goes on the list."""
    for name, text in BOOK.items():
        path = house.folder / "recipe.txt"
        path.write_text(f"{name}\n{text}\n")
        house.larder(["recipe", "add", str(path)])
    house.begin(["buy eggs 6 2.10", "recipe favourite carbonara for:ann", "recipe favourite 'rice pudding' for:ann"])
    ann = house.owner()
    ann.go("/stock")
    ann.opens("[data-item=eggs] a.what")
    ann.follow("[data-item=eggs] .hand a.arrow")
    assert ann.texts("[data-part=recipes] li b") == ["Carbonara", "Omelette"], ann.texts("[data-part=recipes] li b")
    ann.follow("[data-part=recipes] .head a")
    assert ann.texts("[data-part=book] .dish b") == ["Carbonara", "Omelette"]
    ann.follow(ann.page.locator("[data-part=chips] a", has_text="Favourites"))
    assert ann.texts("[data-part=book] .dish b") == ["Carbonara"], "favourites are not limited to recipes with eggs"
    expect(ann.page.locator("[data-part=chips] a", has_text="with eggs")).to_have_count(1)
    ann.follow("[data-part=book] .dish a")
    expect(ann.page.locator("h1")).to_have_text("Carbonara")
    expect(ann.page.locator("[data-part=ingredients] .missing")).to_contain_text("pasta")
    ann.records(lambda: ann.tap(ann.page.get_by_role("button", name="Add missing")))
    wanted = [(row["item"], row["quantity"]) for row in house.json("list")["to_buy"]]
    assert wanted == [("pasta", "400 g")], f"the list does not have the missing food: {wanted}"
    ann.follow("nav.bar a[href$='/list']")
    expect(ann.page.locator("#to-buy [data-listed=pasta] .amount")).to_have_text("400 g")


@flow(1)
def double_tap(house):
    """Two quick taps on one spot count as one, even if the page moves in between."""
    house.begin([f"buy salmon 250g 6.99 due:{house.day(1)}", f"buy bananas 5 1.50 due:{house.day(1)}"])
    ann = house.owner()
    ann.go()
    ann.settle()
    button = ann.page.locator("[data-lot]:has-text('bananas') .deeds button").first
    box = button.bounding_box()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(3):
        ann.page.touchscreen.tap(*at)
        ann.page.wait_for_timeout(90)
    ann.settle()
    done = [(event["event"], event["item"]) for event in house.events() if event["event"] in ("consumed", "wasted")]
    assert done == [("consumed", "bananas")], done


PASTED = """Tomato pasta
For 4 people
Prep time: 5 min

Ingredients
• 400 g pasta
• 2 tins of grumbo
• 1 onion

Method
1. Boil the pasta.
2. Fry the onion, add the tomatoes, and simmer for 10 minutes.

Photo: Jo
"""


@flow("paste", plain="paste-plain")
def paste(house):
    """A pasted recipe is shown as understood; a corrected row is saved, and the dish is cooked."""
    house.begin(["buy pasta 500g 0.95", "buy 'tinned tomatoes' 2 1.60", "buy onions 3 0.90"])
    ann = house.owner()
    ann.go("/add-recipe")
    ann.page.locator("#text").fill(PASTED)
    ann.follow(".recipe-paste button")
    assert ann.page.locator("[name=name]").input_value() == "Tomato pasta"
    assert ann.page.locator("[name=serves]").input_value() == "4"
    assert ann.page.locator("[data-rows=food] [name=food]").count() == 3
    expect(ann.page.locator(".others .what")).to_have_text("Photo: Jo")
    food = ann.page.locator("[data-rows=food] > li").nth(1)
    expect(food.locator(".recognised")).to_contain_text("not recognised")
    food.locator("[name=food]").fill("tomatoes")
    if house.has_scripts:
        food.locator("[name=food]").press("Tab")
        expect(food.locator(".recognised")).to_have_text(re.compile(r"^\s*recognised"))
        ann.tap("button[value=add-food]")
        expect(ann.page.locator("[data-rows=food] [name=food]")).to_have_count(4)
    ann.follow(".recipe-rows button.save")
    assert ann.path.split("?")[0] == "/recipes/Tomato%20pasta", ann.path
    recipe = house.json("recipe show 'Tomato pasta'")
    assert len(recipe["ingredients"]) == 3, recipe
    ann.go("/recipes/Tomato%20pasta/edit")
    assert ann.page.locator("[data-rows=food] [name=food]").nth(1).input_value().endswith("tomatoes")
    ann.go("/recipes/Tomato%20pasta/cook")
    expect(ann.page.locator("h1")).to_contain_text("Tomato pasta")
