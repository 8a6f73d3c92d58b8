"""From raw light to a clean picture: two half renders, a filter guided by what the camera saw, the Filmic view.

Blender as Debian builds it has no denoiser. The filter here is an edge-stopping à-trous wavelet after
Dammertz et al. (2010), with the noise measured per pixel from the difference of two independent half renders
as in Rousselle et al. (2012). Light is divided by surface colour first, so that wood grain and weave stay sharp.
"""
import os

import bpy
import numpy as np

PASSES = {'Image': 'light', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal'}


def wire(scene, folder):
    """Has the compositor write the passes as plain EXR files in `folder`."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format = 'OPEN_EXR'
    output.format.color_depth = '32'
    output.format.exr_codec = 'NONE'
    output.file_slots.clear()
    for name, file in PASSES.items():
        output.file_slots.new(file)
        tree.links.new(source.outputs[name], output.inputs[file])


def read(folder, file, frame):
    image = bpy.data.images.load(os.path.join(folder, f'{file}{frame:04d}.exr'))
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3].copy()


def shifted(plane, dy, dx):
    """`plane` moved by whole pixels, its border repeated."""
    moved = np.empty_like(plane)
    height, width = plane.shape[:2]
    dy, dx = max(-height, min(height, dy)), max(-width, min(width, dx))
    top, low = max(0, -dy), height - max(0, dy)
    left, right = max(0, -dx), width - max(0, dx)
    moved[top:low, left:right] = plane[top + dy:low + dy, left + dx:right + dx]
    moved[:top, left:right], moved[low:, left:right] = moved[top:top + 1, left:right], moved[low - 1:low, left:right]
    moved[:, :left], moved[:, right:] = moved[:, left:left + 1], moved[:, right - 1:right]
    return moved


def smooth(plane, step=1):
    for axis in (0, 1):
        dy, dx = (step, 0) if axis == 0 else (0, step)
        plane = 0.5 * plane + 0.25 * (shifted(plane, dy, dx) + shifted(plane, -dy, -dx))
    return plane


def settled(pair, rounds=4):
    """Mean of a feature's two halves, blurred where they disagree: behind glass the guides are noisy themselves."""
    first, second = pair
    mean = 0.5 * (first + second)
    doubt = np.abs(first - second).mean(2)
    blurred = mean
    for round_ in range(rounds):
        blurred = smooth(blurred, 1 + round_ // 2)
    doubt = smooth(smooth(doubt), 2)
    share = np.clip(doubt * 6 - 0.15, 0, 1)[..., None]
    return mean + (blurred - mean) * share, doubt


def clean(lights, albedos, normals, levels=5, strength=2.2):
    """Filtered light, float32 (height, width, 3), from two half renders of the same picture and their guides."""
    grey = np.array([0.3, 0.5, 0.2], np.float32)
    albedo, doubt = settled(albedos)
    normal, bent = settled(normals)
    surface = albedo + 0.04
    value = 0.5 * (lights[0] + lights[1]) / surface
    luma = value @ grey
    variance = 0.25 * (((lights[0] - lights[1]) / surface) @ grey) ** 2
    # Single stray samples: held to what their neighbours show.
    limit = smooth(smooth(luma), 2) * 2.2 + 0.05
    stray = np.minimum(1, limit / np.maximum(luma, 1e-6))
    value, luma = value * stray[..., None], luma * stray
    for step in (1, 1, 2, 3, 4):
        variance = smooth(variance, step)
    tone = surface.mean(2)
    paint_scale = 1 / (tone * 0.12 + 0.01 + 4 * doubt)
    bend_scale = 40 / (1 + 60 * bent)
    for level in range(levels):
        step = 1 << level
        total = np.ones_like(luma)
        gathered = value.copy()
        noise = variance.copy()
        scale = 1 / (strength * np.sqrt(variance) + 1e-4)
        guide = smooth(smooth(luma)) if level < 2 else smooth(luma)
        for dy, dx in [(y, x) for y in (-step, 0, step) for x in (-step, 0, step) if y or x]:
            apart = np.abs(shifted(guide, dy, dx) - guide) * scale
            bend = np.clip(1 - (shifted(normal, dy, dx) * normal).sum(2), 0, 1) * bend_scale
            paint = np.abs(shifted(tone, dy, dx) - tone) * paint_scale
            weight = np.exp(-apart - bend - paint) * (0.5 if dy and dx else 0.75)
            gathered += shifted(value, dy, dx) * weight[..., None]
            noise += shifted(variance, dy, dx) * weight * weight
            total += weight
        value = gathered / total[..., None]
        variance = noise / (total * total)
        luma = value @ grey
    return value * surface


def expose(scene, folder):
    """Two half renders with their guides: {pass: [first, second]}."""
    wire(scene, folder)
    halves = {file: [] for file in PASSES.values()}
    for seed in (1, 2):
        scene.cycles.seed = seed
        bpy.ops.render.render()
        for file in halves:
            halves[file].append(read(folder, file, scene.frame_current).astype(np.float16))
    return halves


def filtered(halves):
    return clean(*([half.astype(np.float32) for half in halves[file]] for file in ('light', 'albedo', 'normal')))


def twice(plane, height, width):
    """`plane` enlarged to `height` by `width` pixels, linearly."""
    for axis, length in ((0, height), (1, width)):
        at = (np.arange(length) + 0.5) * plane.shape[axis] / length - 0.5
        low = np.clip(np.floor(at).astype(int), 0, plane.shape[axis] - 1)
        high = np.clip(low + 1, 0, plane.shape[axis] - 1)
        part = np.clip(at - low, 0, 1).astype(np.float32).reshape((-1, 1, 1) if axis == 0 else (1, -1, 1))
        plane = np.take(plane, low, axis) * (1 - part) + np.take(plane, high, axis) * part
    return plane


def feather(height, width, soft, sides):
    """1 inside, falling to 0 over `soft` pixels at those of the (left, right, bottom, top) `sides` that need it."""
    x, y = np.arange(width) + 0.5, np.arange(height) + 0.5
    one = np.ones
    across = np.minimum(x / soft if sides[0] else one(width), (width - x) / soft if sides[1] else one(width))
    up = np.minimum(y / soft if sides[2] else one(height), (height - y) / soft if sides[3] else one(height))
    return np.clip(np.minimum(up[:, None], across[None, :]), 0, 1).astype(np.float32)[..., None]


def take(scene, folder, negative, samples, bounds):
    """Renders and keeps everything that developing needs in the file `negative`.

    The sweep is smooth, so the whole frame is rendered at half size and only `bounds`, the part
    of the frame that holds the product (left, right, bottom, top in shares), at full size.
    """
    os.makedirs(folder, exist_ok=True)
    os.makedirs(os.path.dirname(negative), exist_ok=True)
    render = scene.render
    width, height = render.resolution_x, render.resolution_y
    render.use_border = False
    render.resolution_percentage = 50
    scene.cycles.samples = max(4, samples // 2)
    whole = expose(scene, folder)
    render.resolution_percentage = 100
    render.use_border = render.use_crop_to_border = True
    left, right, low, high = [min(1, max(0, side)) for side in bounds]
    render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = left, right, low, high
    scene.cycles.samples = samples
    part = expose(scene, folder)
    render.use_border = False
    np.savez(negative, corner=(round(left * width), round(low * height)), size=(width, height),
             **{f'whole_{file}': halves for file, halves in whole.items()}, **{f'part_{file}': halves for file, halves in part.items()})


def develop(scene, negative, path):
    """Filters what `take` kept and saves the picture at `path`."""
    with np.load(negative) as kept:
        width, height = kept['size']
        picture = twice(filtered({file: kept[f'whole_{file}'] for file in PASSES.values()}), height, width)
        part = filtered({file: kept[f'part_{file}'] for file in PASSES.values()})
        x, y = kept['corner']
    tall, wide = part.shape[:2]
    x, y = min(x, width - wide), min(y, height - tall)
    mask = feather(tall, wide, 14, (x > 0, x + wide < width, y > 0, y + tall < height))
    picture[y:y + tall, x:x + wide] += (part - picture[y:y + tall, x:x + wide]) * mask
    save(scene, picture, path)


def save(scene, light, path):
    """Writes `light` (linear, bottom row first) through the scene's view transform as PNG."""
    height, width = light.shape[:2]
    image = bpy.data.images.new('developed', width, height, float_buffer=True, is_data=False)
    image.colorspace_settings.name = 'Linear'
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = light
    image.pixels.foreach_set(pixels.ravel())
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.image_settings.color_depth = '8'
    scene.render.image_settings.compression = 15
    scene.render.dither_intensity = 1.0
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)


