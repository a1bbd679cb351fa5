"""
Runs Swift's four servers from the folder DIR until stdin closes; if one ends by itself, all end. Logs go to DIR/log.

    python3 serve.py DIR {"account": PORT, "container": PORT, "object": PORT}

Swift's own programs cannot be used: they read swift.conf from /etc/swift only.
"""
import ctypes
import errno
import json
import logging
import os
import signal
import sys
from select import select  # the original, since Swift replaces it in its module

import xattr
from swift.common import utils, wsgi
from swift.common.ring import RingBuilder
from swift.obj import server as object_server

DIR, PORTS = sys.argv[1], json.loads(sys.argv[2])
# From linux/prctl.h: the signal to receive when the parent ends, however it ends.
PR_SET_PDEATHSIG = 1


def log_to_file(_conf, _name, _to_console, _route, fmt, logger, _adapted):
    """Replaces the syslog handler; named by log_custom_handlers."""
    handler = logging.FileHandler(os.path.join(DIR, "log"))
    handler.setFormatter(utils.SwiftLogFormatter("%(asctime)s " + fmt))
    logger.handlers = [handler]


def build_ring(name, port):
    """One device, one replica."""
    builder = RingBuilder(part_power=1, replicas=1, min_part_hours=0)
    address = {"ip": "127.0.0.1", "port": port, "replication_ip": "127.0.0.1", "replication_port": port}
    builder.add_dev({"region": 1, "zone": 1, "device": "d1", "weight": 1, "meta": "", **address})
    builder.rebalance()
    builder.get_ring().save(os.path.join(DIR, f"{name}.ring.gz"))


def require_xattrs(folder):
    try:
        xattr.setxattr(folder, "user.swift.test", b"1")
    except OSError as error:
        if error.errno not in (errno.ENOTSUP, errno.EOPNOTSUPP):
            raise
        sys.exit(f"{folder}: Swift needs a file system with extended attributes")


def serve(name):
    more = {"global_conf_callback": object_server.global_conf_callback} if name == "object" else {}
    return wsgi.run_wsgi(os.path.join(DIR, f"{name}.conf"), f"{name}-server", **more)


def fork(name):
    pid = os.fork()
    if pid:
        return pid
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    code = 1
    try:
        code = serve(name)
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        os._exit(code)


def main():
    require_xattrs(os.path.join(DIR, "devices/d1"))
    for name, port in PORTS.items():
        build_ring(name, port)
    utils.set_swift_dir(DIR)
    utils.eventlet_monkey_patch()  # takes most of the start, so once for all
    running = set()
    try:
        for name in [*PORTS, "proxy"]:
            running.add(fork(name))
        while not select([sys.stdin], [], [], 0.1)[0]:
            pid, _ = os.waitpid(-1, os.WNOHANG)
            if pid:
                running.remove(pid)
                sys.exit("a server ended")
    finally:
        for pid in running:
            os.kill(pid, signal.SIGKILL)
        for pid in running:
            os.waitpid(pid, 0)


main()
