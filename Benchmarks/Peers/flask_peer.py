"""Serves the stock as a typical web program does, with Flask, SQLAlchemy and SQLite. See Benchmarks/serve.

    python flask_peer.py DATABASE STOCK.json TOKEN            makes the database from an answer of larder
    FLASK_PEER=DATABASE gunicorn flask_peer:app               serves it

The database has a row for every lot that the ledger ever had, and those in stock are the answer's own. A token is looked up by
its hash. An answer has the same members for each lot, each computed here or read from a column.
"""
import datetime, decimal, hashlib, json, os, sys

from flask import Flask, abort, jsonify, request
from sqlalchemy import ForeignKey, create_engine, event, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, joinedload, mapped_column, relationship


class Base(DeclarativeBase):
    pass


class Token(Base):
    __tablename__ = "token"
    hash: Mapped[str] = mapped_column(primary_key=True)
    household: Mapped[str]


class Item(Base):
    __tablename__ = "item"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]


class Place(Base):
    __tablename__ = "place"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(unique=True)


class Lot(Base):
    __tablename__ = "lot"
    id: Mapped[int] = mapped_column(primary_key=True)
    item_id: Mapped[int] = mapped_column(ForeignKey("item.id"))
    place_id: Mapped[int | None] = mapped_column(ForeignKey("place.id"))
    left: Mapped[int] = mapped_column(index=True)
    unit: Mapped[str]
    came_in: Mapped[datetime.date]
    due: Mapped[datetime.date | None]
    due_is_month: Mapped[bool]
    due_is_estimate: Mapped[bool]
    opened_on: Mapped[datetime.date | None]
    frozen_on: Mapped[datetime.date | None]
    thawed: Mapped[bool]
    contradiction: Mapped[bool]
    cost_minor: Mapped[int | None]
    item: Mapped[Item] = relationship()
    place: Mapped[Place | None] = relationship()


def engine(database):
    made = create_engine("sqlite:///" + database)
    event.listen(made, "connect", lambda connection, _: connection.execute("pragma journal_mode = wal"))
    return made


def made_from(database, stock, token):
    base = engine(database)
    Base.metadata.create_all(base)
    day = lambda text: datetime.date.fromisoformat(text) if text else None
    with Session(base) as session:
        session.add(Token(hash=hashlib.sha256(token.encode()).hexdigest(), household=stock.get("household", "home")))
        places = {}
        for lot in stock["lots"]:
            if lot["place"] and lot["place"] not in places: places[lot["place"]] = Place(name=lot["place"])
        items = {lot["item_number"]: Item(id=lot["item_number"], name=lot["item"]) for lot in stock["lots"]}
        session.add_all([*places.values(), *items.values()])
        here = {lot["lot"]: lot for lot in stock["lots"]}
        # As in most such programs, a used-up lot keeps its row, with a remaining amount of zero.
        for number in range(1, max(here) + 1):
            lot, left = here.get(number) or stock["lots"][number % len(here)], number in here
            session.add(Lot(
                id=number, item=items[lot["item_number"]], place=places.get(lot["place"]), left=lot["quantity_base"] if left else 0,
                unit=lot["quantity_unit"], came_in=day(lot["came_in"]), due=day(lot["due"]), due_is_month=lot["due_is_month"],
                due_is_estimate=lot["due_is_estimate"], opened_on=day(lot["opened_on"]), frozen_on=day(lot["frozen_on"]),
                thawed=lot["thawed"], contradiction=lot["contradiction"], cost_minor=lot["cost_minor"]))
        session.commit()


app = Flask(__name__)
base = engine(os.environ["FLASK_PEER"]) if "FLASK_PEER" in os.environ else None


def amount(left, unit):
    names = {"mass": ("g", "kg"), "volume": ("ml", "l")}
    if unit not in names: return f"{decimal.Decimal(left) / 1000:f} {unit if unit == 'portions' else ''}".strip()
    small, large = names[unit]
    return f"{decimal.Decimal(left) / 1_000_000:f} {large}" if left >= 1_000_000 else f"{decimal.Decimal(left) / 1000:f} {small}"


def described(lot, today):
    days = (lot.due - today).days if lot.due else None
    freshness = "frozen" if days is None and lot.frozen_on else "undated" if days is None else \
        "past" if days < 0 else "soon" if days <= 3 else "fresh"
    return {
        "lot": lot.id, "item": lot.item.name, "item_number": lot.item_id, "quantity": amount(lot.left, lot.unit),
        "quantity_base": lot.left, "quantity_unit": lot.unit, "place": lot.place.name if lot.place else None,
        "came_in": lot.came_in.isoformat(), "due": lot.due.isoformat() if lot.due else None, "due_is_month": lot.due_is_month,
        "due_is_estimate": lot.due_is_estimate, "days_left": days, "freshness": freshness,
        "state": freshness + (", frozen" if lot.frozen_on and freshness != "frozen" else ""), "contradiction": lot.contradiction,
        "opened_on": lot.opened_on.isoformat() if lot.opened_on else None,
        "frozen_on": lot.frozen_on.isoformat() if lot.frozen_on else None, "thawed": lot.thawed,
        "expired_on": lot.due.isoformat() if days is not None and days < 0 else None,
        "cost": None if lot.cost_minor is None else f"{decimal.Decimal(lot.cost_minor) / 100:.2f} EUR", "cost_minor": lot.cost_minor,
    }


@app.get("/stock")
def stock():
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    today = datetime.date.today()
    with Session(base) as session:
        known = session.get(Token, hashlib.sha256(token.encode()).hexdigest())
        if scheme != "Bearer" or not known: abort(401)
        lots = session.scalars(
            select(Lot).where(Lot.left > 0).options(joinedload(Lot.item), joinedload(Lot.place)).order_by(Lot.due.is_(None), Lot.due, Lot.id))
        rows = [described(lot, today) for lot in lots]
    total = sum(row["cost_minor"] or 0 for row in rows)
    return jsonify({
        "report": "stock", "today": today.isoformat(), "count": len(rows),
        "cost": [{"amount": f"{decimal.Decimal(total) / 100:.2f} EUR", "minor": total, "currency": "EUR"}],
        "without_price": sum(row["cost_minor"] is None for row in rows), "added_up": [], "lots": rows})


if __name__ == "__main__":
    made_from(sys.argv[1], json.load(open(sys.argv[2])), sys.argv[3])
