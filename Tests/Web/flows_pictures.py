"""The pictures of the documentation, which `Scripts/keep-pictures` copies."""
import os, pathlib
from house import IS_SHORT, Skipped, flow

SCREENS = {
    "today": "", "stock": "/stock", "item": "/item/olive%20oil", "list": "/list", "recipe": "/recipes/Frittata",
    "cook": "/recipes/Frittata/cook", "diary": "/diary?day={yesterday}", "breakfast": "/breakfast?meal=breakfast",
    "progress": "/progress", "why": "/why?of=olive%20oil",
}


@flow("pictures")
def pictures(house):
    """Ten screens of the demo's household on a phone, in light and dark."""
    if IS_SHORT:
        raise Skipped("make check-web takes the pictures")
    house.larder(["demo", f"dir:{house.ledger}", "-q"], on=house.day(-1))
    # The person of the demo eats flour.
    for event in house.events(100):
        if event["event"] == "meal-logged" and event.get("item") == "wheat flour":
            house.larder(f"undo {event['seq']}")
    house.begin([
        (house.day(-1), "eat 'muesli with yoghurt' for:Mara at:07:40"),
        (house.day(-1), "eat 'fish and potatoes' for:Mara,Jonas at:18:50"),
        "buy eggs 10 2.99, feta 200g 1.79, spinach 200g 1.49, onions 500g 0.99", "plan add today Frittata serves:4",
        "person Mara face:2 colour:pink", "person Jonas face:1 colour:blue",
        "list done apples 6 3.15", "list done cheddar 200g 2.49",
    ])
    mara = house.owner("Mara")
    folder = pathlib.Path(os.environ["PICTURES"])
    folder.mkdir(parents=True, exist_ok=True)
    for scheme in ("light", "dark"):
        mara.page.emulate_media(color_scheme=scheme)
        for name, path in SCREENS.items():
            mara.go(path.format(yesterday=house.day(-1)))
            mara.settle()
            mara.page.screenshot(path=folder / f"documentation-{name}-{scheme}.png")
