"""Things light goes through: glass that casts a thin shadow, drinks, oils, honey."""
from materials import Surface, linear, shade


def clear(colour='#FFFFFF', roughness=0.0, ior=1.45, shadow=None, body=None, share=0.0):
    """Glass whose shadow is the light it would have let through, which saves tracing caustics.

    `body` and `share` mix in a dense part (honey, syrup): its hex and how much of the light it takes.
    """
    s = Surface('glass')
    glass = s.add('BsdfGlass', Color=linear(colour), Roughness=roughness, IOR=ior)
    front = glass.outputs[0]
    if body:
        dense = s.add('BsdfPrincipled', Base_Color=linear(body), Roughness=0.12, Specular=0.5)
        thick = s.add('MixShader', Fac=share)
        s.link(front, thick.inputs[1])
        s.link(dense.outputs[0], thick.inputs[2])
        front = thick.outputs[0]
    gap = s.add('BsdfTransparent', Color=linear(shadow or colour))
    path = s.add('LightPath')
    either = s.add('Math')
    either.operation = 'MAXIMUM'
    s.link(path.outputs['Is Shadow Ray'], either.inputs[0])
    s.link(path.outputs['Is Diffuse Ray'], either.inputs[1])
    mix = s.add('MixShader')
    s.link(either.outputs[0], mix.inputs['Fac'])
    s.link(front, mix.inputs[1])
    s.link(gap.outputs[0], mix.inputs[2])
    s.link(mix.outputs[0], s.output.inputs['Surface'])
    return s.material


def thin(tint='#EEF7F3', edge=0.55):
    """Thin-walled glass: seen through straight, darker and mirroring at its edges. Free of noise, for jars and cups."""
    s = Surface('thin')
    facing = s.add('LayerWeight', Blend=0.22)
    through = s.add('BsdfTransparent')
    s.link(s.ramp(facing.outputs['Facing'], [(0.0, '#FDFFFE'), (0.6, tint), (1.0, shade(tint, edge))]), through.inputs['Color'])
    mirror = s.add('BsdfGlossy', Roughness=0.02)
    bounce = s.add('Fresnel', IOR=1.45)
    path = s.add('LightPath')
    seen = s.add('Math')
    seen.operation = 'MULTIPLY'
    s.link(bounce.outputs[0], seen.inputs[0])
    s.link(path.outputs['Is Camera Ray'], seen.inputs[1])
    mix = s.add('MixShader')
    s.link(seen.outputs[0], mix.inputs['Fac'])
    s.link(through.outputs[0], mix.inputs[1])
    s.link(mirror.outputs[0], mix.inputs[2])
    s.link(mix.outputs[0], s.output.inputs['Surface'])
    return s.material


def glass(tint='#F4FAF7'):
    return clear(tint, ior=1.48)


def water():
    return clear('#F2FAF9', ior=1.33)


def tea(colour='#C8541C'):
    return clear(colour, ior=1.34, shadow='#D88A55')


def honey(colour='#E09A20', body='#B86A08', share=0.35):
    return clear(colour, ior=1.46, shadow=colour, body=body, share=share)
