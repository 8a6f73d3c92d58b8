"""Incense burners and charcoal."""
from math import cos, pi, sin


import materials as m
from shapes.base import round_edges, box, lathe, move, new
from shapes.loose import lump
from shapes.vessels import ball, ring


def charcoal():
    """Burnt wood, white with ash above and glowing below and in its cracks."""
    s = m.Surface('coal').set(Roughness=0.95, Specular=0.15)
    facing = s.add('SeparateXYZ')
    s.link(s.add('NewGeometry').outputs['Normal'], facing.inputs[0])
    ash = s.add('Math')
    ash.operation = 'MULTIPLY_ADD'
    s.link(facing.outputs['Z'], ash.inputs[0])
    ash.inputs[1].default_value = 0.22
    s.link(s.noise(1.1, 5), ash.inputs[2])
    s.colour(s.ramp(ash.outputs[0], [(0.4, '#15110F'), (0.62, '#4A433D'), (0.78, '#A79C8E')]))
    crack = s.add('TexVoronoi', Scale=1.0)
    crack.feature = 'DISTANCE_TO_EDGE'
    s.link(s.place(0.85), crack.inputs['Vector'])
    heat = s.add('Math')
    heat.operation = 'MULTIPLY_ADD'
    s.link(facing.outputs['Z'], heat.inputs[0])
    heat.inputs[1].default_value = 0.1
    s.link(crack.outputs['Distance'], heat.inputs[2])
    s.link(s.ramp(heat.outputs[0], [(0.0, '#FFB04A'), (0.05, '#F0561A'), (0.12, '#4A0D02'), (0.2, '#000000')]), s.body.inputs['Emission'])
    s.body.inputs['Emission Strength'].default_value = 1.5
    return s.bump(s.noise(1.4, 4), 0.5, 0.2).material


def ember(radius, height, lit=True):
    """Three pieces of charcoal, greyed with ash, glowing in the cracks."""
    look = charcoal() if lit else m.plain('#3A342F', 0.95, 0.1)
    made = []
    for i in range(3):
        coal = lump((radius * 0.95, radius * 0.8, radius * 0.6), look, i, rough=0.35)
        coal.location = (radius * 0.45 * cos(i * 2.1), radius * 0.45 * sin(i * 2.1), height + radius * 0.22)
        made.append(coal)
    return made


def faceted(material):
    """Ceramic burner of twelve facets with a brass bowl."""
    body = lathe([(0, 0), (4.4, 0), (4.4, 0), (4.7, 0.5), (3.0, 4.2), (2.7, 5.6), (3.2, 7), (5.4, 11), (5.5, 12.2), (5.0, 12.4), (4.6, 11.6), (0, 11.2)], material, 12, curve=1)
    body.data.polygons.foreach_set('use_smooth', [False] * len(body.data.polygons))
    return [body, lathe([(0, 11.4), (3.6, 11.8), (4.5, 12.9), (4.75, 13.0), (4.75, 12.8), (4.4, 12.3), (3.8, 11.3)], m.metal(roughness=0.25))] + ember(2.2, 11.9)


def pierced(material, lit=True):
    """Brass burner: footed bowl and a dome with rows of holes."""
    made = [lathe([(0, 0), (4.6, 0), (4.8, 0.4), (2.0, 1.6), (1.2, 3.2), (1.5, 4.2), (4.2, 5.6), (6.2, 8.4), (6.5, 9.6), (6.2, 9.7), (5.8, 8.6), (0, 6)], material)]
    steps, around, vertices, faces = 20, 96, [], []
    for i in range(steps + 1):
        polar = pi / 2 * i / steps
        for j in range(around):
            turn = 2 * pi * j / around
            vertices.append((6.2 * cos(polar) * cos(turn), 6.2 * cos(polar) * sin(turn), 9.7 + 6.6 * sin(polar)))
    for i in range(steps):
        for j in range(around):
            row, column = i % 4, j % 8
            shift = 4 if (i // 4) % 2 else 0
            hole = row in (1, 2) and (column + shift) % 8 in (1, 2, 3, 4) and 1 < i < 17
            if not hole:
                k = (j + 1) % around
                faces.append((i * around + j, i * around + k, (i + 1) * around + k, (i + 1) * around + j))
    dome = new('dome', vertices, faces, material)
    solid = dome.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness = 0.22
    made += [dome, ring(6.3, 9.7, 0.28, material), lathe([(0, 16.1), (1.0, 16.2), (0.5, 17), (0.9, 17.8), (0.35, 18.6), (0, 19.2)], material)]
    return made + ember(3.0, 7.6, lit)


def najdi(timber, brass):
    """Square wooden burner of Najd: narrow waist, lined with brass, studded."""
    def frustum(low, high, bottom, top):
        vertices = [(sx * w, sy * w, z) for w, z in ((low, bottom), (high, top)) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        faces = [(3, 2, 1, 0), (4, 5, 6, 7)] + [(i, (i + 1) % 4, 4 + (i + 1) % 4, 4 + i) for i in range(4)]
        return round_edges(new('frustum', vertices, faces, timber), 0.15)
    made = [frustum(5.6, 5.2, 0, 1.6), frustum(5.0, 2.2, 1.6, 9), box((5.0, 5.0, 1.2), brass, (0, 0, 8.8), 0.15), frustum(2.3, 5.9, 9.9, 18.4)]
    made += [box((12.2, 12.2, 1.2), timber, (0, 0, 18.4), 0.2), box((10.2, 10.2, 0.3), brass, (0, 0, 19.45), 0.08)]
    stud = []
    for side in range(4):
        for u in (-0.66, -0.33, 0, 0.33, 0.66):
            for z, reach in ((0.9, 5.42), (17.2, 5.42), (19.0, 6.1)):
                knob = ball(0.32, brass, squash=1)
                knob.location = (u * reach, -reach, z - 0.3)
                stud += move([knob], (0, 0, 0), 90 * side)
        for z in (11.6, 13.2, 14.8):
            knob = ball(0.4, brass)
            knob.location = (0, -(2.3 + 3.6 * (z - 9.9) / 8.5), z - 0.3)
            stud += move([knob], (0, 0, 0), 90 * side)
    return made + stud + ember(3.0, 19.8)


def electric(shell):
    """Small electric burner: round-edged body, pierced brass lid, a tiny light."""
    made = [lathe([(0, 0), (3.7, 0), (4.0, 0.3), (4.0, 0.4), (4.0, 7.6), (3.8, 8.0), (3.2, 8.2), (0, 8.2)], shell)]
    brass = m.metal(roughness=0.24)
    made += [ring(3.55, 8.2, 0.2, brass), lathe([(3.4, 8.2), (3.3, 9.0), (2.6, 10.3), (1.6, 11.0), (0.5, 11.3), (0, 11.3)], brass)]
    dark = m.plain('#1A1512', 0.8)
    for row, count in ((0, 10), (1, 7)):
        for i in range(count):
            angle, r, z = 2 * pi * i / count, (2.98, 2.12)[row], (9.35, 10.55)[row]
            hole = ball(0.3, dark, squash=1)
            hole.location = (r * cos(angle), r * sin(angle), z - 0.3)
            made.append(hole)
    glow = m.Surface('light')
    lamp = glow.add('Emission', Color=m.linear('#FFB347'), Strength=6)
    glow.link(lamp.outputs[0], glow.output.inputs['Surface'])
    dot = ball(0.2, glow.material)
    dot.location = (0, -3.98, 1.6)
    return made + [dot, box((1.6, 0.1, 0.4), brass, (0, -4.0, 4.4), 0.04), ball(0.5, brass, (0, 0, 11.2))]
