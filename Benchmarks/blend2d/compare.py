"""Measures `render-bench raster` beside Blend2D and compares the ratios with the goals. `Scripts/blend2d` runs it.

Usage: compare.py RENDER_BENCH [SCENE …]

For each scene, Blend2D is measured before and after render-bench, on the same core. Times are medians of the thread's
CPU time. The time in which Python makes the same calls with nothing to draw is subtracted from Blend2D's.
"""
import dataclasses
import json
import math
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import blend2d
import numpy
import scenery

# Rounds before render-bench, and as many after it.
ROUNDS = 11
# The greatest ratios of our time to Blend2D's and cairo's.
BLEND2D_GOALS = {"S3": 1.0, "S6": 1.0, "S7": 1.0, "S12": 0.8, "S13": 0.8, "S16": 1.0, "S17": 1.0, "S18": 1.0, "S19": 1.0}
CAIRO_GOALS = {"S16": 0.3, "S17": 0.3, "S18": 0.3, "S19": 0.3}
# The greatest mean difference of two pictures of a scene (255ths).
SAME_PICTURE = 0.5
JOINS = {
    "miter": blend2d.BLStrokeJoin.JOIN_MITER_BEVEL,
    "round": blend2d.BLStrokeJoin.JOIN_ROUND,
}
CAPS = {
    "butt": blend2d.BLStrokeCap.CAP_BUTT,
    "round": blend2d.BLStrokeCap.CAP_ROUND,
}


class Blend2D:
    """Draws the scenes into an image."""

    def __init__(self):
        self.image = blend2d.BLImage(scenery.WIDTH, scenery.HEIGHT, blend2d.BLFormat.PRGB32)
        # A context without worker threads: it draws in the thread that calls it.
        self.context = blend2d.BLContext(self.image)
        self.opaque = image(blend2d.BLFormat.XRGB32, lambda x, y: (x, y, x ^ y, 255))
        self.ramp = image(blend2d.BLFormat.PRGB32, lambda x, _: (0, 0, 127, x))

    def scenes(self):
        """The scenes by name: a method, its arguments, and arguments for the same calls with nothing to draw."""
        placements = scenery.placements()
        colors = [color for _, _, color in placements]
        corners = [(math.floor(x), math.floor(y)) for x, y, _ in placements]
        rects = [blend2d.BLRect(x, y, *scenery.CARD) for x, y in corners]
        empty_rects = [blend2d.BLRect(0, 0, 0, 0)] * len(rects)
        cards = [rounded(x, y) for x, y, _ in placements]
        empty_paths = [blend2d.BLPath()] * len(cards)

        def fills(call, areas, empty, is_opaque):
            styles = [style(color if is_opaque else scenery.transparent(color)) for color in colors]
            return call, list(zip(areas, styles)), list(zip(empty, styles))

        def images(image, points):
            outside = blend2d.BLPoint(scenery.WIDTH, scenery.HEIGHT)
            return self.images, (image, [blend2d.BLPoint(*p) for p in points]), (image, [outside] * len(points))

        def shapes(shapes):
            nothing = blend2d.BLPath()
            styles = [
                dataclasses.replace(shape, interior=shape.interior and style(shape.interior), line=shape.line and style(shape.line))
                for shape in shapes
            ]
            return self.shapes, [(path(s.elements), s) for s in styles], [(nothing, s) for s in styles]

        points = [(x, y) for x, y, _ in placements[:50]]
        return {
            "S2": fills(self.rects, rects, empty_rects, True),
            "S3": fills(self.rects, rects, empty_rects, False),
            "S4": fills(self.paths, cards, empty_paths, True),
            "S5": fills(self.paths, cards, empty_paths, False),
            "S6": images(self.opaque, corners[:200]),
            "S7": images(self.ramp, corners[:200]),
            "S8": images(self.ramp, points),
            "S9": (self.turned, points, [(4 * scenery.WIDTH, 0)] * len(points)),
            "S12": shapes(scenery.stars(False)),
            "S13": shapes(scenery.stars(True)),
            "S16": shapes(scenery.countries()),
            "S17": shapes(scenery.letters()),
            "S18": shapes(scenery.charts()),
            "S19": shapes(scenery.dashed_lines()),
        }

    def rects(self, items):
        for rect, color in items:
            self.context.set_fill_style(color)
            self.context.fill_rect(rect)

    def paths(self, items):
        for path, color in items:
            self.context.set_fill_style(color)
            self.context.fill_path(path)

    def images(self, items):
        image, points = items
        for point in points:
            self.context.blit_image(point, image)

    def turned(self, points):
        origin = blend2d.BLPoint(0, 0)
        for x, y in points:
            self.context.save()
            self.context.translate(x, y)
            self.context.rotate(scenery.TURN)
            self.context.blit_image(origin, self.ramp)
            self.context.restore()

    def shapes(self, items):
        context = self.context
        for path, shape in items:
            if shape.interior:
                context.set_fill_style(shape.interior)
                context.fill_path(path)
            if shape.line:
                context.set_stroke_style(shape.line)
                context.stroke_width = shape.width
                context.stroke_miter_limit = shape.miter_limit
                context.stroke_join = JOINS[shape.join]
                context.set_stroke_caps(CAPS[shape.cap])
                context.stroke_path(path)

    def clear(self):
        self.context.set_fill_style(style(scenery.BACKGROUND))
        self.context.fill_all()
        self.context.flush()

    def seconds(self, draw, items):
        self.clear()
        start = time.thread_time()
        draw(items)
        self.context.flush()
        return time.thread_time() - start

    def picture(self):
        """The image as rows of pixels of red, green and blue."""
        return numpy.array(self.image.getDataAsNumPy()[..., :3])


def style(color):
    """A color for the binding, which expects components of 0…1 and rounds them down to 255ths."""
    return tuple(min(1, (component + 0.5) / 255) for component in color)


def image(format, color):
    """An image whose pixels a function computes. The binding gives access to a copy of the pixels only, so they are drawn."""
    side = scenery.IMAGE_SIDE
    result = blend2d.BLImage(side, side, format)
    context = blend2d.BLContext(result)
    context.comp_op = blend2d.BLCompOp.SRC_COPY
    for y in range(side):
        for x in range(side):
            context.set_fill_style(style(color(x, y)))
            context.fill_rect(blend2d.BLRect(x, y, 1, 1))
    context.flush()
    return result


def rounded(x, y):
    path = blend2d.BLPath()
    path.add_round_rect(blend2d.BLRect(x, y, *scenery.CARD), scenery.CARD_RADIUS, scenery.CARD_RADIUS)
    return path


def path(elements):
    result = blend2d.BLPath()
    calls = {"M": result.move_to, "L": result.line_to, "C": result.cubic_to, "Z": result.close}
    for letter, *values in elements:
        calls[letter](*values)
    return result


def render_bench(program, scene):
    """Our time (ms), cairo's, and our picture."""
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "raster", "--scene", scene, "--pictures", folder]
        run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        pixels = pathlib.Path(folder, f"{scene}-lamina.ppm").read_bytes()[-scenery.WIDTH * scenery.HEIGHT * 3 :]
    lines = {line["peer"]: line for line in map(json.loads, run.stdout.splitlines())}
    picture = numpy.frombuffer(pixels, numpy.uint8).reshape(scenery.HEIGHT, scenery.WIDTH, 3)
    return lines["cairo"]["ms"], lines["cairo"]["peer_ms"], picture


def measure(peer, program, scene, draw, items, nothing):
    """The times of all libraries (ms), and the mean difference of our picture and Blend2D's (255ths)."""
    peer.seconds(draw, items)
    theirs = peer.picture()
    times, costs = [], []

    def rounds():
        for _ in range(ROUNDS):
            times.append(peer.seconds(draw, items))
            costs.append(peer.seconds(draw, nothing))

    rounds()
    own, cairo, picture = render_bench(program, scene)
    rounds()
    difference = numpy.abs(picture.astype(int) - theirs.astype(int)).mean()
    return own, (statistics.median(times) - statistics.median(costs)) * 1e3, cairo, difference


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    program, wanted = sys.argv[1], sys.argv[2:]
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    peer = Blend2D()
    scenes = peer.scenes()
    if unknown := set(wanted) - set(scenes):
        sys.exit(f"compare.py: no scene {', '.join(sorted(unknown))}; Blend2D draws {', '.join(scenes)}")
    print("Blend2D " + ".".join(str(part) for part in blend2d.BL_VERSION))
    print(f"{'scene':5} {'lamina':>9} {'Blend2D':>9} {'ratio':>6} {'goal':>5} {'cairo':>9} {'ratio':>6} {'goal':>5} {'difference':>10}")
    failures = []
    for scene in wanted or scenes:
        own, blend, cairo, difference = measure(peer, program, scene, *scenes[scene])
        cells = [f"{scene:5} {own:6.2f} ms"]
        for name, time_of_peer, goals in (("Blend2D", blend, BLEND2D_GOALS), ("cairo", cairo, CAIRO_GOALS)):
            ratio, goal = own / time_of_peer, goals.get(scene)
            cells.append(f"{time_of_peer:6.2f} ms {ratio:6.2f} {goal or '':5}")
            if goal and ratio > goal:
                failures.append(f"{scene}: {ratio:.2f} of {name}'s time; the goal is {goal}")
        cells.append(f"{difference:10.2f}")
        print(" ".join(cells), flush=True)
        if difference > SAME_PICTURE:
            failures.append(f"{scene}: the pictures differ by {difference:.2f} on average; up to {SAME_PICTURE} is expected")
    print("\n".join(failures) if failures else "All goals are met.")
    sys.exit(1 if failures else 0)


main()
