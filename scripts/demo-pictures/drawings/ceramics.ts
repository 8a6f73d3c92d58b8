import { c, darken, lighten } from '../palette.ts'
import { shadow } from '../scene.ts'
import { ball, clipped, ellipse, flat, group, lathe, linear, metal, mouth, path, place, stroke, tilt, turned } from '../svg.ts'
import { blossom, leaf, lemonSlice, orange, pomegranate, sprig, wheat } from './botanicals.ts'
import { glassOver } from './containers.ts'
import { bowl, cakeStand, heap } from './dates.ts'
import { steam } from './hospitality.ts'

const bare = '#B98A62'

/** One plate upright behind, the others in a pile. */
export const plateSet = (colour: string): string => {
  const face = (r: number) => ellipse(8, 8, r, r, darken(bare, 0.3)) + ellipse(0, 0, r, r, flat(darken(colour, 0.05)))
    + ellipse(0, 0, r, r, 'none', `stroke="${bare}" stroke-width="9"`) + ellipse(0, 0, r * 0.72, r * 0.72, darken(colour, 0.1))
    + ellipse(-4, -5, r * 0.7, r * 0.7, flat(lighten(colour, 0.05)))
    + stroke(`M${-r * 0.84} ${-r * 0.2}A${r * 0.86} ${r * 0.86} 0 0 1 ${-r * 0.3} ${-r * 0.8}`, '#FFFFFF', 10, 0.35)
  const layer = (y: number) => path(`M300 ${y}C330 ${y + 52} 420 ${y + 64} 600 ${y + 64}S870 ${y + 52} 900 ${y}Z`, turned(bare))
    + ellipse(600, y, 300, 48, flat(colour)) + ellipse(600, y, 298, 46, 'none', `stroke="${bare}" stroke-width="6"`)
  return shadow(280, 600, 906) + group(face(270), 'translate(640 560)') + [852, 812, 772].map(layer).join('')
    + ellipse(600, 774, 210, 30, darken(colour, 0.1))
}

export const bigBowl = (content = ''): string => {
  const olive = '#8B9458'
  return bowl(bare, ellipse(600, 690, 322, 322 * tilt, lighten(olive, 0.15))
    + ellipse(600, 704, 296, 290 * tilt, linear([[0, darken(olive, 0.4)], [1, olive]]))
    + (content ? '' : [220, 150, 84].map((r) => ellipse(600, 712, r, r * 0.11, 'none', `stroke="${darken(olive, 0.35)}" stroke-width="4" opacity="0.5"`)).join(''))
    + content, 336)
}
export const fruitBowl = (): string => bigBowl(pomegranate(520, 560, 104) + orange(690, 566, 96) + pomegranate(604, 640, 108) + orange(436, 650, 92) + orange(770, 650, 92))

export const longVase = (colour: string, stem: 'olive' | 'wheat' | 'blossom'): string => {
  const stems = { olive: sprig(612, 430, 300, 12, '#7C8F5F', 5, 0.6), wheat: wheat(604, 430, 290, 7) + wheat(598, 430, 250, -10), blossom: blossom(604, 430, 300, 9, '#FBF4EA') }[stem]
  const body = lathe([[44, 400], [36, 440], [38, 540], [70, 610], [150, 690], [168, 770], [136, 860], [92, 898]])
  return shadow(150) + stems + path(body, turned(colour)) + ellipse(600, 400, 44, 8, lighten(colour, 0.3))
    + ellipse(600, 401, 35, 5, darken(colour, 0.6)) + stroke('M500 700C482 750 486 810 512 850', '#FFFFFF', 13, 0.28)
    + stroke('M580 430C576 500 574 540 562 590', '#FFFFFF', 8, 0.25)
}

export const dropVase = (): string => {
  const outline = lathe([[46, 380], [42, 440], [70, 520], [150, 640], [186, 760], [160, 860], [104, 898]])
  const stems = stroke('M600 860C596 700 606 500 620 300', '#5E7F4B', 8) + leaf(616, 330, 40, 0.9) + leaf(612, 390, -48, 1)
    + leaf(620, 300, 4, 1) + leaf(608, 450, 52, 0.8)
  return shadow(170) + path(outline, c.glassGreen, 'opacity="0.45"') + stems
    + path(lathe([[126, 650], [178, 762], [154, 856], [100, 890]]), linear([[0, '#4F9373', 0.55], [0.4, '#BFE3D2', 0.35], [1, '#3E7E60', 0.6]]))
    + ellipse(600, 652, 124, 14, '#DDF2E7', 'opacity="0.6"') + glassOver(outline, 'M470 690C446 750 450 810 486 850', '#8CC3A7')
    + ellipse(600, 380, 46, 7, 'none', 'stroke="#E6F5EC" stroke-width="5"')
    + [[540, 780], [650, 720], [570, 840], [672, 820], [520, 700]].map(([x = 0, y = 0], i) => ellipse(x, y, 5 + (i % 3) * 2, 6
      + (i % 3) * 2, 'none', 'stroke="#FFFFFF" stroke-width="2.5" opacity="0.7"')).join('')
}

/** A ribbed glass; `level` fills it. */
export const tumbler = (level?: number): string => {
  const outline = lathe([[112, 620], [106, 740], [92, 898]])
  const water = level ? path(lathe([[110 - (level - 620) * 0.06, level], [99, 760], [88, 886]]), linear([[0, '#8FBFC0', 0.55], [0.4, '#E3F4F3', 0.35], [1, '#7FB0B4', 0.6]]))
    + ellipse(600, level, 106 - (level - 620) * 0.06, 14, '#E8F7F6', 'opacity="0.85"') : ''
  const ribs = [-0.8, -0.56, -0.3, 0, 0.3, 0.56, 0.8].map((k) => stroke(`M${600 + 110 * k} ${636 + (1 - k * k) * 14}L${600 + 90 * k} ${880 + (1 - k * k) * 12}`, k < 0 ? '#FFFFFF' : '#93A9A3', 5, 0.5)).join('')
  return shadow(90) + path(outline, '#E4EDEA', 'opacity="0.5"') + water + ribs
    + path(lathe([[93, 872], [92, 898]]), '#B7C8C2', 'opacity="0.7"') + glassOver(outline, 'M508 660L518 850')
    + ellipse(600, 620, 112, 17, 'none', 'stroke="#FFFFFF" stroke-width="5"')
    + ellipse(600, 620, 112, 17, 'none', 'stroke="#8FA59E" stroke-width="1.5"')
}
export const tumblerSet = (): string => place(tumbler(), -60, -90, 1.08) + place(tumbler(700), 190, -70, 1.12)
  + place(tumbler(690), -190, 20, 1.2) + place(tumbler(), 80, 40, 1.24)

export const mug = (colour: string, hot = false): string => {
  const handle = 'M764 640C900 620 910 820 752 816'
  const body = lathe([[172, 560], [178, 700], [186, 850], [168, 898]])
  const dip = 'M400 500H800V742C740 760 700 724 640 744S540 726 480 748S420 734 400 742Z'
  return shadow(190, 620) + (hot ? steam(590, 540, 220) : '') + stroke(handle, darken(bare, 0.3), 46) + stroke(handle, colour, 36)
    + stroke('M776 640C870 640 876 780 776 800', '#FFFFFF', 8, 0.3) + path(body, turned(bare))
    + clipped(path(body, turned(colour)), dip) + stroke('M450 600C452 680 448 760 446 820', '#FFFFFF', 13, 0.28)
    + mouth(560, 172, lighten(colour, 0.3), darken(colour, 0.35), 11)
    + ellipse(600, 568, 154, 18, hot ? '#3A2215' : darken(colour, 0.2))
}

export const carafe = (content: 'lemon' | 'water'): string => {
  const outline = lathe([[58, 420], [54, 500], [76, 580], [132, 680], [144, 760], [144, 866], [130, 898]])
  const slices = content === 'lemon' ? lemonSlice(560, 760, 56, 10) + lemonSlice(652, 820, 54, 60) + lemonSlice(590, 868, 44, 120)
    + leaf(660, 740, 70, 0.6, c.mint) + leaf(540, 690, -50, 0.6, c.mint) : ''
  return shadow(150) + path(outline, '#E4EDEA', 'opacity="0.55"') + slices
    + path(lathe([[82, 600], [128, 690], [138, 762], [138, 862], [126, 888]]), linear([[0, '#8FBFC0', 0.5], [0.4, '#E3F4F3', 0.22], [1, '#7FB0B4', 0.55]]))
    + ellipse(600, 602, 82, 11, '#E8F7F6', 'opacity="0.9"') + glassOver(outline, 'M484 720V850')
    + stroke('M566 440V560', '#FFFFFF', 8, 0.6) + path(lathe([[46, 396], [50, 430]]), turned(c.wood))
    + ellipse(600, 352, 62, 60, ball(c.wood))
    + stroke('M560 330C580 316 620 316 640 334M554 360C580 346 624 346 648 362', darken(c.wood, 0.35), 3, 0.4)
}
export const carafeAndGlass = (): string => place(carafe('water'), -110) + place(tumbler(700), 200, 30, 1.05)

const stand = (content: string) => cakeStand(c.white, ellipse(600, 712, 306, 52, 'none', `stroke="${c.brass}" stroke-width="5"`) + content)
const domeGlass = (cx: number, base: number) => {
  const d = `M${cx - 236} ${base}V${base - 120}A236 236 0 0 1 ${cx + 236} ${base - 120}V${base}A236 34 0 0 1 ${cx - 236} ${base}Z`
  return glassOver(d, `M${cx - 196} ${base - 60}V${base - 150}A190 190 0 0 1 ${cx - 130} ${base - 280}`, '#EAF4F0')
    + path(`M${cx - 12} ${base - 374}H${cx + 12}V${base - 350}H${cx - 12}Z`, metal(c.brass))
    + ellipse(cx, base - 392, 27, 25, ball(c.brass))
}
const someDates = heap(600, 690, [2, 3, 4], 1.05, { colour: '#9A5524' }, 2)
export const domedPlate = (): string => stand(someDates + domeGlass(600, 712))
export const domeLifted = (): string => place(stand(someDates), -110, -60) + place(shadow(200) + domeGlass(600, 892), 200, 30, 0.96)

export const categoryCeramics = (): string =>
  place(longVase(c.green700, 'olive'), -120, -30, 1.05) + place(bowl(c.clay, ellipse(600, 690, 262, 38, darken(c.clay, 0.45)), 270), 190, 30, 0.6)
