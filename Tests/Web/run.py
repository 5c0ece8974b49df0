"""Runs the flows of this folder. Use it through Scripts/check-web.

  run.py CHROMIUM PROGRAM [--pictures DIR] [FLOW…]

JOBS sets how many flows run in parallel (default: one more than there are processors, and at most three).
"""
import atexit, concurrent.futures, os, pathlib, shutil, sys, tempfile, time, traceback
from playwright.sync_api import sync_playwright
from house import House, Skipped, found_flows

chromium, program, *arguments = sys.argv[1:]
pictures = pathlib.Path(__file__).resolve().parents[2] / ".build/pictures"
if "--pictures" in arguments:
    at = arguments.index("--pictures")
    pictures = pathlib.Path(arguments[at + 1])
    del arguments[at : at + 2]
# The folder for the pictures of the screens.
os.environ["PICTURES"] = str(pictures.resolve())


def reason(error):
    """The reason for a failure, in a few lines."""
    lines = [line for line in str(error).strip().splitlines() if line.strip()]
    where = [frame for frame in traceback.extract_tb(error.__traceback__) if "flows_" in frame.filename
             or "screens" in frame.filename]
    place = f"{pathlib.Path(where[-1].filename).name}:{where[-1].lineno}: " if where else ""
    kind = "" if isinstance(error, AssertionError) and lines else f"{type(error).__name__} "
    line = where[-1].line if where and not lines else ""
    return place + kind + ("\n         ".join(lines[:12]) or line)


def tried(flow, house):
    """The result of a flow: "ok", "skipped" or "FAILED", and the reasons."""
    why = []
    try:
        flow.work(house)
    except Skipped as skipped:
        return "skipped", [str(skipped)]
    # An error fails only this flow, and the others still run.
    except Exception as error:
        if os.environ.get("TRACE"):
            traceback.print_exc()
        why = [reason(error), "also:"]
    faults = list(house.faults())[:8]
    if not faults:
        return ("FAILED", why[:1]) if why else ("ok", [])
    return "FAILED", why + faults


def run(flow, playwright):
    """Runs a flow in a new house, and leaves pictures if it fails."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="larder-web-"))
    house = House(program, playwright, chromium, folder, flow.has_scripts)
    try:
        end, why = tried(flow, house)
        if end == "FAILED":
            pictures.mkdir(parents=True, exist_ok=True)
            why += [f"see {path}" for path in house.pictures(pictures, f"failed-{flow.number}-{flow.name}")]
        return end, "".join(f"\n         {line}" for line in why)
    finally:
        house.close()
        shutil.rmtree(folder, ignore_errors=True)


def begin():
    """Starts the driver of a worker process, which ends with the process."""
    global driver
    driver = sync_playwright().start()
    atexit.register(driver.stop)


def line(number):
    """Runs a flow of the list, and returns its line of output and whether it failed."""
    flow, began = flows[number], time.monotonic()
    end, why = run(flow, driver)
    return f"{end:8} {flow.number:>2}  {flow.sentence} ({time.monotonic() - began:.0f} s){why}", end == "FAILED"


# Flows of a minute or more, which start first so that none of them runs alone at the end.
LONGEST = ("screens", "taps", "terminal_to_phone", "week")


def order(flow):
    """Sorts the longest flows first, then named ones, then numbers from the last, then the short offline ones."""
    number = -int(flow.number) if flow.number.isdigit() else 0
    return (flow.name not in LONGEST, flow.number == "offline", flow.number.isdigit(), number)


def tried_all(numbers, jobs):
    """Runs flows of the list in parallel, and returns those that failed."""
    failed = []
    with concurrent.futures.ProcessPoolExecutor(jobs, initializer=begin) as pool:
        asked = {pool.submit(line, number): number for number in numbers}
        for done in concurrent.futures.as_completed(asked):
            text, has_failed = done.result()
            print(text, flush=True)
            if has_failed:
                failed.append(asked[done])
    return failed


flows = sorted(found_flows(), key=order)
unknown = [word for word in arguments if not any(word in (flow.number, flow.name) for flow in flows)]
if unknown:
    sys.exit(f"check-web: no flow is called {', '.join(unknown)}; there are "
             + ", ".join(sorted({flow.number for flow in flows}, key=lambda one: (len(one), one))))
chosen = [number for number, flow in enumerate(flows)
          if not arguments or flow.number in arguments or flow.name in arguments]
# A flow waits for a third of its time, so another one uses the processors meanwhile.
jobs = int(os.environ.get("JOBS", 0)) or min(3, (os.cpu_count() or 1) + 1)
failed = tried_all(chosen, jobs)
if failed and jobs > 1:
    # Two browsers and two servers can overload a machine, so a flow counts as failed only if it also fails on its own.
    print(f"repeating one at a time: {len(failed)}", flush=True)
    failed = tried_all(failed, 1)
print(f"{len(chosen)} flows, {len(failed)} failed")
sys.exit(1 if failed else 0)
