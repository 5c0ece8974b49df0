"""The plan: a dish on a day in two taps, or dragged there."""
from house import expect, flow

RECIPE = "Omelette\nserves: 2\n\n4 eggs\n\n1. Fry.\n"


def planner(house, **options):
    """A phone that shows the plan of a household with one recipe."""
    recipe = house.folder / "recipe.txt"
    recipe.write_text(RECIPE)
    house.larder(["recipe", "add", str(recipe)])
    house.begin(["buy eggs 10 2.99"])
    ann = house.owner(**options)
    ann.go("/plan")
    return ann


def planned(house):
    """The planned dishes by day."""
    return {line["day"]: line["name"] for line in house.json("plan")["lines"]}


@flow("plan", plain="plan")
def two_taps(house):
    """A dish is planned on a day in two taps, and so is eating out."""
    ann = planner(house)
    for dish, days in (("Omelette", 3), ("Eating out", 5)):
        taps, day = ann.taps, house.day(days)
        place = ann.page.locator(f"[data-key='day {day}']")
        expect(place.locator(".here button")).not_to_be_visible()
        ann.opens(f".tray a:has-text('{dish}')")
        ann.records(lambda: ann.tap(place.locator(".here button")))
        assert ann.taps - taps == 2
        expect(place.locator(".rows li b")).to_have_text(dish)
        assert planned(house)[day].lower() == dish.lower(), planned(house)
        # The dish is put down.
        expect(place.locator(".here button")).not_to_be_visible()


@flow("plan")
def dragging(house):
    """On a desktop a dish is dragged to a day, and from there to another day."""
    ann = planner(house, viewport={"width": 1280, "height": 800}, is_mobile=False)

    def day(days):
        return f"[data-key='day {house.day(days)}']"

    ann.records(lambda: ann.page.drag_and_drop(".tray a:has-text('Omelette')", day(2)))
    expect(ann.page.locator(f"{day(2)} .rows li")).to_have_count(1)
    ann.records(lambda: ann.page.drag_and_drop(f"{day(2)} .rows li .what", day(4)))
    expect(ann.page.locator(f"{day(4)} .rows li")).to_have_count(1)
    assert list(planned(house)) == [house.day(4)], planned(house)
