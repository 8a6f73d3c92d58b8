"""Smoke and steam: threads of particles carried up by a turbulent draught, drawn on a plane that faces the camera."""
from functools import lru_cache
from math import pi

import bpy
import numpy as np

import materials as m
from shapes.base import new

WIDE, TALL = 512, 1024


def eddies(seed):
    """Waves of a stream function, long ones strong and short ones weak: (kx, ky, speed, phase, amount)."""
    rng = np.random.default_rng(seed)
    waves = []
    for number in (7, 9, 13, 17, 24, 33, 47):
        for _ in range(2):
            way = rng.uniform(-0.9, 0.9)
            waves.append((number * np.cos(way), number * np.sin(way), rng.uniform(-3, 3), rng.uniform(0, 2 * pi), 0.42 * (7 / number) ** 0.35 / number))
    return waves


@lru_cache(maxsize=8)
def threads(seed, calm):
    """Density seen from the front, top row last. `calm` is the share of the height that rises straight."""
    rng = np.random.default_rng(seed + 100)
    moments, across = 1000, 120
    age = np.repeat(np.linspace(0, 1, moments), across) + rng.uniform(0, 1 / moments, moments * across)
    # The source is a bent line: `deep` is how far back a particle starts, and the draught differs there.
    along = np.tile(np.linspace(-1, 1, across), moments)
    x, deep = 0.016 * along + rng.normal(0, 0.0008, along.size), 0.9 * np.sin(2.6 * along + 0.5) + rng.normal(0, 0.03, along.size)
    y = rng.uniform(0, 1 / 90, along.size)
    waves, steps = eddies(seed), 90
    for step in range(steps):
        now = (step + 1) / steps
        on = slice(int((1 - now) * moments) * across, None)
        px, py, back = x[on], y[on], deep[on]
        free = np.clip((py - calm) / (0.75 - calm), 0, 1) ** 0.9 * 1.5 + 0.12
        dx, dy = np.zeros_like(px), np.zeros_like(py)
        for kx, ky, speed, phase, amount in waves:
            slope = amount * np.cos(kx * px + ky * (py - 0.6 * now) + speed * (now + 0.35 * back) + phase)
            dx += slope * ky
            dy -= slope * kx
        x[on] = px + (dx * free - 0.3 * px) / steps
        y[on] = py + (1.0 + 0.45 * dy * free) / steps
    shown, _, _ = np.histogram2d(y, x, (TALL, WIDE), ((0, 1.0), (-0.25, 0.25)))
    shown /= moments * across / (TALL * 12)
    blurred, result = shown, np.zeros_like(shown)
    for level in range(5):
        for axis in (0, 1):
            for _ in range(1 + level * 3):
                blurred = (np.roll(blurred, 1, axis) + 2 * blurred + np.roll(blurred, -1, axis)) / 4
        near = np.clip(1 - np.abs(np.linspace(0, 4, TALL) - level), 0, 1)[:, None]
        result += near * blurred
    return result


def smoke(height, length=12, lean=1.5, strength=0.3, seed=8, calm=0.12, turn=0.0):
    """Plume of `length` cm from `height` upwards, leaning `lean` cm to the right; kept out of the framing."""
    rise = np.linspace(0, 1, TALL)[:, None]
    fade = np.clip(rise * 14, 0, 1) * np.clip((1 - rise) / 0.55, 0, 1) ** 0.8
    side = np.clip(np.minimum(np.linspace(0, 10, WIDE), np.linspace(10, 0, WIDE)), 0, 1)[None, :]
    pixels = np.ones((TALL, WIDE, 4), np.float32)
    pixels[..., :3] = (fade * side * (1 - np.exp(-threads(seed, calm) * strength * 6)))[..., None]
    picture = bpy.data.images.new('smoke', WIDE, TALL, float_buffer=True, is_data=True)
    picture.pixels.foreach_set(pixels.ravel())
    picture.pack()
    s = m.Surface('smoke')
    drawn = s.add('TexImage')
    drawn.image, drawn.extension = picture, 'CLIP'
    s.link(s.add('TexCoord').outputs['UV'], drawn.inputs['Vector'])
    veil = s.add('Emission', Color=m.linear('#FFFDF8'), Strength=0.98)
    mix = s.add('MixShader')
    s.link(drawn.outputs['Color'], mix.inputs['Fac'])
    s.link(s.add('BsdfTransparent').outputs[0], mix.inputs[1])
    s.link(veil.outputs[0], mix.inputs[2])
    s.link(mix.outputs[0], s.output.inputs['Surface'])
    rows, half = 24, length * 0.25
    bend = [(lean * (i / rows) ** 1.6, height + length * i / rows) for i in range(rows + 1)]
    thing = new('smoke', [(x + w, 0, z) for x, z in bend for w in (-half, half)], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(rows)], s.material)
    paint = thing.data.uv_layers.new(name='UV')
    for loop in thing.data.loops:
        row, edge = divmod(loop.vertex_index, 2)
        paint.data[loop.index].uv = (edge, row / rows)
    thing.rotation_euler.z = turn * pi / 180
    thing.visible_shadow = thing.visible_diffuse = False
    thing['outside_frame'] = True
    return [thing]
