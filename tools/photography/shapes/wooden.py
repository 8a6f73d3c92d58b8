"""Turned and carved wood: dipper, spoon, stoppers."""
import materials as m
from shapes.base import lathe, tube
from shapes.vessels import ball


def dipper(length=14, colour='#B98A55'):
    """Honey dipper standing on its grooved head."""
    head = [(0, 0), (0.9, 0.1)]
    for i in range(5):
        z = 0.5 + i * 0.62
        r = 1.25 if 0 < i < 4 else 1.05
        head += [(r, z), (r, z + 0.3), (0.75, z + 0.36), (0.75, z + 0.56)]
    return [lathe(head + [(0.9, 3.7), (0.42, 4.1), (0.36, 6), (0.4, length - 1), (0.55, length - 0.3), (0.3, length), (0, length)], m.wood(colour, 'z'), curve=1)]


def spoon(length=14, colour='#B98A55'):
    """Wooden spoon lying along x, bowl at the left."""
    timber = m.wood(colour)
    bowl = ball(1.7, timber, squash=0.42)
    bowl.scale = (1.35, 1, 1)
    hollow = lathe([(0, 0.62), (0.8, 0.8), (1.25, 1.12), (1.4, 1.32)], m.wood(m.shade(colour, 0.86)))
    hollow.location.z, hollow.scale = 0.13, (1.35, 1, 1)
    return [bowl, hollow, tube([(1.9, 0, 0.75), (4, 0, 0.7), (8, 0, 0.75), (length, 0, 0.9)], [0.55, 0.42, 0.42, 0.55], timber)]


def cork(radius, height, at=0.0, colour='#B98A55'):
    return lathe([(0, at), (radius * 0.92, at), (radius * 0.92, at), (radius, at + height), (radius, at + height), (0, at + height)], m.wood(colour, 'z'))
