"""Compares the same chat list in Lamina, GTK 4 and Qt Quick under Xvfb.

Each program shows a thousand messages at 390 x 844 pixels, scrolls by 8 points a frame for 600 frames, and prints FIRST,
BEGIN and END. For each, the script prints the processor time per frame of all its processes together (app, server and X
server), the vsyncs that passed without a step of the scroll, the time from the start of the process (with Lamina, of the
app; its server runs already) to the first frame, and the private memory of the app and its server at the end. It saves a
picture of each after the scroll.

Usage: compare.py BIN GTK_PROGRAM OUT [--check]

  BIN          The folder of Lamina's programs in release mode.
  GTK_PROGRAM  The program that chat.c was compiled to.
  OUT          The folder for the pictures.
  --check      Exit with status 1 if Lamina misses a goal.
"""
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
FRAMES = 600
RATE = 60
QML = "/usr/lib/qt6/bin/qml"


def processor_time(pids):
    """The processor time that the threads of processes have used (seconds).

    The scheduler counts nanoseconds. The times in /proc/PID/stat are multiples of a tick of the kernel, which can be charged
    to the wrong process, always in the same way if a program wakes up in step with the ticks.
    """
    total = 0
    for pid in pids:
        for thread in Path(f"/proc/{pid}/task").iterdir():
            total += int((thread / "schedstat").read_text().split()[0])
    return total / 1e9


def private_memory(pids):
    """The private memory of processes (megabytes)."""
    total = 0
    for pid in pids:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Private_"):
                total += int(line.split()[1])
    return total / 1024


def write_png(path, width, height, rows):
    """Writes rows of RGB bytes as a PNG file."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    data = b"".join(b"\0" + row for row in rows)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b""))


def screenshot(display, path):
    """Saves the root window of an X display, from an XWD dump of 32 bits per pixel."""
    dump = subprocess.run(["xwd", "-root", "-silent", "-display", display], check=True, capture_output=True).stdout
    header = struct.unpack(">25I", dump[:100])
    size, width, height, bits, stride, colors = header[0], header[4], header[5], header[11], header[12], header[19]
    assert bits == 32, f"{bits} bits per pixel"
    start = size + colors * 12
    rows = []
    for y in range(height):
        row = dump[start + y * stride : start + y * stride + width * 4]
        rgb = bytearray(width * 3)
        rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
        rows.append(bytes(rgb))
    write_png(path, width, height, rows)


class XServer:
    """An Xvfb of the size of the list on a free display."""

    def __enter__(self):
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "390x844x24", "-nolisten", "tcp", "-dpi", "96"],
            pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as numbers:
            self.display = ":" + numbers.readline().strip()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def measure(command, environment, others, memory_of, picture):
    """Runs a program to the end of its scroll.

    others: the processes whose time counts, too. memory_of: those whose memory counts with the program's.
    picture: a function that saves a picture.
    """
    environment = {**os.environ, **environment}
    start = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    watchdog = threading.Timer(120, process.kill)
    watchdog.start()
    result = {}
    lines = []
    for line in process.stdout:
        now = time.monotonic()
        lines.append(line)
        word = line.removeprefix("qml: ").split()
        if not word:
            continue
        if word[0] == "FIRST":
            result["first"] = now - start
        elif word[0] == "BEGIN":
            begin = now, processor_time([process.pid, *others])
        elif word[0] == "END":
            result["cpu"] = (processor_time([process.pid, *others]) - begin[1]) / FRAMES
            result["missed"] = max(0, round((now - begin[0]) * RATE) - FRAMES)
            result["memory"] = private_memory([process.pid, *memory_of])
            time.sleep(0.3)
            picture()
            process.send_signal(signal.SIGTERM)
            break
    process.wait()
    watchdog.cancel()
    if "cpu" not in result:
        sys.exit(f"{command[0]} did not finish its scroll:\n{''.join(lines)}")
    return result


def main():
    binaries, gtk, out = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
    out.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="lamina-peers-"))
    os.chmod(folder, 0o700)
    rows = {}
    try:
        with XServer() as x:
            rows["GTK 4, cairo"] = measure(
                [gtk], {"DISPLAY": x.display, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo"}, [x.process.pid], [],
                lambda: screenshot(x.display, out / "gtk.png"))
        with XServer() as x:
            rows["Qt Quick, software"] = measure(
                [QML, str(HERE / "chat.qml")],
                {"DISPLAY": x.display, "QT_QPA_PLATFORM": "xcb", "QT_QUICK_BACKEND": "software", "QT_FORCE_STDERR_LOGGING": "1"},
                [x.process.pid], [], lambda: screenshot(x.display, out / "qt.png"))
        for name, has_window in [("Lamina, headless", False), ("Lamina, window", True)]:
            with XServer() as x:
                socket = str(folder / f"socket-{int(has_window)}")
                display = ["--display", "window"] if has_window else []
                server = subprocess.Popen(
                    [binaries / "render-server", "--socket", socket, "--size", "390x844", *display],
                    env={**os.environ, "DISPLAY": x.display, "SDL_VIDEODRIVER": "x11"})
                others = [server.pid]
                try:
                    wait_for(lambda: subprocess.run([binaries / "layerctl", "--socket", socket, "stats"], capture_output=True).returncode == 0)
                    if has_window:
                        wait_for(lambda: children(server.pid))
                        others += [*children(server.pid), x.process.pid]
                        time.sleep(1)
                    png = out / ("lamina-window.png" if has_window else "lamina.png")
                    rows[name] = measure(
                        [binaries / "chat-lamina"], {"LAMINA_SOCKET": socket, "DISPLAY": x.display}, others, [server.pid],
                        (lambda: screenshot(x.display, png)) if has_window
                        else lambda: subprocess.run([binaries / "layerctl", "--socket", socket, "screenshot", png], check=True))
                finally:
                    server.terminate()
                    server.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{'':22}{'CPU ms/frame':>14}{'missed':>8}{'first ms':>10}{'memory MB':>11}")
    for name, row in rows.items():
        print(f"{name:22}{row['cpu'] * 1e3:14.2f}{row['missed']:8}{row['first'] * 1e3:10.0f}{row['memory']:11.1f}")
    peers = [row for name, row in rows.items() if not name.startswith("Lamina")]
    failed = False
    for name in ["Lamina, headless", "Lamina, window"]:
        row = rows[name]
        cpu = row["cpu"] / min(peer["cpu"] for peer in peers)
        first = row["first"] / min(peer["first"] for peer in peers)
        memory = row["memory"] / min(peer["memory"] for peer in peers)
        print(f"{name}: CPU {cpu:.2f} x the better peer (goal 0.5), first frame {first:.2f} x (goal 1), memory {memory:.2f} x (goal 1), "
              f"{row['missed']} missed vsyncs (goal 0)")
        failed = failed or cpu > 0.5 or first > 1 or memory > 1 or row["missed"] > 0
    print(f"Pictures: {out}")
    if failed and "--check" in sys.argv:
        sys.exit(1)


def children(pid):
    """The child processes of a process."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def wait_for(condition):
    """Waits until a condition holds, for at most 20 seconds."""
    deadline = time.monotonic() + 20
    while not condition():
        if time.monotonic() > deadline:
            sys.exit("compare.py: a program did not start within 20 seconds")
        time.sleep(0.05)


main()
