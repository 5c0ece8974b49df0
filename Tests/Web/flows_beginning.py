"""How people join, and what they can see."""
from house import expect, flow


@flow(1, plain=12)
def beginning(house):
    """A new server's link creates an owner and a household once, and nine items are counted in twelve taps."""
    ann = house.owner()
    expect(ann.page.get_by_text("Nothing in stock yet")).to_be_visible()
    ann.follow(ann.page.get_by_role("link", name="Walk through the fridge"))
    ann.follow(ann.page.get_by_role("link", name="fridge"))
    chips, counted = ann.page.locator(".usual form button"), []
    places = chips.evaluate_all("all => all.map(one => one.getBoundingClientRect().top + scrollY)")
    while ann.taps < 12:
        place = chips.nth(len(counted))
        counted.append(place.inner_text().split("\n")[0])
        ann.records(lambda: ann.tap(place))
        # A counted item turns solid, and everything stays where it was.
        expect(place).to_have_attribute("aria-pressed", "true")
    assert places == chips.evaluate_all("all => all.map(one => one.getBoundingClientRect().top + scrollY)")
    expect(ann.page.locator("[data-part=counted] .detail").first).to_have_text("added")
    stock = house.json("stock")["lots"]
    assert len(counted) == 9 and len(stock) == 9, f"{len(stock)} items in stock after {ann.taps} taps: {counted}"
    assert all(lot["place"] == "fridge" for lot in stock), stock
    assert house.json("history last:1")["events"][0]["by"] == "ann"
    ann.go("/stock")
    expect(ann.page.locator("[data-part=lead]")).to_contain_text("9 things")
    # Another person opens the link again.
    thief = house.phone()
    thief.allow("status of 404")
    answer = thief.page.goto(house.link)
    assert answer.status == 404 and not thief.page.locator("form").count(), f"the link worked twice: {answer.status}"
    expect(thief.page.locator("body")).to_contain_text("This link was used")


HIDDEN = {
    "pages": ("/diary", "/meals", "/breakfast", "/progress", "/month", "/settings", "/why?of=milk", "/history", "/plan",
              "/item/milk", "/scan", "/stocktake", "/stocktake/fridge", "/list/checkout", "/add-recipe", "/fix/1"),
    "api": ("/diary/today", "/meals", "/goals", "/reports/spending", "/reports/waste", "/reports/month", "/settings",
            "/why?words=milk", "/history", "/people", "/invitations", "/tokens", "/export", "/events/1"),
}


@flow(2)
def guest(house):
    """An invited guest can see and tick the list, but never reaches money, diary or settings."""
    house.begin([
        "buy milk 2l 2.38 store:Corner", "eat porridge 350kcal for:ann", "list add coffee", "list add rice 1kg"])
    ann = house.owner()
    link = ann.invitation("guest")
    kim = house.phone(link, "kim")
    kim.follow("nav.bar a[href$='/list']")
    assert sorted(kim.texts("#to-buy [data-listed] b")) == ["Coffee", "Rice"], kim.texts("#to-buy [data-listed] b")
    kim.records(lambda: kim.tap("[data-listed=coffee] form.tick button"))
    expect(kim.page.locator("#basket [data-listed=coffee]")).to_have_count(1)
    ticked = house.json("history last:1")["events"][0]
    assert (ticked["event"], ticked["item"], ticked["by"]) == ("ticked-off", "coffee", "kim"), ticked
    # Hidden parts are missing from the pages.
    for path in ("", "/stock", "/list", "/recipes", "/more"):
        kim.go(path)
        text = kim.page.locator("body").inner_text()
        for sign in ("€", "2.38", "kcal", "Diary", "Progress", "Settings", "porridge"):
            assert sign not in text, f"a guest can read {sign} at {path or '/'}"
    # They are not available by address either.
    kim.allow("status of 404")
    for path in HIDDEN["pages"]:
        answer = kim.page.goto(house.base + kim.home + path)
        assert answer.status == 404, f"a guest can open {path}: {answer.status}"
        assert ann.get(ann.home + path).status == 200 or path == "/fix/1", f"{path} does not exist even for the owner"
    for path in HIDDEN["api"]:
        assert kim.api(path).status in (403, 404), f"the API gives a guest {path}: {kim.api(path).status}"
        assert ann.api(path).status == 200, f"{path} does not exist even for the owner: {ann.api(path).status}"
    stock = kim.api("/stock").text()
    assert "milk" in stock and "2.38" not in stock and "price" not in stock, stock
