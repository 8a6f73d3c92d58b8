import { c, darken, lighten } from '../palette.ts'
import { shadow, unmeasured } from '../scene.ts'
import { band, ellipse, flat, group, lathe, linear, metal, mouth, path, place, radial, rect, stroke, through, tilt, turned, type Profile } from '../svg.ts'
import { glassOver, palm, star } from './containers.ts'

/** The coffee pot of the house: crescent beak to the left, handle to the right. */
export const dallah = (colour: string = c.brass, standing = true): string => {
  const handle = 'M690 470C860 430 900 560 846 650C812 706 770 730 742 742'
  const beak = through([[560, 470], [560, 470], [486, 462], [416, 428], [356, 352], [330, 292], [330, 292], [340, 392], [392, 500], [470, 566], [552, 580], [552, 580]])
  const body: Profile = [[84, 470], [82, 540], [96, 590], [148, 660], [184, 742], [176, 812], [132, 862], [112, 876], [112, 876], [128, 898]]
  const dents = [668, 700, 732, 764, 796, 828].flatMap((y, row) => {
    const width = 150 - Math.abs(y - 756) * 0.62
    return [-1, -0.6, -0.2, 0.2, 0.6, 1].map((k) => [600 + (k + (row % 2 ? 0.18 : -0.06)) * width * 0.86, y + (1 - k * k) * 10] as const)
  })
  const hammered = dents.map(([x, y]) => ellipse(x, y, 12, 9, darken(colour, 0.3), 'opacity="0.22"') + ellipse(x + 1, y + 3, 9, 5, lighten(colour, 0.5), 'opacity="0.28"')).join('')
  return (standing ? shadow(190) : '') + stroke(handle, darken(colour, 0.45), 34) + stroke(handle, colour, 24)
    + stroke('M700 458C842 438 876 556 828 640', lighten(colour, 0.5), 6, 0.7)
    + path(`${beak}Z`, linear([[0, lighten(colour, 0.5)], [0.5, colour], [1, darken(colour, 0.35)]], true))
    + stroke('M336 320C360 410 420 492 500 528', lighten(colour, 0.6), 5, 0.6)
    + path(lathe(body), metal(colour)) + hammered
    + band(604, 106, darken(colour, 0.4), 5, 0.7) + band(618, 118, lighten(colour, 0.4), 3, 0.7) + band(868, 122, darken(colour, 0.4), 5, 0.6)
    + path(lathe([[118, 418], [116, 446], [84, 486]]), metal(colour)) + band(424, 118, darken(colour, 0.35), 4, 0.6)
    + path(lathe([[10, 274], [22, 318], [66, 366], [108, 392], [116, 414]]), metal(lighten(colour, 0.06)))
    + band(384, 100, darken(colour, 0.35), 4, 0.6) + band(350, 52, darken(colour, 0.35), 3, 0.5)
    + ellipse(600, 254, 21, 22, radial([[0, lighten(colour, 0.6)], [1, darken(colour, 0.3)]], 0.35, 0.3, 0.8))
}

/** A small cup without a handle; drawn about the common foot. */
export const finjan = (colour: string, rim: string = c.brass, inside: string = c.white, drink?: string): string => {
  const r = 105
  return shadow(78) + path(lathe([[r, 740], [100, 780], [80, 848], [56, 880], [54, 898]]), turned(colour)) + mouth(740, r, rim, inside, 7)
    + ellipse(600, 744, r - 10, (r - 12) * tilt, darken(inside, 0.12))
    + (drink ? ellipse(600, 748, r - 20, (r - 20) * tilt, radial([[0, lighten(drink, 0.2)], [1, drink]])) : '')
    + stroke('M516 770C520 800 532 836 548 862', '#FFFFFF', 8, 0.35)
}

export const finjanSet = (colour: string, stacked: boolean): string => {
  const one = finjan(colour, c.brass, c.white)
  const full = finjan(colour, c.brass, c.white, c.blonde)
  return stacked
    ? place(one, -205, -40, 1.15) + place(one, 205, -40, 1.15) + place(full, 0, 30, 1.35)
    : place(one, 160, -160, 1.2) + place(one, 160, -56, 1.2) + place(full, -150, 20, 1.4)
}

/** An insulated pot of today: the old waist, a plain skin. */
export const flask = (colour: string): string => {
  const body: Profile = [[88, 420], [92, 470], [108, 540], [150, 660], [168, 780], [164, 860], [150, 898]]
  return shadow(180) + stroke('M676 436C834 410 862 520 836 620C816 690 790 730 756 760', c.brassDark, 32)
    + stroke('M676 436C834 410 862 520 836 620C816 690 790 730 756 760', c.brass, 23)
    + stroke('M690 426C816 412 840 510 818 600', c.brassLight, 6, 0.8)
    + path('M530 440C470 436 424 404 392 344C384 332 372 338 376 352C392 440 440 500 520 516Z', linear([[0, lighten(colour, 0.25)], [1, darken(colour, 0.3)]], true))
    + path(lathe(body), turned(colour)) + path(lathe([[150, 876], [150, 898]]), metal(c.brass))
    + stroke('M520 500C500 590 470 690 462 800', '#FFFFFF', 12, 0.22)
    + path(lathe([[30, 322], [74, 344], [92, 380], [92, 424]]), turned(darken(colour, 0.06))) + band(424, 92, c.brass, 9)
    + path(lathe([[24, 296], [30, 326]]), metal(c.brass)) + ellipse(600, 296, 24, 5, c.brassLight)
    + palm(600, 720, 0.62, c.brassLight)
}

const tea = (level: number, shape: Profile, colour: string) => path(lathe(shape), linear([[0, darken(colour, 0.35), 0.97], [0.4, lighten(colour, 0.1), 0.92], [0.7, colour, 0.95], [1, darken(colour, 0.4), 0.97]]))
  + ellipse(600, level, shape[0]?.[0] ?? 100, (shape[0]?.[0] ?? 100) * tilt, lighten(colour, 0.25))

/** A waisted tea glass on its saucer. */
export const teaGlass = (garnish = ''): string => {
  const outline = lathe([[92, 610], [88, 660], [62, 740], [78, 800], [84, 840], [66, 872]])
  return shadow(190, 600, 906) + ellipse(600, 896, 190, 34, darken(c.white, 0.22)) + ellipse(600, 886, 194, 36, flat(c.white))
    + ellipse(600, 886, 130, 21, darken(c.white, 0.08))
    + ellipse(600, 886, 188, 33, 'none', `stroke="${c.brass}" stroke-width="3"`)
    + path(outline, '#F2F4EE', 'opacity="0.5"') + garnish
    + tea(656, [[82, 656], [56, 742], [72, 800], [77, 838], [62, 864]], c.tea)
    + glassOver(outline, 'M540 670C548 700 556 720 557 742') + mouth(610, 92, '#FFFFFF66', '#FFFFFF33', 5)
}

export const teaGlassPair = (): string => place(teaGlass(), -165, -70, 1.06) + place(teaGlass(), 150, 30, 1.2)

export const teapot = (): string => {
  const outline = lathe([[92, 480], [112, 520], [190, 610], [214, 720], [194, 830], [130, 898]])
  return shadow(200) + stroke('M770 580C930 540 960 760 790 800', '#B9CCC6', 30, 0.75) + stroke('M776 574C900 548 930 740 800 784', '#FFFFFF', 7, 0.8)
    + path('M420 700C340 690 320 600 286 560C276 546 296 536 310 546C370 580 400 590 430 600Z', '#D5E2DD', 'opacity="0.85" stroke="#8FA59E" stroke-opacity="0.5" stroke-width="3"')
    + path(outline, '#EDF3EF', 'opacity="0.6"') + tea(640, [[200, 640], [208, 720], [188, 826], [128, 890]], c.tea)
    + path(lathe([[66, 470], [66, 740], [60, 752]]), '#FFFFFF', 'opacity="0.28" stroke="#FFFFFF" stroke-width="3"')
    + path(lathe([[60, 668], [60, 744]]), '#3A1A0C', 'opacity="0.75"')
    + [520, 556, 592].map((y) => [-36, 0, 36].map((dx) => ellipse(600 + dx, y, 6, 8, '#6D8079', 'opacity="0.4"')).join('')).join('')
    + glassOver(outline, 'M430 640C410 700 416 780 450 830') + path(lathe([[104, 430], [104, 480]]), turned(c.wood))
    + ellipse(600, 430, 104, 16, flat(lighten(c.wood, 0.2))) + path(lathe([[22, 388], [16, 410], [24, 430]]), turned(c.wood))
    + ellipse(600, 388, 24, 15, lighten(c.wood, 0.2))
}

const ring = (r: number, colour: string, width: number) => ellipse(600, 590, r, r, 'none', `stroke="${colour}" stroke-width="${width}"`)

/** A round tray standing upright, cut with an eight-pointed star. */
export const tray = (): string => {
  const cut = Array.from({ length: 16 }, (_, i) => group(path('M0 -210L20 -250L0 -290L-20 -250Z', c.brassDark, 'opacity="0.45"'), `translate(600 590) rotate(${i * 22.5})`)).join('')
  return shadow(250) + ellipse(612, 600, 312, 312, c.brassDark)
    + ellipse(600, 590, 312, 312, linear([[0, c.brassLight], [0.35, '#F2DBA6'], [0.6, c.brass], [1, '#97691C']]))
    + ring(296, c.brassDark, 4) + ring(204, c.brassDark, 4) + ring(194, '#F4DFAF', 3)
    + cut + group(star(0, 0, 3.3, c.brassDark), 'translate(600 590)', 0.4)
    + group(star(0, 0, 2.9, '#D9AC55'), 'translate(600 590)')
    + group(star(0, 0, 1.6, c.brassDark), 'translate(600 590) rotate(22.5)', 0.35) + ellipse(600, 590, 34, 34, '#EBCB86')
    + stroke('M352 500A264 264 0 0 1 520 338', '#FFF6DF', 12, 0.6)
    + path('M470 880L500 902H700L730 880L716 902C700 912 500 912 484 902Z', c.walnut) + rect(478, 884, 40, 24, 6, c.walnut)
    + rect(682, 884, 40, 24, 6, c.walnut)
}

export const steam = (x: number, y: number, height: number, opacity = 0.7): string => {
  const wisp = (dx: number, h: number, w: number) => stroke(`M${x + dx} ${y}C${x + dx - 38} ${y - h * 0.28} ${x + dx + 42} ${y - h * 0.5} ${x + dx} ${y - h * 0.72}C${x + dx - 22} ${y - h * 0.86} ${x + dx + 6} ${y - h * 0.95} ${x + dx + 14} ${y - h}`, linear([[0, c.smoke, 0], [0.45, c.smoke, 0.6], [1, c.smoke, 0.9]], true), w, opacity).replace('<path', `<path ${unmeasured}`)
  return wisp(0, height, 15) + wisp(34, height * 0.7, 9)
}
