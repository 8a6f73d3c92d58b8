import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fontFiles } from '#components/theme/font-files.ts'
import { MOST_BYTES, precacheList } from './precache-list.ts'

let site: string
beforeEach(async () => void (site = await mkdtemp(path.join(tmpdir(), 'site-'))))
afterEach(() => rm(site, { recursive: true }))

/** @param bytes compressed size */
async function file(name: string, content: string, bytes = 1000): Promise<void> {
  await mkdir(path.dirname(path.join(site, name)), { recursive: true })
  await writeFile(path.join(site, name), content)
  await writeFile(path.join(site, `${name}.gz`), Buffer.alloc(bytes))
}
const page = (...assets: string[]): string =>
  assets.map((asset) => `<link rel="modulepreload" href="/${asset}">`).join('')

/** Lists the pages only, without modules of a bundle. */
const listed = () => precacheList(site, {})

it('lists the offline page, personal pages and their code, but no catalogue pages and none that needs a connection', async () => {
  for (const asset of ['assets/entry.a1.js', 'assets/cart.b2.js', 'assets/static/styles.c3.css']) await file(asset, '')
  await file('offline/index.html', page('assets/entry.a1.js', 'assets/static/styles.c3.css'))
  await file('cart/index.html', page('assets/entry.a1.js', 'assets/cart.b2.js'))
  await file('account/info/index.html', page('assets/entry.a1.js'))
  await file('account/orders/_/invoice/index.html', page('assets/entry.a1.js'))
  await file('account/statistics/index.html', page('assets/charts.d4.js'))
  await file('assets/charts.d4.js', '')
  await file('products/A-1/index.html', page('assets/entry.a1.js'))
  expect(await listed()).toEqual([
    'offline/index.html',
    'assets/entry.a1.js',
    'assets/static/styles.c3.css',
    'cart/index.html',
    'assets/cart.b2.js',
    'account/info/index.html',
  ])
})

it("lists the fonts first, including the riyal sign's font, which the offline page does not load", async () => {
  await file('offline/index.html', page(fontFiles.arabic.slice(1)))
  for (const font of Object.values(fontFiles)) await file(font.slice(1), '')
  expect(await listed()).toEqual([...Object.values(fontFiles).map((font) => font.slice(1)), 'offline/index.html'])
})

it('stays under the size limit: skips less important files, and adds small ones that still fit', async () => {
  await file('offline/index.html', '', 100_000)
  await file('cart/index.html', '', 200_000)
  await file('account/info/index.html', page('assets/heavy.js'), 10_000)
  await file('assets/heavy.js', '', 60_000)
  await file('checkout/index.html', '', 20_000)
  expect(await listed()).toEqual(['offline/index.html', 'cart/index.html', 'checkout/index.html'])
  expect(100_000 + 200_000 + 20_000).toBeLessThanOrEqual(MOST_BYTES)
})
