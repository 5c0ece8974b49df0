"""A check of how the lake follows an origin: which copies it pulls and brings up to date."""
import contextlib, pathlib, sys, types, uuid

import psycopg2

from appends import Household

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Packaging" / "lake"))
import origin
from lake import Lake

INSERT = """insert into larder.entry (household, first, last, version, command, records, words)
  values (%s, 1, 1, 1, 'late', decode(repeat('00', 64), 'hex'), '')"""


class Follower:
    """A lake with a program that only writes down its arguments."""

    def __init__(self, address, folder):
        folder.mkdir()
        self.calls, program = folder / "calls", folder / "program"
        program.write_text(
            f'#!/bin/sh\necho "$1 $2 $3" >> {self.calls}\nif [ "$1" = pull ]; then mkdir "$3" && echo > "$3/ledger.id"; fi\n')
        program.chmod(0o755)
        self.options = types.SimpleNamespace(origin=address, all=False, ledgers=folder / "ledgers", program=str(program))
        self.lake = Lake(folder / "lake", 4)

    def round(self):
        """The households that one run pulls, and those that it brings up to date."""
        self.calls.write_text("")
        with contextlib.redirect_stdout(None):
            self.lake.set_cursor(origin.follow(self.options, self.lake))
        calls = [line.split() for line in self.calls.read_text().splitlines()]
        pulled = {pathlib.Path(folder).name for verb, address, folder in calls if verb == "pull"}
        assert all(address.endswith(f"/{pathlib.Path(folder).name}") for verb, address, folder in calls if verb == "pull")
        return pulled, {pathlib.Path(folder).name for verb, folder, _ in calls if verb == "--ledger"}


def write(households):
    for writer in [writer for household in households for writer in household.write(1, 2)]:
        writer.join()


def check_following(cluster, seeds):
    ids = [str(uuid.UUID(int=seeds.getrandbits(128))) for _ in range(3)]
    names = [id.replace("-", "") for id in ids]
    households = [Household(cluster.address(), id, id) for id in ids]
    follower = Follower(cluster.url(), cluster.folder / "following")
    before, _ = follower.round()
    assert not before & set(names), "a household without entries is pulled"
    write(households)
    assert follower.round() == (set(names), set()), "new households are not pulled"
    assert follower.round() == (set(), set()), "a run without new entries asks for some"
    write(households[:1])
    assert follower.round() == (set(), {names[0]}), "another household is brought up to date"
    # A transaction began before others, and ends after a run.
    slow = psycopg2.connect(cluster.address())
    with slow, slow.cursor() as cursor:
        cursor.execute("insert into larder.ledger (id) values (gen_random_uuid()) returning household, id")
        number, late = cursor.fetchone()
        cursor.execute(INSERT, (number,))
        write(households[1:2])
        follower.round()
    slow.close()
    pulled, updated = follower.round()
    assert pulled == {late.replace("-", "")} and updated <= {names[1]}, "the entry of a slow transaction is missed"
    assert follower.round() == (set(), set()), "a run without new entries asks for some"
