"""Surfaces: paint, glaze, metal, wood, cloth, paper, food. Colours are sRGB hex, as the design writes them."""
import bpy


def linear(colour):
    """sRGB hex to linear RGBA."""
    value = int(colour.lstrip('#'), 16)
    channels = [(value >> shift & 255) / 255 for shift in (16, 8, 0)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1.0,)


class Surface:
    """A node material being put together; `add` makes a node, `link` joins two sockets."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.nodes = self.tree.nodes
        self.body = self.nodes['Principled BSDF']
        self.output = self.nodes['Material Output']

    def add(self, kind, **inputs):
        node = self.nodes.new('ShaderNode' + kind)
        for name, value in inputs.items():
            node.inputs[name.replace('_', ' ')].default_value = value
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def set(self, **inputs):
        for name, value in inputs.items():
            self.body.inputs[name.replace('_', ' ')].default_value = value
        return self

    def place(self, scale=1.0, stretch=(1, 1, 1), kind='Object'):
        """Texture space in the object's own centimetres."""
        where = self.add('TexCoord')
        mapping = self.add('Mapping')
        mapping.inputs['Scale'].default_value = tuple(scale * s for s in stretch)
        self.link(where.outputs[kind], mapping.inputs['Vector'])
        return mapping.outputs['Vector']

    def noise(self, scale, detail=3.0, stretch=(1, 1, 1), roughness=0.5):
        node = self.add('TexNoise', Scale=1.0, Detail=detail, Roughness=roughness)
        self.link(self.place(scale, stretch), node.inputs['Vector'])
        return node.outputs['Fac']

    def ramp(self, source, stops):
        """Colours over a value: stops are (position, hex)."""
        node = self.nodes.new('ShaderNodeValToRGB')
        band = node.color_ramp
        while len(band.elements) < len(stops):
            band.elements.new(0.5)
        for element, (position, colour) in zip(band.elements, stops):
            element.position = position
            element.color = linear(colour)
        self.link(source, node.inputs['Fac'])
        return node.outputs['Color']

    def bump(self, source, strength=0.3, distance=0.1):
        node = self.add('Bump', Strength=strength, Distance=distance)
        self.link(source, node.inputs['Height'])
        self.link(node.outputs['Normal'], self.body.inputs['Normal'])
        return self

    def colour(self, source):
        self.link(source, self.body.inputs['Base Color'])
        return self


def backdrop():
    return Surface('backdrop').set(Base_Color=linear('#F6E5C6'), Roughness=0.9, Specular=0.1).material


def plain(colour, roughness=0.5, specular=0.4, coat=0.0):
    return Surface('plain').set(Base_Color=linear(colour), Roughness=roughness, Specular=specular, Clearcoat=coat).material


def glaze(colour, speckle=None, roughness=0.16):
    """Fired stoneware under a glassy coat, a little uneven, with iron specks if a colour is given."""
    s = Surface('glaze').set(Roughness=roughness, Specular=0.5)
    tone = s.noise(0.35, 4)
    s.colour(s.ramp(tone, [(0.25, shade(colour, 0.95)), (0.75, shade(colour, 1.03))]))
    if speckle:
        dots = s.add('TexVoronoi', Scale=1.0)
        s.link(s.place(3.2), dots.inputs['Vector'])
        mask = s.ramp(dots.outputs['Distance'], [(0.09, '#FFFFFF'), (0.14, '#000000')])
        mix = s.add('MixRGB')
        mix.inputs['Color2'].default_value = linear(speckle)
        s.link(mask, mix.inputs['Fac'])
        s.link(s.body.inputs['Base Color'].links[0].from_socket, mix.inputs['Color1'])
        s.colour(mix.outputs['Color'])
    s.bump(s.noise(0.5, 1), 0.02, 0.2)
    return s.material


def shade(colour, factor):
    """Lighter (factor above 1) or darker hex."""
    value = int(colour.lstrip('#'), 16)
    channels = [min(255, round((value >> shift & 255) * factor)) for shift in (16, 8, 0)]
    return '#%02X%02X%02X' % tuple(channels)


def clay(colour='#B5623F'):
    s = Surface('clay').set(Roughness=0.85, Specular=0.2)
    s.colour(s.ramp(s.noise(0.5, 5), [(0.3, shade(colour, 0.82)), (0.7, shade(colour, 1.1))]))
    return s.bump(s.noise(6, 3), 0.18, 0.06).material


def metal(colour='#DDB777', roughness=0.24, hammered=0.0, brushed=0.0):
    """Brass unless told otherwise; `hammered` is the size of the dents in centimetres."""
    s = Surface('metal').set(Base_Color=linear(colour), Metallic=1.0, Roughness=roughness)
    if hammered:
        dents = s.add('TexVoronoi', Scale=1.0)
        s.link(s.place(1 / hammered), dents.inputs['Vector'])
        s.bump(dents.outputs['Distance'], 0.3, 0.16 * hammered)
    elif brushed:
        s.bump(s.noise(1.0, 2, (brushed, brushed, 40)), 0.12, 0.02)
    else:
        s.bump(s.noise(0.7, 2), 0.03, 0.2)
    return s.material


def beaten(colour='#C8A264', dents=1.0):
    """Brass worked with a small hammer: soft shallow dents that run into one another, dulled here and there."""
    s = Surface('beaten').set(Base_Color=linear(colour), Metallic=1.0)
    cells = s.add('TexVoronoi', Scale=1.0)
    cells.feature, cells.inputs['Smoothness'].default_value = 'SMOOTH_F1', 0.9
    s.link(s.place(1 / dents), cells.inputs['Vector'])
    s.bump(cells.outputs['Distance'], 0.28, 0.1 * dents)
    s.link(s.ramp(s.noise(0.5, 4), [(0.3, '#6E6E6E'), (0.8, '#8E8E8E')]), s.body.inputs['Roughness'])
    return s.material


def porcelain(colour='#F4EEE3'):
    """White body under a clear, even glaze."""
    return Surface('porcelain').set(Base_Color=linear(colour), Roughness=0.3, Specular=0.4, Clearcoat=0.7, Clearcoat_Roughness=0.04).material


def wood(colour='#A9794A', along='x', roughness=0.5):
    s = Surface('wood').set(Roughness=roughness, Specular=0.35)
    stretch = {'x': (0.08, 1, 1), 'y': (1, 0.08, 1), 'z': (1, 1, 0.08)}[along]
    rings = s.add('TexWave', Scale=0.45, Distortion=6.0, Detail=3.0)
    rings.bands_direction = 'DIAGONAL'
    s.link(s.place(0.9, stretch), rings.inputs['Vector'])
    fibre = s.noise(5, 4, stretch)
    blend = s.add('Math')
    blend.operation = 'MULTIPLY_ADD'
    s.link(rings.outputs['Fac'], blend.inputs[0])
    blend.inputs[1].default_value = 0.45
    s.link(fibre, blend.inputs[2])
    s.colour(s.ramp(blend.outputs[0], [(0.3, shade(colour, 0.72)), (0.62, colour), (0.95, shade(colour, 1.18))]))
    return s.bump(fibre, 0.12, 0.05).material


def cloth(colour, weave=4.0, fuzz=0.4, second=None):
    """Woven threads, `weave` per centimetre; `second` colours the weft."""
    s = Surface('cloth').set(Roughness=0.95, Specular=0.08, Sheen=fuzz, Sheen_Tint=0.6)
    warp = s.add('TexWave', Scale=weave / 2, Distortion=1.2, Detail=1.0)
    weft = s.add('TexWave', Scale=weave / 2, Distortion=1.2, Detail=1.0)
    warp.bands_direction, weft.bands_direction = 'X', 'Y'
    s.link(s.place(1, kind='UV' if second == 'uv' else 'Object'), warp.inputs['Vector'])
    s.link(s.place(1, kind='UV' if second == 'uv' else 'Object'), weft.inputs['Vector'])
    both = s.add('Math')
    both.operation = 'ADD'
    s.link(warp.outputs['Fac'], both.inputs[0])
    s.link(weft.outputs['Fac'], both.inputs[1])
    half = s.add('Math')
    half.operation = 'MULTIPLY_ADD'
    s.link(both.outputs[0], half.inputs[0])
    half.inputs[1].default_value = 0.3
    s.link(s.noise(1.2, 4), half.inputs[2])
    s.colour(s.ramp(half.outputs[0], [(0.3, shade(colour, 0.78)), (0.95, shade(colour, 1.1))]))
    return s.bump(both.outputs[0], 0.25, 0.05).material


def printed(path, roughness=0.75, bumpy=0.0, kind='UV'):
    """A picture file as surface: labels, carpets, woven patterns."""
    s = Surface('printed').set(Roughness=roughness, Specular=0.15)
    picture = s.add('TexImage')
    picture.image = bpy.data.images.load(path, check_existing=True)
    where = s.add('TexCoord')
    s.link(where.outputs[kind], picture.inputs['Vector'])
    s.colour(picture.outputs['Color'])
    if bumpy:
        s.set(Sheen=0.3)
        s.bump(s.noise(7, 2), bumpy, 0.12)
    return s.material
