"""From raw light to a clean picture: two half renders, a filter guided by what the camera saw, the Filmic view.

Blender as Debian builds it has no denoiser. The filter here is an edge-stopping à-trous wavelet after
Dammertz et al. (2010), with the noise measured per pixel from the difference of two independent half renders
as in Rousselle et al. (2012). Light is divided by surface colour first, so that wood grain and weave stay sharp.
"""
import os

import bpy
import numpy as np

PASSES = {'Image': 'light', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal', 'Denoising Depth': 'depth'}


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
    height, width = plane.shape[:2]
    rows = np.clip(np.arange(height) + dy, 0, height - 1)
    columns = np.clip(np.arange(width) + dx, 0, width - 1)
    return np.take(np.take(plane, rows, 0), columns, 1)


def smooth(plane, step=1):
    for axis in (0, 1):
        dy, dx = (step, 0) if axis == 0 else (0, step)
        plane = 0.5 * plane + 0.25 * (shifted(plane, dy, dx) + shifted(plane, -dy, -dx))
    return plane


def clean(first, second, albedo, normal, depth, levels=5, strength=1.6):
    """Filtered light, float32 (height, width, 3). `first` and `second` are half renders of the same picture."""
    light = 0.5 * (first + second)
    surface = albedo + 0.04
    value = light / surface
    luma = value @ np.array([0.3, 0.5, 0.2], np.float32)
    spread = ((first - second) / surface) @ np.array([0.3, 0.5, 0.2], np.float32)
    variance = 0.25 * spread * spread
    # Single stray samples: held to what their neighbours show.
    around = smooth(smooth(luma), 2)
    limit = around * 2.0 + 0.05
    stray = np.minimum(1, limit / np.maximum(luma, 1e-6))
    value, luma = value * stray[..., None], luma * stray
    for _ in range(2):
        variance = smooth(variance, 1)
    variance = smooth(variance, 2)
    surface_luma = surface.mean(2)
    for level in range(levels):
        step = 1 << level
        total = np.ones_like(luma)
        gathered = value.copy()
        noise = variance.copy()
        deviation = strength * np.sqrt(smooth(variance)) + 1e-4
        for dy in (-step, 0, step):
            for dx in (-step, 0, step):
                if dy == 0 and dx == 0:
                    continue
                apart = np.abs(shifted(luma, dy, dx) - luma) / deviation
                bend = 1 - np.clip((shifted(normal, dy, dx) * normal).sum(2), 0, 1)
                paint = np.abs(shifted(surface_luma, dy, dx) - surface_luma) / (surface_luma * 0.12 + 0.01)
                weight = np.exp(-apart - 40 * bend - paint) * (0.5 if dy and dx else 0.75)
                gathered += shifted(value, dy, dx) * weight[..., None]
                noise += shifted(variance, dy, dx) * weight * weight
                total += weight
        value = gathered / total[..., None]
        variance = noise / (total * total)
        luma = value @ np.array([0.3, 0.5, 0.2], np.float32)
    return value * surface


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


def take(scene, folder, path, raw=False):
    """Renders both halves, filters and saves the picture at `path`."""
    os.makedirs(folder, exist_ok=True)
    wire(scene, folder)
    halves = []
    for seed in (1, 2):
        scene.cycles.seed = seed
        bpy.ops.render.render()
        halves.append(read(folder, 'light', scene.frame_current))
    albedo, normal, depth = (read(folder, file, scene.frame_current) for file in ('albedo', 'normal', 'depth'))
    if raw:
        save(scene, 0.5 * (halves[0] + halves[1]), path.replace('.png', '-raw.png'))
    save(scene, clean(halves[0], halves[1], albedo, normal, depth), path)
