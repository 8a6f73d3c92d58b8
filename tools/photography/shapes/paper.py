"""Cartons, gift boxes with ribbon, bags, books."""
from math import cos, sin


import materials as m
from shapes.base import spline, box, move, new


def card(colour, roughness=0.7):
    s = m.Surface('card').set(Roughness=roughness, Specular=0.25)
    s.colour(s.ramp(s.noise(0.4, 5), [(0.2, m.shade(colour, 0.95)), (0.8, m.shade(colour, 1.04))]))
    return s.bump(s.noise(9, 2), 0.06, 0.03).material


def tray_box(size, colour, lining='#F1E7D3', wall=0.35, at=(0, 0, 0)):
    """Open box: four walls and a lined floor."""
    x, y, z = size
    outer, inner = card(colour), card(lining)
    px, py, pz = at
    made = [box((x, y, wall), inner, (px, py, pz), 0.05)]
    for sx, sy, along in ((0, -1, 'x'), (0, 1, 'x'), (-1, 0, 'y'), (1, 0, 'y')):
        shape = (x, wall, z) if along == 'x' else (wall, y - 2 * wall, z)
        made.append(box(shape, outer, (px + sx * (x - wall) / 2, py + sy * (y - wall) / 2, pz), 0.08))
    return made


def gift_box(size, colour, lid=None, lift=0.0):
    """Closed box with a lid a little wider than itself."""
    x, y, z = size
    deep = min(z * 0.3, 3.4)
    return [box((x, y, z - 0.3), card(colour), bevel=0.12),
            box((x + 0.6, y + 0.6, deep), card(lid or colour), (0, 0, z - deep + 0.05 + lift), 0.12)]


def satin(colour):
    s = m.Surface('satin').set(Base_Color=m.linear(colour), Roughness=0.32, Specular=0.45, Sheen=0.4)
    return s.bump(s.noise(1.5, 2, (1, 6, 1)), 0.06, 0.05).material


def band(path, width, material, across=(0, 1, 0), thick=0.06):
    """Ribbon along `path`, `width` wide in the direction `across`."""
    line = spline(path)
    ax = [a * width / 2 for a in across]
    vertices = []
    for p in line:
        vertices += [tuple(p[i] - ax[i] for i in range(3)), tuple(p[i] + ax[i] for i in range(3))]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    thing = new('ribbon', vertices, faces, material)
    solid = thing.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness = thick
    solid.offset = 0
    return thing


def bow(material, width=2.2, reach=5.0):
    """Two loops, two tails and a knot, lying on z = 0."""
    made = []
    for side in (-1, 1):
        made.append(band([(0, 0, 0.5), (side * reach * 0.5, 0, 1.9), (side * reach, 0, 1.7), (side * reach * 1.05, 0, 0.7), (side * reach * 0.6, 0, 0.25), (0, 0, 0.4)], width, material))
        tail = band([(0, 0, 0.5), (side * reach * 0.3, -1.3, 0.35), (side * reach * 0.62, -3.0, 0.1)], width * 0.9, material, (0.75, 0.66 * side, 0))
        made.append(tail)
    knot = box((1.5, width * 1.05, 1.2), material, (0, 0, 0.12), 0.45, segments=4)
    return made + [knot]


def ribbon(size, colour, width=2.2, tie=True):
    """Ribbon around a closed gift box, crossing on its lid, with a bow."""
    x, y, z = size[0] / 2 + 0.36, size[1] / 2 + 0.36, size[2] + 0.1
    stuff = satin(colour)
    made = [box((2 * x, width, 0.08), stuff, (0, 0, z), 0.02), box((width, 2 * y, 0.08), stuff, (0, 0, z + 0.02), 0.02)]
    for sx in (-1, 1):
        made.append(box((0.08, width, z), stuff, (sx * x, 0, 0), 0.02))
        made.append(box((width, 0.08, z), stuff, (0, sx * y, 0), 0.02))
    if tie:
        made += move(bow(stuff, width), (0, 0, z + 0.05), 24, scale=min(1.25, size[0] / 18))
    return made


def belly(size, u, t, side):
    """Surface of a filled bag: `u` from -1 to 1 across, `t` from 0 to 1 upwards, `side` -1 in front."""
    width, height, depth = size
    thick = depth / 2 * (1 - max(0, (t - 0.5) / 0.5) ** 1.6 * 0.96) * (0.86 + 0.14 * min(1, t * 6))
    bulge = (1 - abs(u) ** 4) * 0.45 + 0.55
    return (u * width / 2, side * thick * bulge + 0.05 * sin(u * 7 + t * 11 + side) * thick, t * height)


def pouch(width, height, depth, material):
    """Coffee bag: pillow body, flat sealed top folded over."""
    across, up = 24, 30
    vertices = []
    for i in range(up + 1):
        for j in range(2 * across):
            side = -1 if j < across else 1
            u = (j % across) / (across - 1) * 2 - 1
            vertices.append(belly((width, height, depth), -side * u, i / up, side))
    faces = [tuple(reversed(range(2 * across)))]
    for i in range(up):
        for j in range(2 * across):
            k = (j + 1) % (2 * across)
            faces.append((i * 2 * across + j, i * 2 * across + k, (i + 1) * 2 * across + k, (i + 1) * 2 * across + j))
    return [new('pouch', vertices, faces, material), box((width * 1.01, depth * 0.14, height * 0.09), material, (0, -0.04, height * 0.93), 0.12)]


def pouch_label(path, size, width, height, middle):
    """Paper stuck on the front of a bag of `size`, its middle `middle` cm up."""
    steps, vertices, faces = 16, [], []
    for i in range(steps + 1):
        for j in range(steps + 1):
            x, y, z = belly(size, (j / steps - 0.5) * 2 * width / size[0], (middle + (i / steps - 0.5) * height) / size[1], -1)
            vertices.append((x, y - 0.05, z))
    for i in range(steps):
        for j in range(steps):
            k = i * (steps + 1) + j
            faces.append((k, k + 1, k + steps + 2, k + steps + 1))
    thing = new('label', vertices, faces, m.printed(path))
    paint = thing.data.uv_layers.new(name='UV')
    for loop in thing.data.loops:
        i, j = divmod(loop.vertex_index, steps + 1)
        paint.data[loop.index].uv = (j / steps, i / steps)
    return thing


def book(width, height, thick, cover, pages='#F6F0E0'):
    """Closed book lying on its back cover, spine on the left, title side up."""
    return [box((width, height, 0.22), cover, bevel=0.08), box((width - 0.5, height - 0.6, thick - 0.44), card(pages), (0.15, 0, 0.22), 0.03),
            box((width, height, 0.22), cover, (0, 0, thick - 0.22), 0.08), box((0.28, height, thick), cover, (-width / 2 + 0.1, 0, 0), 0.1)]


def roll(radius, length, material, core='#C29A66'):
    """Rolled paper standing upright."""
    spiral = [((radius - 0.02 * i) * cos(i * 0.35), (radius - 0.02 * i) * sin(i * 0.35)) for i in range(60)]
    vertices = [(x, y, z) for x, y in spiral for z in (0, length)]
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(spiral) - 1)]
    thing = new('roll', vertices, faces, material)
    paint = thing.data.uv_layers.new(name='UV')
    for loop in thing.data.loops:
        step, top = divmod(loop.vertex_index, 2)
        paint.data[loop.index].uv = (step * 0.35 * radius / 12, top * length / 12)
    return [thing]
