"""The scenes of `render-bench raster`: the formulas of RasterScenery.swift and PathScenery.swift, in the same order of operations.

Colors are tuples of red, green, blue and alpha (0…255). Elements of paths are tuples of a letter, M(ove), L(ine), C(ubic) or
Z (close), and coordinates.
"""
import dataclasses
import math

WIDTH, HEIGHT = 1920, 1080
BACKGROUND = (0x12, 0x34, 0x56, 255)
HALF = 128
IMAGE_SIDE = 256
CARD = (120, 80)
CARD_RADIUS = 12
TURN = math.radians(13)
STAR_COLOR = (0x33, 0x66, 0xFF, 200)
STAR_LINE_WIDTH, STAR_MITER_LIMIT = 3, 12
DARK = (0x20, 0x28, 0x30, 255)
# The greatest deviation of flattened dashes from their curves (pixels), as in Lamina.
TOLERANCE = 0.03


@dataclasses.dataclass
class Shape:
    """A path, drawn like a `PathShape`: first its interior, then its line, each if it has a color."""

    elements: list
    interior: tuple = None
    line: tuple = None
    width: float = 1
    join: str = "miter"
    cap: str = "butt"
    miter_limit: float = 10


class RandomNumbers:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (1103515245 * self.state + 12345) & 0x7FFFFFFF
        return self.state / 0x7FFFFFFF

    def color(self):
        value = int(self.next() * 0xFFFFFF)
        return (value >> 16, value >> 8 & 255, value & 255, 255)

    def point(self):
        x = self.next() * WIDTH
        return (x, self.next() * HEIGHT)


def transparent(color):
    return (*color[:3], HALF)


def placements():
    """1,000 tuples of x, y and a color, for S1 to S15."""
    random = RandomNumbers(1)
    result = []
    for _ in range(1000):
        x = random.next() * 1880 - 40
        y = random.next() * 1080 - 40
        result.append((x, y, random.color()))
    return result


def stars(is_stroked):
    result = []
    for x, y, _ in placements()[:100]:
        angles = [index * math.pi / 50 for index in range(100)]
        corners = [
            (x + (60 if index % 2 else 100) * math.cos(angle), y + (60 if index % 2 else 100) * math.sin(angle))
            for index, angle in enumerate(angles)
        ]
        shape = Shape(polygon(corners), width=STAR_LINE_WIDTH, miter_limit=STAR_MITER_LIMIT)
        if is_stroked:
            shape.line = STAR_COLOR
        else:
            shape.interior = STAR_COLOR
        result.append(shape)
    return result


def polyline(points):
    return [("M", *points[0])] + [("L", *point) for point in points[1:]]


def polygon(points):
    return polyline(points) + [("Z",)]


def countries():
    """S16."""
    random = RandomNumbers(16)
    result = []
    for index in range(400):
        x, y = random.point()
        radius = 30 + 40 * random.next()
        color = random.color()
        phases = [2 * math.pi * random.next() for _ in range(4)]
        corners = 162 + index % 2
        points = []
        for corner in range(corners):
            angle = 2 * math.pi * corner / corners
            distance = 1.0
            for k, phase in enumerate(phases, 2):
                distance += math.sin(k * angle + phase) / (2 * k)
            distance += 0.02 * (random.next() - 0.5)
            points.append((x + math.cos(angle) * (radius * distance), y + math.sin(angle) * (radius * distance)))
        result.append(Shape(polygon(points), interior=transparent(color) if index % 2 else color, line=DARK))
    return result


# The distance of a quarter circle's control points from its ends, in radii.
QUARTER = 4 / 3 * (math.sqrt(2) - 1)


def oval(center, radii):
    def at(x, y):
        return (center[0] + x * radii[0], center[1] + y * radii[1])

    k = QUARTER
    return [
        ("M", *at(1, 0)),
        ("C", *at(1, k), *at(k, 1), *at(0, 1)),
        ("C", *at(-k, 1), *at(-1, k), *at(-1, 0)),
        ("C", *at(-1, -k), *at(-k, -1), *at(0, -1)),
        ("C", *at(k, -1), *at(1, -k), *at(1, 0)),
        ("Z",),
    ]


LETTER_O = oval((0.5, 0.5), (0.42, 0.5)) + oval((0.5, 0.5), (0.26, -0.38))
LETTER_E = [
    ("M", 0.92, 0.56),
    ("L", 0.24, 0.56),
    ("C", 0.25, 0.74, 0.37, 0.88, 0.54, 0.88),
    ("C", 0.66, 0.88, 0.74, 0.83, 0.79, 0.75),
    ("L", 0.90, 0.82),
    ("C", 0.83, 0.94, 0.70, 1.00, 0.53, 1.00),
    ("C", 0.27, 1.00, 0.08, 0.79, 0.08, 0.50),
    ("C", 0.08, 0.22, 0.26, 0.00, 0.51, 0.00),
    ("C", 0.76, 0.00, 0.92, 0.20, 0.92, 0.48),
    ("C", 0.92, 0.51, 0.92, 0.54, 0.92, 0.56),
    ("Z",),
    ("M", 0.25, 0.44),
    ("L", 0.76, 0.44),
    ("C", 0.75, 0.24, 0.65, 0.12, 0.51, 0.12),
    ("C", 0.37, 0.12, 0.27, 0.24, 0.25, 0.44),
    ("Z",),
]
LETTER_S = [
    ("M", 0.80, 0.24),
    ("C", 0.76, 0.16, 0.66, 0.12, 0.52, 0.12),
    ("C", 0.38, 0.12, 0.28, 0.18, 0.28, 0.27),
    ("C", 0.28, 0.36, 0.36, 0.40, 0.54, 0.43),
    ("C", 0.78, 0.47, 0.92, 0.54, 0.92, 0.72),
    ("C", 0.92, 0.89, 0.76, 1.00, 0.52, 1.00),
    ("C", 0.30, 1.00, 0.14, 0.92, 0.08, 0.77),
    ("L", 0.20, 0.71),
    ("C", 0.25, 0.83, 0.36, 0.88, 0.52, 0.88),
    ("C", 0.68, 0.88, 0.79, 0.82, 0.79, 0.72),
    ("C", 0.79, 0.62, 0.70, 0.58, 0.50, 0.55),
    ("C", 0.27, 0.51, 0.15, 0.44, 0.15, 0.28),
    ("C", 0.15, 0.11, 0.30, 0.00, 0.52, 0.00),
    ("C", 0.72, 0.00, 0.85, 0.08, 0.91, 0.19),
    ("Z",),
]


def letters():
    """S17."""
    random = RandomNumbers(17)
    result = []
    for index in range(1000):
        origin = random.point()
        size = 12 + 36 * random.next()
        elements = [
            (letter, *(origin[axis % 2] + value * size for axis, value in enumerate(values)))
            for letter, *values in (LETTER_O, LETTER_E, LETTER_S)[index % 3]
        ]
        result.append(Shape(elements, interior=random.color()))
    return result


def charts():
    """S18."""
    random = RandomNumbers(18)
    result = []
    for index in range(50):
        color = random.color()
        middle = 40 + 20 * index
        y = middle
        points = [(60, y)]
        for step in range(1, 2000):
            y = min(max(y + 8 * (random.next() - 0.5), middle - 60), middle + 60)
            points.append((60 + 0.9 * step, y))
        result.append(Shape(polyline(points), line=color, width=1.5, join="round"))
    return result


def dashed_lines():
    """S19: each shape's path consists of its dashes, as polylines."""
    random = RandomNumbers(19)
    result = []
    for index in range(100):
        color = random.color()
        start = random.point()
        if index < 60:
            elements = [("M", *start), ("C", *random.point(), *random.point(), *random.point())]
        else:
            radius = 20 + 130 * random.next()
            elements = oval(start, (radius, radius))
        pattern = [2, 3, 8, 3] if index % 2 else [6, 4]
        cap = "round" if index // 6 % 2 else "butt"
        result.append(Shape(dashed(elements, pattern), line=color, width=1 + index % 3, cap=cap))
    return result


def flattened(elements):
    """The points of a contour of cubic curves: on each curve, at equal steps of its parameter."""
    points = [elements[0][1:]]
    for letter, *values in elements[1:]:
        if letter != "C":
            continue
        p = [points[-1], values[0:2], values[2:4], values[4:6]]
        # A chord over 1/n of the parameter range deviates by at most ¾ of the greatest second difference / n².
        bend = max(math.hypot(*(p[i][axis] - 2 * p[i + 1][axis] + p[i + 2][axis] for axis in (0, 1))) for i in (0, 1))
        count = max(1, math.ceil(math.sqrt(0.75 * bend / TOLERANCE)))
        for step in range(1, count + 1):
            t = step / count
            weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
            points.append(tuple(sum(weight * point[axis] for weight, point in zip(weights, p)) for axis in (0, 1)))
    return points


def dashed(elements, pattern):
    """The dashes of a contour. On a closed one, the dash at the end continues with the dash at the start."""
    points = flattened(elements)
    dashes, dash = [], [points[0]]
    index, rest = 0, pattern[0]
    for start, end in zip(points, points[1:]):
        length = math.dist(start, end)
        position = 0
        while rest < length - position:
            position += rest
            point = tuple(a + (b - a) * position / length for a, b in zip(start, end))
            if index % 2 == 0:
                dashes.append(dash + [point])
            index += 1
            dash, rest = [point], pattern[index % len(pattern)]
        rest -= length - position
        dash.append(end)
    if index % 2 == 0:
        if elements[-1][0] == "Z" and dashes:
            dashes[0] = dash + dashes[0][1:]
        else:
            dashes.append(dash)
    return [element for points in dashes for element in polyline(points)]
