"""The diary."""
from house import expect, flow


@flow(9, plain=12)
def diary(house):
    """A day says what exceeds its goal from 2,251 of 2,000 kcal; other days can be opened, and entries removed."""
    past = house.day(-40)
    house.begin([
        (house.day(-41), "goal energy:2000kcal for:ann"), (past, "eat lentil soup 410kcal for:ann at:12:30"),
        "eat feast 2250kcal for:ann at:6:30"])
    ann = house.owner()
    ann.go("/diary")
    figure = ann.page.locator("[data-part=sum] .figure")
    expect(figure).to_contain_text("2,250 of 2,000 kcal")
    expect(figure).not_to_contain_text("over")
    ann.records(lambda: ann.type("grape 1kcal"))
    expect(figure).to_contain_text("2,251 of 2,000 kcal · 251 over")
    assert "Warning" not in ann.page.locator("main").inner_text()
    # Removing the entry removes the excess.
    row = ann.page.locator("[data-part=entries] li", has_text="grape")
    row.locator("details.amend > summary").tap()
    ann.records(lambda: row.get_by_role("button", name="Remove grape").tap())
    expect(figure).not_to_contain_text("over")
    expect(ann.page.locator("[data-part=entries] li", has_text="grape")).to_have_count(0)
    assert not [event for event in house.events() if event.get("item") == "grape" and event["event"] == "eaten"]
    # Any day.
    ann.tap(".days summary")
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


@flow("goals")
def goals(house):
    """A goal is set and withdrawn on the page of goals, and a child keeps the reference for the age."""
    house.begin([(house.day(-3), "person add Mia born:2018 sex:f"), (house.day(-3), "eat soup 400kcal for:ann")])
    ann = house.owner()
    ann.go("/diary")
    ann.follow("main a[href$='/goals']")
    mine = ann.page.locator("[data-part=goals] li", has_text="ann")
    child = ann.page.locator("[data-part=goals] li", has_text="Mia")
    expect(mine).to_contain_text("average for an adult")
    expect(child).to_contain_text("average for age")
    mine.locator("summary").tap()
    mine.get_by_label("Energy (kcal)").fill("1500..1900")
    mine.get_by_label("Protein (g)").fill("75")
    ann.records(lambda: mine.get_by_role("button", name="Goal of ann", exact=True).tap())
    expect(mine).to_contain_text("1,500 to 1,900 kcal")
    expect(mine).to_contain_text("own goal · protein 75 g")
    child.locator("summary").tap()
    ann.records(lambda: child.get_by_role("button", name="No goal").tap())
    expect(child).to_contain_text("no goal")
    if not child.locator("details[open]").count():
        child.locator("summary").tap()
    ann.records(lambda: child.get_by_role("button", name="Use the reference").tap())
    expect(child).to_contain_text("average for age")


@flow("weight", plain="weight-plain")
def weight(house):
    """A weight is recorded in the diary, the second of a day replaces the first, and days lead from the week."""
    house.begin([
        (house.day(-1), "eat lentil soup 410kcal for:ann at:12:30"), (house.day(-8), "weigh ann 63.2"),
        (house.day(-3), "weigh ann 62.9")])
    ann = house.owner()
    ann.go("/diary")
    part = ann.page.locator("[data-part=weight]")
    expect(part.locator("svg.course circle")).to_have_count(2)
    for weight in ("62.7", "62.4"):
        if not part.locator("details.edit[open]").count():
            part.locator("details.edit > summary").tap()
        part.get_by_label("Weight (kg)").fill(weight)
        ann.records(lambda: part.locator("form button.do").tap())
        expect(part.locator(".rows").first).to_contain_text(f"{weight} kg")
    expect(part.locator("svg.course circle")).to_have_count(3)
    assert [event["mass"] for event in house.events() if event["event"] == "weighed"][-2:] == ["62.7 kg", "62.4 kg"]
    ann.follow(ann.page.locator("[data-part=sum] nav.wrapped a", has_text="Week"))
    yesterday = ann.page.locator(f"[data-key='{house.day(-1)}'] a")
    if yesterday.count():
        expect(yesterday).to_contain_text("410")
        ann.follow(yesterday)
        expect(ann.page.locator("[data-part=entries] li")).to_contain_text("lentil soup")
