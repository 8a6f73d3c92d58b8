import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { runById } from '#server/publishing-requests/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { IN_ORDER, openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { siteDir } from '../site/paths.ts'
import { rollBackRuns } from '../service.ts'

const site = opened(() => openPublishedShop(['A-1', 'A-2']))

const rows = async () =>
  (
    await site.shop.db.execute(
      `select path, file_hash, content_hash, keys, changed_at, offers from published_pages order by path`,
    )
  ).rows
const facts = async () => (await site.shop.db.execute(`select * from published_facts order by key`)).rows
const indexes = () =>
  ['sitemap.xml', 'sitemaps/products-1.xml', 'feeds/google.xml', 'robots.txt'].map(site.publisher.read)
const state = async () => ({
  files: site.publisher.pages(),
  indexes: indexes(),
  rows: await rows(),
  facts: await facts(),
})
const rollBack = (run?: string) => rollBackRuns({ db: site.shop.db, ...site.publisher }, run)

describe('rolling back runs', () => {
  it('restores changed, added and removed pages, sitemaps, feeds and the recorded data', async () => {
    const { shop, publish } = site
    const before = await state()
    await shop.shelves.product('A-3', { categories: ['تمور'], sold: 9 })
    const first = await publish(['A-3'])
    const between = await state()
    expect(between.indexes.map((text) => text.includes('A-3'))).toEqual([false, true, true, false])
    await shop.shelves.update('A-1', { status: 'archived' })
    await shop.shelves.update('A-2', { title: 'اسم خاطئ' })
    await publish(['A-1', 'A-2'])
    expect((await rollBack()).paths).toContain('/products/A-1')
    expect(await state()).toEqual(between)
    expect((await rollBack(first)).runs).toEqual([first])
    expect(await state()).toEqual(before)
    await expect(rollBack()).rejects.toThrow('there is nothing to take back')
  })

  it('says it of a later run, too, that found its change published already', async () => {
    const { shop, publish } = site
    await publish(['A-1', 'A-2'])
    await shop.shelves.update('A-2', { title: 'اسم آخر' })
    const first = await publish(['A-2'])
    const later = await publish(['A-2'])
    const isTakenBack = async (id: string) => (await runById(shop.db, id))!.rolledBackAt !== null
    expect([await isTakenBack(first), await isTakenBack(later)]).toEqual([false, false])
    await rollBack(first)
    expect([await isTakenBack(first), await isTakenBack(later)]).toEqual([true, true])
    await shop.shelves.update('A-2', { title: 'اسم خاطئ' })
  })

  it('leaves the catalogue as it is, so the next change publishes the pages again', async () => {
    await site.publish(['A-1', 'A-2', 'A-3'])
    expect(await site.verify()).toEqual(IN_ORDER)
    expect(site.publisher.read('products/A-2/index.html')).toContain('اسم خاطئ')
  })
})

describe('comparing published pages with a full build', () => {
  const file = (name: string) => path.join(siteDir(site.shop.dataDir), name)

  it('finds a modified page, an extra page and a missing page', async () => {
    const good = readFileSync(file('index.html'))
    writeFileSync(file('index.html'), 'tampered')
    writeFileSync(file('stray.html'), 'stray')
    await site.shop.shelves.product('A-4', { categories: ['تمور'] })
    const { different, extra } = await site.verify()
    expect(different).toEqual(expect.arrayContaining(['/', '/products/A-4', 'feeds/google.xml']))
    expect(extra).toEqual(['stray.html'])
    expect(readFileSync(file('index.html'), 'utf8')).toBe('tampered')
    writeFileSync(file('index.html'), good)
    rmSync(file('stray.html'))
    await site.publish(['A-4'])
    expect(await site.verify()).toEqual(IN_ORDER)
  })

  it('finds wrong sitemaps, feeds and crawler rules', async () => {
    const names = ['sitemaps/products-1.xml', 'feeds/google.xml', 'robots.txt']
    for (const name of names) writeFileSync(file(name), 'tampered')
    writeFileSync(file('sitemaps/products-9.xml'), 'of a larger shop')
    rmSync(file('sitemap.xml'))
    const { different, extra } = await site.verify()
    expect([different.toSorted(), extra]).toEqual([[...names, 'sitemap.xml'].toSorted(), ['sitemaps/products-9.xml']])
    await site.work()
    expect(await site.verify()).toEqual(IN_ORDER)
  })
})
