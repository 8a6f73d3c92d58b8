/**
 * Draws what is printed or woven on the products (labels, carpets, patterns) as PNG files into the folder given. `node
 * tools/photography/prints.ts /path/to/work`
 */
import {mkdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {chromium} from '@playwright/test'
import {drawings} from './prints/drawings.ts'
import {labels} from './prints/labels.ts'

const folder = join(process.argv[3] ?? 'photography-work', 'prints')
mkdirSync(folder, {recursive: true})

const font = (part: string) => readFileSync(new URL(`../../node_modules/@fontsource-variable/readex-pro/files/readex-pro-${part}-wght-normal.woff2`, import.meta.url)).toString('base64')
const browser = await chromium.launch({executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox']})
const page = await browser.newPage()
for (const {name, width, height, html} of [...labels, ...drawings]) {
  await page.setViewportSize({width, height})
  await page.setContent(`<!doctype html><html dir="rtl" lang="ar"><style>
    @font-face { font-family: Readex; src: url(data:font/woff2;base64,${font('arabic')}); font-weight: 160 700 }
    @font-face { font-family: Readex; src: url(data:font/woff2;base64,${font('latin')}); font-weight: 160 700; unicode-range: U+20-7E }
    * { margin: 0; box-sizing: border-box } body { width: ${width}px; height: ${height}px; overflow: hidden; font-family: Readex }
  </style><body>${html}</body></html>`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({path: join(folder, `${name}.png`)})
}
await browser.close()
