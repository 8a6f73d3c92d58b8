"""The studio every picture is taken in: sand sweep, softbox key, fill, 60 mm lens.

Products are modelled in centimetres; `seat` scales each to the same size in the studio, so that a 4 cm bottle
and a 115 cm rug stand in the same light.
"""
from math import cos, radians, sin

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from materials import backdrop


def reset():
    """Empty file: no objects, no materials left over from the product before."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = 0.74
    return scene


def quality(scene, size, threads=1):
    """`size` is (width, height) in pixels. Few bounces, clamped light, no caustics: clean at low sample counts."""
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = threads
    scene.render.use_persistent_data = True
    scene.render.filter_size = 1.3
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_adaptive_sampling = False
    cycles.sampling_pattern = 'PROGRESSIVE_MULTI_JITTER'
    cycles.use_denoising = False
    cycles.max_bounces = 12
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 10
    cycles.transparent_max_bounces = 12
    cycles.volume_bounces = 0
    cycles.min_light_bounces = 6
    cycles.min_transparent_bounces = 8
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    cycles.sample_clamp_indirect = 3.0
    cycles.light_sampling_threshold = 0.02


def sweep():
    """Floor that curves up into the wall, one surface without a seam."""
    front, back, radius, top, half = -14.0, 5.0, 3.2, 12.0, 22.0
    rail = [(front, 0.0)]
    rail += [(back + radius * sin(radians(a)), radius - radius * cos(radians(a))) for a in range(0, 91, 5)]
    rail.append((back + radius, top))
    vertices = [(x, y, z) for y, z in rail for x in (-half, half)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(rail) - 1)]
    mesh = bpy.data.meshes.new('sweep')
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(faces))
    mesh.materials.append(backdrop())
    thing = bpy.data.objects.new('sweep', mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def softbox(name, place, target, size, power, tint=(1, 1, 1)):
    """Rectangular area light; `size` is (width, height), `power` in watts at studio scale."""
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = size
    lamp.energy = power
    lamp.color = tint
    thing = bpy.data.objects.new(name, lamp)
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)
    return thing


def light():
    softbox('key', (-4.6, -1.6, 5.6), (0.2, 0, 0.5), (4.2, 4.2), 620, (1.0, 0.965, 0.91))
    softbox('fill', (6.2, -3.6, 2.6), (0, 0, 0.8), (3.2, 5.0), 95, (0.93, 0.96, 1.0))
    world = bpy.data.worlds.new('room')
    world.use_nodes = True
    ground = world.node_tree.nodes['Background']
    ground.inputs['Color'].default_value = (0.86, 0.80, 0.71, 1)
    ground.inputs['Strength'].default_value = 0.24
    world.cycles.sampling_method = 'NONE'
    bpy.context.scene.world = world


def meshes(root):
    return [o for o in root.children_recursive if o.type == 'MESH']


def corners(root):
    """World positions of what the frame has to hold: mesh vertices, thinned for the dense ones."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in meshes(root):
        if thing.get('outside_frame'):
            continue
        shape = thing.evaluated_get(graph)
        vertices = shape.data.vertices
        step = max(1, len(vertices) // 400)
        points += [shape.matrix_world @ vertices[i].co for i in range(0, len(vertices), step)]
    return points


def seat(things, turn=0.0, reach=2.2):
    """Puts the product on the floor, turned by `turn` degrees and scaled to `reach` studio units across."""
    root = bpy.data.objects.new('product', None)
    bpy.context.collection.objects.link(root)
    for thing in things:
        if thing.parent is None:
            thing.parent = root
    root.rotation_euler.z = radians(turn)
    points = corners(root)
    low = [min(p[i] for p in points) for i in range(3)]
    high = [max(p[i] for p in points) for i in range(3)]
    scale = reach / max(high[i] - low[i] for i in range(3))
    root.scale = (scale,) * 3
    root.location = (-scale * (low[0] + high[0]) / 2, -scale * (low[1] + high[1]) / 2, -scale * low[2] + 0.001)
    return root


def frame(root, elevation=12.0, fill=0.77, lens=60.0, size=(1, 1), focus=(0.5, 0.5), stop=None, part=None):
    """Camera `elevation` degrees above the floor; the product's longer side takes `fill` of its share of the frame.

    `focus` is where in the frame (0 to 1 from the left and from the bottom) the middle of the product falls.
    `stop` opens the lens: what is nearer or farther than the product's middle blurs. Returns `part`, or the part of the frame the
    product is in: left, right, bottom, top.
    """
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = (round(1000 * side) for side in size)
    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    bpy.context.collection.objects.link(camera)
    scene.camera = camera
    camera.data.lens = lens
    camera.data.sensor_width = 36
    rise = radians(elevation)
    back = Vector((0, -cos(rise), sin(rise)))
    camera.rotation_euler = (-back).to_track_quat('-Z', 'Y').to_euler()
    points = corners(root)
    middle = sum(points, Vector()) / len(points)
    distance = 8.0
    for _ in range(12):
        camera.location = middle + back * distance
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, camera, p) for p in points]
        left, right = min(s.x for s in seen), max(s.x for s in seen)
        low, high = min(s.y for s in seen), max(s.y for s in seen)
        widest = max(right - left, high - low)
        width = 36 / lens * distance * (1 if size[0] >= size[1] else size[0] / size[1])
        height = width * size[1] / size[0]
        turn = camera.matrix_world.to_3x3()
        middle = middle + turn @ Vector((((left + right) / 2 - focus[0]) * width, ((low + high) / 2 - focus[1]) * height, 0))
        distance *= widest / fill
    camera.location = middle + back * distance
    camera.data.clip_end = 200
    if stop:
        camera.data.dof.use_dof = True
        camera.data.dof.focus_distance, camera.data.dof.aperture_fstop = distance, stop
    bpy.context.view_layer.update()
    if part:
        return part
    seen = [world_to_camera_view(scene, camera, p) for p in points]
    margin = 0.025
    return (min(s.x for s in seen) - margin, max(s.x for s in seen) + margin,
            min(s.y for s in seen) - margin, max(s.y for s in seen) + margin)
