"""The few solids nearly everything is made of."""
from math import cos, pi, radians, sin

import bmesh
import bpy


def new(name, vertices, faces, material=None, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set('use_smooth', [smooth] * len(faces))
    if material:
        mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def refine(points, rounds=2):
    """Chaikin's corner cutting on an open profile; repeated points stay as sharp corners."""
    for _ in range(rounds):
        cut = [points[0]]
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            cut += [(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by), (0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by)]
        points = cut + [points[-1]]
    return points


def lathe(profile, material, around=72, curve=2, flutes=0, depth=0.0):
    """Turns (radius, height) points about the upright axis. `flutes` ribs of `depth` (share of the radius) run up the wall."""
    points = refine(profile, curve) if curve else list(profile)
    around = max(around, flutes * 8)
    vertices, faces = [], []
    for radius, height in points:
        for i in range(around):
            angle = 2 * pi * i / around
            r = max(radius, 0.0) * (1 + (depth * cos(flutes * angle) if flutes else 0))
            vertices.append((r * cos(angle), r * sin(angle), height))
    rows = len(points)
    for row in range(rows - 1):
        for i in range(around):
            j = (i + 1) % around
            faces.append((row * around + i, row * around + j, (row + 1) * around + j, (row + 1) * around + i))
    thing = new('lathe', vertices, faces, material)
    weld(thing)
    return thing


def weld(thing, distance=0.0005):
    """Joins the points that fall together on the axis and makes the normals agree."""
    work = bmesh.new()
    work.from_mesh(thing.data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=distance)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(thing.data)
    work.free()


def box(size, material, at=(0, 0, 0), bevel=0.15, turn=0.0, segments=3):
    """Box of `size` (x, y, z), its bottom centre at `at`, edges rounded by `bevel`."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    vertices = [(sx * x, sy * y, h) for h in (0, z) for sy in (-1, 1) for sx in (-1, 1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (1, 3, 7, 5), (3, 2, 6, 7), (2, 0, 4, 6)]
    thing = new('box', vertices, faces, material, smooth=True)
    if bevel:
        round_edges(thing, bevel, segments)
    thing.location = at
    thing.rotation_euler.z = radians(turn)
    return thing


def round_edges(thing, width, segments=3):
    bevel = thing.modifiers.new('bevel', 'BEVEL')
    bevel.width = width
    bevel.segments = segments
    bevel.limit_method = 'ANGLE'
    bevel.angle_limit = radians(40)
    bevel.harden_normals = True
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = radians(40)
    return thing


def tube(path, radius, material, around=20, closed=False):
    """Round bar along `path` (3-D points); `radius` is one value or one a point."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = 1.0
    curve.bevel_resolution = max(2, around // 4)
    curve.use_fill_caps = True
    line = curve.splines.new('POLY')
    path = spline(path, closed)
    radii = radius if isinstance(radius, (list, tuple)) else [radius]
    line.points.add(len(path) - 1)
    line.use_cyclic_u = closed
    for i, (x, y, z) in enumerate(path):
        line.points[i].co = (x, y, z, 1)
        spot = i / max(1, len(path) - 1) * (len(radii) - 1)
        low = min(int(spot), len(radii) - 1)
        high = min(low + 1, len(radii) - 1)
        line.points[i].radius = radii[low] + (radii[high] - radii[low]) * (spot - low)
    shape = bpy.data.objects.new('tube', curve)
    bpy.context.collection.objects.link(shape)
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(shape.evaluated_get(graph))
    bpy.data.objects.remove(shape)
    mesh.materials.clear()
    mesh.materials.append(material)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    thing = bpy.data.objects.new('tube', mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def spline(points, closed=False, steps=8):
    """Catmull-Rom through the points."""
    if len(points) < 3:
        return [tuple(p) for p in points]
    count = len(points)
    at = (lambda i: points[i % count]) if closed else (lambda i: points[max(0, min(count - 1, i))])
    result = []
    for i in range(count if closed else count - 1):
        p = [at(i - 1), at(i), at(i + 1), at(i + 2)]
        for step in range(steps):
            t = step / steps
            result.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                                for a, b, c, d in zip(*p)))
    if not closed:
        result.append(tuple(points[-1]))
    return result


def move(things, at=(0, 0, 0), turn=0.0, tilt=(0.0, 0.0), scale=1.0):
    """Groups `things` under one handle and puts it somewhere; returns the handle in a list, with its parts."""
    handle = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(handle)
    for thing in things:
        if thing.parent is None:
            thing.parent = handle
    handle.location = at
    handle.rotation_euler = (radians(tilt[0]), radians(tilt[1]), radians(turn))
    handle.scale = (scale,) * 3
    return [handle]


def copies(thing, places):
    """Linked copies of one object: places are (x, y, z, turn, tilt, scale)."""
    made = []
    for x, y, z, turn, tilt, scale in places:
        other = bpy.data.objects.new(thing.name, thing.data)
        for modifier in thing.modifiers:
            copy = other.modifiers.new(modifier.name, modifier.type)
            for key in modifier.bl_rna.properties.keys():
                if not modifier.bl_rna.properties[key].is_readonly:
                    setattr(copy, key, getattr(modifier, key))
        other.location = (x, y, z)
        other.rotation_euler = (radians(tilt[0]), radians(tilt[1]), radians(turn))
        other.scale = (scale,) * 3 if not isinstance(scale, tuple) else scale
        bpy.context.collection.objects.link(other)
        made.append(other)
    return made
