import { c, darken, lighten } from '../palette.ts'
import { shadow } from '../scene.ts'
import { band, ellipse, flat, group, lathe, linear, metal, path, rect, stroke, tilt, turned, type Profile } from '../svg.ts'

/** The mark printed on our packs: a small palm. No letters: a picture carries no words. */
export const palm = (x: number, y: number, size: number, colour: string): string =>
  group([-78, -46, -16, 16, 46, 78].map((a) => group(path('M0 0C-9 -22 -8 -46 0 -64C8 -46 9 -22 0 0Z', colour), `rotate(${a})`)).join('')
    + path('M-5 0L-9 66H9L5 0Z', colour), `translate(${x} ${y}) scale(${size})`)

export const star = (x: number, y: number, size: number, colour: string): string =>
  group(rect(-30, -30, 60, 60, 0, colour) + group(rect(-30, -30, 60, 60, 0, colour), 'rotate(45)'), `translate(${x} ${y}) scale(${size})`)

/** A row of Najdi triangles. */
export const triangles = (x: number, y: number, width: number, count: number, height: number, colour: string): string => {
  const w = width / count
  return Array.from({ length: count }, (_, i) => path(`M${x + i * w} ${y}L${x + (i + 0.5) * w} ${y - height}L${x + (i + 1) * w} ${y}Z`, colour)).join('')
}

type Label = { ground: string; mark: string }

/** A standing coffee bag with a folded top. */
export const pouch = (colour: string, { ground, mark }: Label): string => {
  const body = 'M418 340H782L806 860C806 888 792 900 764 900H436C408 900 394 888 394 860Z'
  return shadow(230)
    + path(body, linear([[0, darken(colour, 0.25)], [0.12, colour], [0.3, lighten(colour, 0.16)], [0.7, colour], [1, darken(colour, 0.32)]]))
    + path('M418 340H782L786 400H414Z', darken(colour, 0.2)) + stroke('M416 400H785', darken(colour, 0.4), 3, 0.5)
    + rect(410, 318, 380, 44, 8, flat(darken(colour, 0.1)))
    + rect(392, 328, 22, 24, 5, c.brass) + rect(786, 328, 22, 24, 5, c.brass)
    + path('M470 480H730V760H470Z', flat(ground)) + rect(482, 492, 236, 256, 0, 'none', `stroke="${mark}" stroke-width="3"`)
    + palm(600, 606, 1.05, mark) + triangles(500, 738, 200, 10, 18, mark)
    + stroke('M430 420C436 560 420 740 412 860', lighten(colour, 0.35), 5, 0.35)
    + stroke('M770 430C776 560 786 720 788 850', darken(colour, 0.5), 5, 0.3)
}

/** A cylinder of tin with a lid. */
export const tin = (colour: string, { ground, mark }: Label, emblem: string): string =>
  shadow(190) + path(lathe([[180, 430], [180, 898]]), turned(colour)) + path(lathe([[180, 560], [180, 790]]), turned(ground))
  + band(560, 180, c.brass, 5) + band(790, 180, c.brass, 5) + band(892, 180, darken(colour, 0.4), 6, 0.6)
  + group(ellipse(600, 690, 84, 84, ground) + ellipse(600, 690, 78, 78, 'none', `stroke="${mark}" stroke-width="4"`), '') + emblem
  + path(lathe([[186, 372], [186, 446]]), turned(darken(colour, 0.12)))
  + ellipse(600, 372, 186, 186 * tilt, flat(lighten(colour, 0.12)))
  + ellipse(600, 372, 150, 150 * tilt, 'none', `stroke="${darken(colour, 0.2)}" stroke-width="4" opacity="0.6"`)
  + band(440, 186, lighten(colour, 0.3), 3, 0.5)

/** Glass over what is inside: light at the edges, one bright strip. */
export const glassOver = (outline: string, strip: string, tint: string = '#FFFFFF'): string =>
  path(outline, linear([[0, tint, 0.62], [0.1, tint, 0.16], [0.5, tint, 0.04], [0.88, tint, 0.14], [1, tint, 0.5]]), `stroke="${darken(tint, 0.32)}" stroke-opacity="0.35" stroke-width="3"`)
    + stroke(strip, '#FFFFFF', 13, 0.62)

type JarLook = { inside: string; lid: 'wood' | 'brass' | 'cloth' | 'white'; label?: Label; cloth?: string }

const jarShape: Profile = [[150, 440], [158, 462], [196, 500], [206, 550], [206, 850], [190, 898]]

const lids = (kind: JarLook['lid'], cloth: string): string => {
  if (kind === 'cloth') {
    const skirt = 'M412 470C430 440 436 404 440 376C480 352 720 352 760 376C764 404 770 440 788 470C760 492 742 470 716 490C690 506 668 478 640 494C614 506 590 480 560 494C534 504 512 478 484 490C458 470 440 492 412 470Z'
    return path(skirt, turned(cloth)) + path('M440 376C480 346 720 346 760 376C720 394 480 394 440 376Z', lighten(cloth, 0.22))
      + stroke('M434 424C520 446 680 446 766 424', c.kraft, 11)
      + stroke('M640 440C664 470 652 500 676 522M640 440C620 470 634 496 618 520', c.kraft, 7)
  }
  const colour = { wood: c.wood, brass: c.brass, white: c.white }[kind]
  const finish = kind === 'brass' ? metal(colour) : turned(colour)
  return path(lathe([[168, 370], [168, 452]]), finish) + ellipse(600, 370, 168, 168 * tilt, flat(lighten(colour, 0.2)))
    + (kind === 'wood' ? [120, 84, 46].map((r) => ellipse(600, 370, r, r * tilt, 'none', `stroke="${darken(colour, 0.25)}" stroke-width="3" opacity="0.5"`)).join('') : band(446, 168, darken(colour, 0.3), 4, 0.5))
}

const tag = ({ ground, mark }: Label): string => rect(500, 620, 200, 190, 14, flat(ground))
  + rect(510, 630, 180, 170, 9, 'none', `stroke="${mark}" stroke-width="3"`) + palm(600, 702, 0.8, mark)

/** A glass jar; `inside` is drawn between its back and its front. */
export const jar = ({ inside, lid, label, cloth = c.burgundy }: JarLook): string => {
  const outline = lathe(jarShape)
  return shadow(205) + path(outline, '#EAF0EA', 'opacity="0.55"') + inside + glassOver(outline, 'M428 560V840')
    + (label ? tag(label) : '') + lids(lid, cloth)
}

/** A liquid or a mass up to `level` inside the jar. */
export const jarFill = (colour: string, level = 520): string => {
  const fill: Profile = level < 540 ? [[188, level], [197, 556], [197, 846], [182, 890]] : [[197, level], [197, 846], [182, 890]]
  const r = fill[0]?.[0] ?? 190
  return path(lathe(fill), linear([[0, darken(colour, 0.3)], [0.22, colour], [0.42, lighten(colour, 0.28)], [0.7, colour], [1, darken(colour, 0.35)]]))
    + ellipse(600, level, r, r * tilt, lighten(colour, 0.18))
}
export const jarOutline = lathe([[150, 470], [188, 520], [197, 560], [197, 846], [182, 890]])

/** A low jar with a wide metal lid. */
export const lowJar = (inside: string, lid: string): string => {
  const outline = lathe([[214, 640], [226, 664], [226, 850], [208, 898]])
  return shadow(225) + path(outline, '#EFEFE6', 'opacity="0.6"') + inside + glassOver(outline, 'M404 690V850')
    + path(lathe([[232, 560], [232, 656]]), metal(lid)) + ellipse(600, 560, 232, 232 * tilt, flat(lighten(lid, 0.25)))
    + group(star(0, 0, 1.15, darken(lid, 0.12)) + ellipse(0, 0, 24, 24, lighten(lid, 0.25)), `translate(600 560) scale(1 ${tilt * 1.1})`)
    + band(650, 232, darken(lid, 0.35), 4, 0.5)
}
