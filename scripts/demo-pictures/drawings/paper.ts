import { c, darken, lighten, mix } from '../palette.ts'
import { shadow, unmeasured } from '../scene.ts'
import { ellipse, flat, group, lathe, linear, metal, path, place, rect, stroke, tilt, turned } from '../svg.ts'
import { glassOver, palm, star, triangles } from './containers.ts'

/** Lies on the ground under a thing seen from above. */
const under = (d: string, turn = 0) => group(path(d, '#2A1B0C', `${unmeasured} opacity="0.10" transform="translate(28 32)"`)
  + path(d, '#2A1B0C', `${unmeasured} opacity="0.15" transform="translate(14 16)"`), `rotate(${turn} 600 600)`)

/** Bound on the right, as an Arabic book is. */
export const notebook = (colour: string): string => {
  const cover = 'M350 270Q350 250 370 250H820Q846 250 846 276V924Q846 950 820 950H370Q350 950 350 930Z'
  return group(under(cover) + path('M340 274H830V942H340Z', darken(c.cream, 0.18))
    + [0, 1, 2, 3].map((i) => stroke(`M${341 + i * 3} 274V942`, darken(c.cream, 0.35), 1.5, 0.6)).join('')
    + path('M700 940H728V1032L714 1014L700 1032Z', c.brass)
    + path(cover, linear([[0, lighten(colour, 0.1)], [0.85, colour], [0.9, darken(colour, 0.35)], [0.93, lighten(colour, 0.12)], [1, darken(colour, 0.3)]]))
    + `<rect x="368" y="268" width="424" height="664" rx="10" fill="none" stroke="${lighten(colour, 0.3)}" stroke-width="3" stroke-dasharray="11 8" opacity="0.7"/>`
    + rect(414, 250, 24, 700, 0, darken(colour, 0.42)) + rect(414, 250, 7, 700, 0, lighten(colour, 0.1), 'opacity="0.5"')
    + group(palm(600, 570, 1.3, darken(colour, 0.3)) + palm(598, 567, 1.3, lighten(colour, 0.1)), '', 0.9)
    + rect(350, 250, 496, 700, 20, linear([[0, '#FFFFFF', 0.14], [0.4, '#FFFFFF', 0], [1, '#000000', 0.1]], true)), 'rotate(-7 600 600)')
}

const rings = (x: number, from: number, to: number) => Array.from({ length: Math.floor((to - from) / 34) }, (_, i) => ellipse(x - 14, from + 20 + i * 34, 7, 7, c.ink900, 'opacity="0.7"')
  + stroke(`M${x - 14} ${from + 20 + i * 34}C${x + 24} ${from + 4 + i * 34} ${x + 24} ${from + 36 + i * 34} ${x - 8} ${from + 28 + i * 34}`, c.brass, 6)).join('')

export const planner = (): string => {
  const cover = 'M340 240H850V960H340Z'
  return group(under(cover) + rect(332, 248, 514, 716, 8, darken(c.cream, 0.2)) + rect(340, 240, 510, 720, 12, flat(c.green800))
    + path('M640 360A130 130 0 1 0 640 590A104 104 0 1 1 640 360Z', c.brassLight)
    + [[520, 470], [500, 400], [472, 520]].map(([x = 0, y = 0], i) => star(x - 60, y, 0.22 + i * 0.06, c.brassLight)).join('')
    + [0, 1, 2].map((row) => [0, 1, 2, 3].map((col) => rect(420 + col * 92, 680 + row * 78, 74, 60, 8, row * 4
      + col < 8 ? mix(c.green800, c.brassLight, 0.32) : mix(c.green800, c.white, 0.14))).join('')).join('')
    + rings(850, 250, 960)
    + rect(340, 240, 510, 720, 12, linear([[0, '#FFFFFF', 0.14], [0.4, '#FFFFFF', 0]], true)), 'rotate(5 600 600)')
}

const page = (x: number) => rect(x, 300, 400, 600, 10, flat('#FBF6EA'))
  + [0, 1, 2, 3].map((i) => rect(x + 32, 356 + i * 130, 336, 108, 8, i === 1 ? c.green100 : '#F1E8D6')
    + stroke(`M${x + 350} ${376 + i * 130}H${x + 270}`, c.green800, 8)
    + [0, 1, 2].map((l) => stroke(`M${x + 350} ${404 + i * 130 + l * 20}H${x + 60 + ((i * 37 + l * 53) % 120)}`, c.ink300, 3, 0.8)).join('')).join('')

export const plannerOpen = (): string => {
  const pen = group(rect(-12, -170, 24, 330, 12, metal(c.brass)) + path('M-10 158L0 196L10 158Z', c.ink900) + rect(-12, -20, 24, 8, 0, c.brassDark), 'translate(860 760) rotate(28)')
  return under('M190 300H1010V900H190Z') + rect(182, 308, 836, 600, 12, c.green900) + page(196) + page(604)
    + rect(570, 300, 60, 600, 0, linear([[0, '#1B120A', 0], [0.5, '#1B120A', 0.22], [1, '#1B120A', 0]]))
    + Array.from({ length: 16 }, (_, i) => stroke(`M584 ${326 + i * 37}C592 ${314 + i * 37} 608 ${314 + i * 37} 616 ${326 + i * 37}`, c.brass, 6)).join('')
    + pen
}

const cast = (w: number, h: number) => rect(-w / 2 + 18, -h / 2 + 22, w, h, 30, '#2A1B0C', `${unmeasured} opacity="0.16"`)

export const fountainPen = (): string => {
  const pen = rect(-38, -330, 76, 400, 26, metal(c.brass)) + rect(-38, 40, 76, 18, 0, c.brassDark)
    + path('M-32 66H32L24 170H-24Z', metal(c.black))
    + path('M-22 170H22C22 220 8 262 0 300C-8 262 -22 220 -22 170Z', metal('#D9D3C3')) + stroke('M0 214V292', c.ink900, 3)
    + ellipse(0, 212, 5, 5, c.ink900)
  const cap = rect(-44, -150, 88, 290, 26, metal(c.brass)) + rect(-44, 108, 88, 20, 0, c.brassDark)
    + rect(14, -130, 18, 190, 9, metal(c.brassLight)) + ellipse(23, 60, 12, 12, c.brassLight)
  return group(group(cast(76, 600), 'translate(0 -10)') + pen, 'translate(520 560) rotate(38) scale(1.15)')
    + group(cast(88, 290) + cap, 'translate(790 760) rotate(38) scale(1.15)')
}

const reed = (x: number, top: number, lean: number, width: number): string =>
  group(rect(-width / 2, -470, width, 470, 5, linear([[0, '#8A5A2E'], [0.3, '#D9AC68'], [1, '#6B4220']]))
    + path(`M${-width / 2} -466L${-width / 2 + 3} -560L${width / 2} -530V-466Z`, '#E4C48C') + stroke(`M0 -470V-540`, '#5A3A1C', 2)
    + [-150, -330].map((y) => rect(-width / 2 - 2, y, width + 4, 8, 3, '#7A4C24')).join(''), `translate(${x} ${top}) rotate(${lean})`)
const inkwell = (): string => {
  const outline = lathe([[56, 700], [60, 724], [130, 760], [146, 810], [142, 870], [126, 898]])
  return shadow(140) + path(outline, '#DCE8E4', 'opacity="0.6"')
    + path(lathe([[126, 790], [138, 812], [134, 868], [120, 890]]), linear([[0, '#0C100E'], [0.35, '#3A443F'], [1, '#060807']]))
    + glassOver(outline, 'M474 790V860') + path(lathe([[66, 668], [66, 712]]), metal(c.brass))
    + ellipse(600, 668, 66, 10, c.brassLight) + ellipse(600, 669, 46, 6, c.ink900)
}
export const reedPens = (): string =>
  place(shadow(160)
    + [[-70, -14, 20], [-36, -6, 26], [0, 1, 32], [38, 8, 24], [72, 15, 28]].map(([dx = 0, lean = 0, w = 20]) => reed(600 + dx, 880, lean, w)).join('')
    + path('M460 700H740L724 890Q722 900 710 900H490Q478 900 476 890Z', turned(c.walnut))
    + triangles(476, 850, 248, 8, 36, c.brass) + stroke('M464 730H736', c.brass, 6), -130)
    + place(inkwell(), 210, 30, 1)

/** A letter nun being written; the inkwell is seen from above, as the paper is. */
export const reedWriting = (): string => {
  const well = ellipse(14, 18, 96, 96, '#2A1B0C', 'opacity="0.16"')
    + ellipse(0, 0, 94, 94, linear([[0, '#F2F6F3'], [1, '#B9CBC3']])) + ellipse(0, 0, 62, 62, metal(c.brass))
    + ellipse(0, 0, 46, 46, c.ink900) + stroke('M-26 -20A34 34 0 0 1 2 -34', '#6B7771', 6, 0.8)
  const letter = path('M846 520C900 640 790 752 630 752C500 752 430 680 452 560C462 640 530 690 636 686C760 682 836 620 800 560Z', c.ink900)
    + group(rect(-24, -24, 48, 48, 0, c.ink900), 'translate(640 520) rotate(45)')
  const sheet = under('M250 330H990V900H250Z') + rect(250, 330, 740, 570, 6, flat('#F8F0DE'))
    + rect(266, 346, 708, 538, 2, 'none', `stroke="${c.brass}" stroke-width="3"`)
    + stroke('M300 690H940M300 820H940', c.ink300, 2, 0.7)
  return group(sheet + letter, 'rotate(-4 600 600)')
    + group(reed(0, 0, 0, 42), 'translate(436 572) rotate(36) scale(0.8) translate(0 545)')
    + group(well, 'translate(900 400) scale(0.9)')
}

export const cards = (): string => {
  const card = under('M330 330H690V850H330Z') + rect(330, 330, 360, 520, 8, flat('#FBF5E7'))
    + rect(352, 352, 316, 476, 4, 'none', `stroke="${c.brass}" stroke-width="4"`)
    + [400, 520, 640].map((y, i) => triangles(368, y + 60, 284, 6, 54, i % 2 ? c.green700 : c.clay) + triangles(368, y + 64, 284, 6, -40, i % 2 ? c.brass : c.green800)).join('')
    + [460, 510, 560].map((x) => star(x, 786, 0.3, c.clay)).join('')
  const envelope = under('M450 420H970V800H450Z') + rect(450, 420, 520, 380, 10, flat(c.green800))
    + path('M450 430L710 620L970 430V420Q970 420 960 420H460Q450 420 450 430Z', c.green700)
    + stroke('M456 428L710 616L964 428', darken(c.green800, 0.4), 4, 0.6) + ellipse(710, 612, 42, 42, flat(c.burgundy))
    + star(710, 612, 0.42, lighten(c.burgundy, 0.25))
  return group(envelope, 'rotate(9 700 600) translate(-10 40)') + group(card, 'rotate(-8 500 600) translate(-10 10)')
}

const roll = (x: number, height: number, colour: string, print: string) => place(shadow(90)
  + path(lathe([[80, 900 - height], [80, 898]]), turned(colour)) + print
  + ellipse(600, 900 - height, 80, 80 * tilt, lighten(colour, 0.25))
  + ellipse(600, 900 - height, 46, 46 * tilt, darken(colour, 0.45))
  + ellipse(600, 900 - height, 62, 62 * tilt, 'none', `stroke="${darken(colour, 0.2)}" stroke-width="3"`), x)

export const wrapping = (): string => {
  const fronds = Array.from({ length: 5 }, (_, i) => palm(570 + (i % 2) * 60, 470 + i * 92, 0.5, c.green800)).join('')
  const rows = Array.from({ length: 9 }, (_, i) => triangles(522, 440 + i * 54, 156, 5, 30, c.cream)).join('')
  const spool = shadow(130) + ellipse(600, 882, 140, 26, darken(c.wood, 0.3)) + ellipse(600, 872, 140, 26, flat(c.wood))
    + path(lathe([[112, 790], [112, 866]]), turned(c.burgundy))
    + [806, 822, 838, 854].map((y) => stroke(`M488 ${y}A112 17 0 0 0 712 ${y}`, darken(c.burgundy, 0.3), 3, 0.6)).join('')
    + ellipse(600, 784, 140, 26, darken(c.wood, 0.15)) + ellipse(600, 776, 140, 26, flat(lighten(c.wood, 0.12)))
    + ellipse(600, 776, 30, 6, darken(c.wood, 0.5))
    + stroke('M704 850C780 870 760 920 840 916C880 912 900 930 930 922', c.burgundy, 18)
  return roll(-210, 560, c.kraft, fronds) + roll(-20, 500, c.green700, rows) + roll(150, 430, c.kraft, '') + place(spool, 110, 60, 0.95)
}

const pencil = (x: number, y: number, turn: number, colour: string) => group(rect(-13, -330, 26, 330, 4, turned(colour))
  + path('M-13 -330L0 -376L13 -330Z', '#E7CFA4')
  + path('M-5 -358L0 -376L5 -358Z', c.ink900), `translate(${x} ${y}) rotate(${turn})`)

export const deskTray = (): string => {
  const scissors = ellipse(732, 470, 34, 46, 'none', `stroke="${c.green800}" stroke-width="16" transform="rotate(-16 732 470)"`)
    + ellipse(800, 482, 34, 46, 'none', `stroke="${c.green800}" stroke-width="16" transform="rotate(12 800 482)"`)
    + path('M738 520L756 660H772L748 516Z', c.steel) + path('M792 524L760 660H776L804 528Z', darken(c.steel, 0.15))
  return shadow(360) + rect(280, 600, 190, 230, 8, flat('#FBF5E7'))
    + rect(298, 618, 154, 194, 4, 'none', `stroke="${c.brass}" stroke-width="3"`) + star(375, 700, 0.7, c.clay)
    + pencil(690, 800, -8, c.clay) + pencil(716, 800, 2, c.brass) + scissors
    + path(lathe([[120, 640], [120, 780]], 760), turned(c.walnut)) + ellipse(760, 640, 120, 18, lighten(c.walnut, 0.22))
    + ellipse(760, 642, 104, 14, darken(c.walnut, 0.5)) + path('M676 645A86 12 0 0 0 844 645L844 660H676Z', turned(c.walnut))
    + rect(230, 770, 740, 130, 20, linear([[0, lighten(c.walnut, 0.2)], [0.2, c.walnut], [1, darken(c.walnut, 0.3)]], true))
    + [800, 826, 858].map((y, i) => stroke(`M244 ${y}C420 ${y + 10 - i * 6} 640 ${y - 12} 956 ${y + 4}`, darken(c.walnut, 0.4), 4, 0.35)).join('')
    + path('M262 774H490L470 796H282Z', darken(c.walnut, 0.5)) + path('M520 774H640L624 796H536Z', darken(c.walnut, 0.5))
    + [548, 576, 604].map((x) => rect(x - 4, 752, 8, 40, 4, c.brassLight)).join('')
}

/** A pen lying across the notebook. */
export const categoryPaper = (): string => notebook(c.green700) + group(fountainPen(), 'translate(300 330) scale(0.62)')
