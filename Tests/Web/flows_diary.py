"""The diary."""
from house import expect, flow


@flow(9, plain=12)
def diary(house):
    """A day with 2,250 of 2,000 kcal shows no warning, and 2,251 does; other days can be opened, and entries removed."""
    past = house.day(-40)
    house.begin([
        (house.day(-41), "goal energy:2000kcal for:ann"), (past, "eat lentil soup 410kcal for:ann at:12:30"),
        "eat feast 2250kcal for:ann at:6:30"])
    ann = house.owner()
    ann.go("/diary")
    figure = ann.page.locator("[data-part=sum] .figure")
    expect(figure).to_contain_text("2,250 of 2,000 kcal")
    expect(ann.page.locator("[data-part=sum] .warned")).to_have_count(0)
    assert "Warning" not in ann.page.locator("main").inner_text()
    ann.records(lambda: ann.type("grape 1kcal"))
    expect(figure).to_contain_text("2,251 of 2,000 kcal")
    expect(ann.page.locator("[data-part=sum] .warned")).to_have_text("Warning: over the goal by 251 kcal.")
    # Removing the entry removes the warning.
    row = ann.page.locator("[data-part=entries] li", has_text="grape")
    row.locator("details.amend > summary").tap()
    ann.records(lambda: row.get_by_role("button", name="Remove grape").tap())
    expect(figure).to_contain_text("2,250 of 2,000 kcal")
    expect(ann.page.locator("[data-part=sum] .warned")).to_have_count(0)
    expect(ann.page.locator("[data-part=entries] li", has_text="grape")).to_have_count(0)
    assert not [event for event in house.events() if event.get("item") == "grape" and event["event"] == "eaten"]
    # Any day.
    ann.page.get_by_label("Day", exact=True).fill(past)
    if ann.path.find(past) < 0:
        ann.follow(ann.page.locator(".days form button"))
    expect(ann.page.locator("[data-part=entries] li")).to_have_count(1)
    expect(ann.page.locator("[data-part=entries] li")).to_contain_text("lentil soup")
    expect(figure).to_contain_text("410")
    row = ann.page.locator("[data-part=entries] li")
    row.locator("details.amend > summary").tap()
    ann.records(lambda: row.get_by_role("button", name="Remove lentil soup").tap())
    expect(ann.page.locator("[data-part=entries] li")).to_have_count(0)
    assert past in ann.page.url, "the page shows another day"


@flow("breakfast")
def breakfast(house):
    """Breakfast for two entered offline is sent as one command with one undo."""
    usual = [("ann", "porridge 350kcal"), ("ben", "toast 210kcal")]
    house.begin([(house.day(-day), f"eat {dish} for:{who} at:07:30") for day in (1, 2, 3) for who, dish in usual])
    ann = house.owner()
    ann.kept_ahead(ann.page.get_attribute(".chips a.chip.first", "href"))
    with ann.without_a_line():
        ann.go()
        ann.tap(".chips a.chip.first")
        ann.tap("dialog.sheet form[data-again] button.do")
        [waiting] = ann.waits(1)
        assert waiting["says"] == "Breakfast for 2", waiting["says"]
    ann.page.evaluate("dispatchEvent(new Event('online'))")
    ann.waits(0)

    def eaten():
        return [(event["person"], event["day"]) for event in house.events()
                if event["event"] == "meal-logged" and event["day"] == house.today]
    assert sorted(eaten()) == [("ann", house.today), ("ben", house.today)], eaten()
    ann.settle()
    ann.undo()
    assert eaten() == [], eaten()
