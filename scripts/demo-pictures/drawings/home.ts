import { c, dates, darken, lighten, mix } from '../palette.ts'
import { grounds, shadow, type Picture } from '../scene.ts'
import { ellipse, group, linear, metal, path, place, radial, rect, stroke } from '../svg.ts'
import { sprig } from './botanicals.ts'
import { dateBowl, datePlate } from './dates.ts'
import { dallah, finjan } from './hospitality.ts'
import { najdiBurner } from './incense.ts'

/** Puts a square drawing's foot at (x, y) of a wide picture. */
const at = (content: string, x: number, y: number, scale: number) => place(content, x - 600, y - 900, scale)

const palmTree = (x: number, y: number, s: number) => group(path('M-7 0C-12 -90 6 -170 0 -250L12 -250C18 -170 4 -90 10 0Z', '#6B4A2C')
  + [-100, -66, -34, 0, 34, 66, 100].map((a) => group(path('M0 0C-16 -40 -10 -96 8 -128C14 -90 14 -40 0 0Z', c.green800), `translate(6 -250) rotate(${a})`)).join(''), `translate(${x} ${y}) scale(${s})`)

/** Hospitality before an arch that looks on the dunes; the right side stays calm for words. */
export const hero = (): Picture => {
  const sky = linear([[0, '#F6E2C4'], [0.6, '#F3CFA2'], [1, '#E9B98A']], true)
  const opening = 'M230 800V420A390 390 0 0 1 1010 420V800Z'
  const view = path(opening, sky) + ellipse(500, 250, 74, 74, '#FFF6E2', 'opacity="0.9"')
    + path('M230 620C380 520 520 560 660 610S900 640 1010 560V800H230Z', '#DDA873')
    + path('M230 700C420 610 560 650 720 690S920 720 1010 660V800H230Z', '#C98E57')
  const table = path('M0 800H1920V1080H0Z', linear([[0, '#EBDDC3'], [0.15, '#F5ECDC'], [1, '#E6D8BD']], true))
    + rect(0, 796, 1920, 10, 0, '#D6C5A2', 'opacity="0.7"')
  const wall = rect(0, 0, 1920, 1080, 0, linear([[0, '#EFE4D0'], [0.5, '#F4ECDD'], [1, '#F1E7D5']]))
    + path('M1180 0H1420L1920 620V796H1700Z', '#FFFFFF', 'opacity="0.28"')
    + path('M1500 0H1580L1920 400V500Z', '#FFFFFF', 'opacity="0.25"')
  const frame = stroke(opening.replace('Z', ''), '#DCCBA9', 34) + stroke('M206 800V420A414 414 0 0 1 1034 420V800', '#FBF5E8', 8)
  const drawing = wall + frame + view + palmTree(890, 640, 0.62) + palmTree(950, 650, 0.44) + table
    + at(najdiBurner(true), 300, 900, 0.72) + at(dateBowl({ colour: dates.sukkari }, c.green700), 1010, 930, 0.72)
    + at(dallah(), 655, 940, 1) + at(finjan(c.white, c.brass, c.white, c.blonde), 440, 985, 0.92)
    + at(finjan(c.white), 850, 1000, 0.92) + at(finjan(c.green700), 970, 1016, 0.86)
  return { width: 1920, height: 1080, drawing }
}

/** The first cup for the guest. */
export const story = (): Picture => {
  const ground = grounds.blush
  const room = rect(0, 0, 1280, 960, 0, linear([[0, lighten(ground, 0.25)], [1, ground]], true))
    + path('M300 700V400A300 300 0 0 1 900 400V700Z', mix(ground, c.clay, 0.22), 'opacity="0.8"')
    + path('M0 690C320 680 960 680 1280 690V960H0Z', linear([[0, darken(ground, 0.09)], [0.3, lighten(ground, 0.1)], [1, ground]], true))
  const tray = shadow(430, 700, 880, 60) + ellipse(700, 866, 500, 78, c.brassDark) + ellipse(700, 852, 505, 78, metal(c.brass))
    + ellipse(700, 853, 440, 62, darken(c.brass, 0.14))
    + ellipse(700, 853, 440, 62, radial([[0, '#F1DDA8', 0.5], [1, '#F1DDA8', 0]]))
  const pour = path('M352 350C340 470 338 600 344 752H354C352 600 354 480 364 356Z', linear([[0, '#C98F3C'], [1, '#E4BA6C']], true))
  const drawing = room + tray + at(datePlate({ colour: dates.khalas }, c.white), 940, 880, 0.8)
    + at(finjan(c.green700), 590, 915, 0.8) + at(finjan(c.white, c.brass, c.white, c.blonde), 349, 900, 0.95) + pour
    + group(dallah(c.brass, false), 'translate(720 440) rotate(-38) scale(0.85) translate(-600 -640)')
    + sprig(1230, 960, 420, -14, c.leaf, 5, 0.9)
  return { width: 1280, height: 960, drawing }
}
