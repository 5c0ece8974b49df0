"""One PostgreSQL server on loopback with the tables of Packaging/cluster, without Patroni and without backups."""
import contextlib, os, pathlib, shutil, subprocess, tempfile

from nodes import BIN, PACKAGING, account, free_ports


def is_installed():
    return (BIN / "initdb").exists() and bool(shutil.which("psql"))


@contextlib.contextmanager
def database():
    """The address of an empty origin, which is removed afterwards."""
    folder, [port], user = pathlib.Path(tempfile.mkdtemp(prefix="larder-database-")), free_ports(1), account()
    folder.chmod(0o755)
    if user:
        os.chown(folder, user["user"], user["group"])

    def run(*words):
        words = [str(word) for word in words]
        done = subprocess.run(
            words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **user)
        assert done.returncode == 0, f"{words} ended with {done.returncode}: {done.stdout}"
    control = [BIN / "pg_ctl", "--pgdata", folder / "data", "--silent", "--wait", "--log", folder / "log"]
    psql = ["psql", "-qX", "--set", "ON_ERROR_STOP=1", "-h", folder, "-p", port, "-U", "postgres"]
    try:
        run(BIN / "initdb", "--pgdata", folder / "data", "--username", "postgres", "--auth", "trust", "--no-sync")
        run(*control, "--options", f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off", "start")
        run(*psql, "postgres", "--command", "create database larder")
        run(*psql, "larder", "--single-transaction", "--file", PACKAGING / "schema.sql")
        yield f"postgres://larder@127.0.0.1:{port}/larder"
    finally:
        if (folder / "data" / "postmaster.pid").exists():
            run(*control, "--mode", "immediate", "stop")
        shutil.rmtree(folder)
