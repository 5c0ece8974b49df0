"""Three machines on loopback, each with etcd, Patroni and PostgreSQL, from the files in Packaging/cluster.

Everything is in one folder. As root, the programs run as the user postgres, because PostgreSQL refuses root.
"""
import atexit, json, os, pathlib, pwd, re, shutil, signal, socket, subprocess, tempfile, time, urllib.error, urllib.request

PACKAGING = pathlib.Path(__file__).resolve().parent.parent.parent / "Packaging" / "cluster"
BIN = pathlib.Path("/usr/lib/postgresql/15/bin")
PASSWORD = "loopback"


def missing():
    """The programs that are not installed."""
    programs = ["etcd", "patroni", "pgbackrest", "/usr/bin/psql", str(BIN / "initdb")]
    return [program for program in programs if not shutil.which(program)]


def account():
    """The user of the programs, as options for a process."""
    if os.geteuid():
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def settings(name, changes):
    """A file of settings from Packaging/cluster. Changes must name settings of the file."""
    lines = re.findall(r"^([A-Z0-9_]+)=(.*)$", (PACKAGING / name).read_text(), re.M)
    unknown = set(changes) - {key for key, _ in lines}
    assert not unknown, f"{name} lacks {unknown}"
    return {**{key: value.replace("CHANGE-ME", PASSWORD) for key, value in lines}, **changes}


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def wait_for(condition, seconds, words):
    """The first true value of a condition. It is an error if there is none in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.2)
    raise AssertionError(f"not within {seconds} s: {words}")


def descendants(roots):
    """Processes and their children, by the kernel's table."""
    parents = {}
    for entry in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            stat = (entry / "stat").read_text()
        except OSError:
            continue
        parents[int(entry.name)] = int(stat.rpartition(")")[2].split()[1])
    found = [one for one in roots if one in parents]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one and child not in found]
    return found


class Node:
    """One machine."""

    def __init__(self, cluster, number):
        self.cluster, self.name = cluster, f"db{number}"
        self.folder = cluster.folder / self.name
        self.folder.mkdir()
        self.client, self.peer, self.port, self.rest = free_ports(4)
        self.processes = []

    def prepare(self):
        nodes, here = self.cluster.nodes, "127.0.0.1"
        (self.folder / "patroni.yml").write_text(
            (PACKAGING / "patroni.yml").read_text().replace("/var/run/postgresql", str(self.folder)))
        self.etcd = settings("etcd.env", {
            "ETCD_NAME": self.name, "ETCD_DATA_DIR": str(self.folder / "etcd"),
            "ETCD_LISTEN_PEER_URLS": f"http://{here}:{self.peer}",
            "ETCD_INITIAL_ADVERTISE_PEER_URLS": f"http://{here}:{self.peer}",
            "ETCD_LISTEN_CLIENT_URLS": f"http://{here}:{self.client}",
            "ETCD_ADVERTISE_CLIENT_URLS": f"http://{here}:{self.client}",
            "ETCD_INITIAL_CLUSTER": ",".join(f"{node.name}=http://{here}:{node.peer}" for node in nodes)})
        self.patroni = settings("node.env", {
            "PATRONI_NAME": self.name, "PATRONI_ETCD_HOSTS": ",".join(f"{here}:{node.client}" for node in nodes),
            "PATRONI_RESTAPI_LISTEN": f"{here}:{self.rest}", "PATRONI_RESTAPI_CONNECT_ADDRESS": f"{here}:{self.rest}",
            "PATRONI_POSTGRESQL_LISTEN": f"{here}:{self.port}",
            "PATRONI_POSTGRESQL_CONNECT_ADDRESS": f"{here}:{self.port}",
            "PATRONI_POSTGRESQL_DATA_DIR": str(self.folder / "data"),
            "PATRONI_POSTGRESQL_PGPASS": str(self.folder / "pgpass")})
        # pgBackRest takes settings of a node from its environment.
        self.patroni |= {
            "PGBACKREST_CONFIG": str(self.cluster.folder / "pgbackrest.conf"),
            "PGBACKREST_CONFIG_INCLUDE_PATH": str(self.cluster.folder / "conf.d"),
            "PGBACKREST_PG1_PATH": str(self.folder / "data"), "PGBACKREST_PG1_PORT": str(self.port),
            "PGBACKREST_PG1_SOCKET_PATH": str(self.folder), "PGBACKREST_LOCK_PATH": str(self.folder / "lock")}

    def launch(self, words, environment):
        log = open(self.folder / f"{pathlib.Path(words[0]).name}.log", "ab")
        base = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(self.folder)}
        process = subprocess.Popen(
            words, env={**base, **environment}, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            start_new_session=True, **account())
        self.processes.append(process)

    def start(self):
        self.start_etcd()
        self.start_patroni()

    def start_etcd(self):
        self.launch(["etcd"], self.etcd)

    def start_patroni(self):
        self.launch(["/usr/bin/patroni", str(self.folder / "patroni.yml")], self.patroni)

    def running(self):
        """All processes of the machine."""
        return descendants([process.pid for process in self.processes] + self.postmaster())

    def database(self):
        """The processes of PostgreSQL."""
        return descendants(self.postmaster())

    def postmaster(self):
        """The first process of PostgreSQL, if it runs."""
        try:
            return [int((self.folder / "data" / "postmaster.pid").read_text().split()[0])]
        except (OSError, ValueError, IndexError):
            return []

    def signal(self, number, processes=None):
        for process in self.running() if processes is None else processes:
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass

    def kill(self):
        """Ends the machine at once, as a power cut does: nothing notices the end of anything else."""
        processes = self.running()
        self.signal(signal.SIGSTOP, processes)
        self.signal(signal.SIGKILL, self.running())
        for process in self.processes:
            process.wait()
        self.processes = []
        # The number in the file may belong to another process later.
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def end(self):
        """Ends the machine. Unlike a killed PostgreSQL, a stopped one frees its shared memory."""
        processes = self.running()
        self.signal(signal.SIGKILL, [process.pid for process in self.processes])
        others = [one for one in processes if one not in [process.pid for process in self.processes]]
        self.signal(signal.SIGCONT, others)
        self.signal(signal.SIGQUIT, others)
        end = time.monotonic() + 10
        while descendants(others) and time.monotonic() < end:
            time.sleep(0.1)
        self.kill()

    def get(self, path):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.rest}{path}", timeout=2) as answer:
                return json.load(answer)
        except (urllib.error.URLError, OSError, ValueError):
            return None


class Cluster:
    """Three machines, and a place for backups that all of them reach."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="larder-cluster-"))
        atexit.register(self.remove)
        (self.folder / "conf.d").mkdir()
        (self.folder / "pgbackrest.conf").write_text((PACKAGING / "pgbackrest.conf").read_text())
        (self.folder / "conf.d" / "repository.conf").write_text(
            f"[global]\nrepo1-path={self.folder / 'backups'}\nspool-path={self.folder / 'spool'}\n")
        self.nodes = []
        self.nodes += [Node(self, number) for number in (1, 2, 3)]
        for node in self.nodes:
            node.prepare()
        if not os.geteuid():
            subprocess.run(["chown", "-R", "postgres:postgres", self.folder], check=True)

    def start(self):
        for node in self.nodes:
            node.start()
        self.wait_whole()

    def members(self):
        """The role of each running member; empty if no node answers."""
        for node in self.nodes:
            if found := node.get("/cluster"):
                return {member["name"]: member["role"] for member in found["members"] if member["state"] in ("running", "streaming")}
        return {}

    def is_whole(self):
        """Whether both standbys receive everything, and etcd names one of them as the synchronous one."""
        roles = self.members()
        primary = next((node for node in self.nodes if roles.get(node.name) == "leader" and node.get("/primary")), None)
        if not primary or sorted(roles.values()) != ["leader", "replica", "sync_standby"]:
            return False
        try:
            found = self.query(primary, "select application_name, sync_state from pg_stat_replication where state = 'streaming'")
        except AssertionError:
            return False
        states = dict(line.split("|") for line in found.splitlines() if not line.startswith("pg_"))
        return len(states) == 2 and all(
            (state == "sync") == (roles.get(name) == "sync_standby") for name, state in states.items())

    def wait_whole(self, seconds=240):
        wait_for(self.is_whole, seconds, f"a primary with two standbys, but {self.members()}")

    def primary(self, other_than=None):
        """The node that accepts entries."""
        return wait_for(
            lambda: next((node for node in self.nodes if node is not other_than and node.get("/primary")), None), 90,
            "a primary")

    def address(self, role="larder", database="larder"):
        """The address of the origin: all nodes. libpq connects to the primary."""
        hosts = ",".join("127.0.0.1" for _ in self.nodes)
        ports = ",".join(str(node.port) for node in self.nodes)
        return (f"host={hosts} port={ports} user={role} password={PASSWORD} dbname={database} connect_timeout=2 "
                "target_session_attrs=read-write")

    def url(self):
        """The same as an address for Larder."""
        hosts = ",".join(f"127.0.0.1:{node.port}" for node in self.nodes)
        return f"postgres://larder:{PASSWORD}@{hosts}/larder"

    def run(self, node, *words, fails=False):
        """Runs a program on a node, and returns its output."""
        environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(self.folder), **node.patroni}
        done = subprocess.run(
            [str(word) for word in words], env=environment, cwd=self.folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", timeout=600, **account())
        assert bool(done.returncode) == fails, f"{words} ended with {done.returncode}: {done.stdout}"
        return done.stdout

    def query(self, node, statement, database="postgres"):
        """The answer of a node to its superuser."""
        psql = ["/usr/bin/psql", "-qAtX", "--set", "ON_ERROR_STOP=1", "-h", node.folder, "-p", node.port, database]
        return self.run(node, *psql, "--command", statement).strip()

    def create_schema(self):
        """Follows the guide's steps for tables and backups."""
        node = self.primary()
        self.query(node, "create database larder")
        self.run(node, "/usr/bin/psql", "-qX", "--set", "ON_ERROR_STOP=1", "-h", node.folder, "-p", node.port, "larder",
                 "--single-transaction", "--file", PACKAGING / "schema.sql")
        self.query(node, f"alter role larder password '{PASSWORD}'")
        self.run(node, "pgbackrest", "--stanza=larder", "stanza-create")

    def remove(self):
        for node in self.nodes:
            node.end()
        shutil.rmtree(self.folder, ignore_errors=True)
