import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '#server/backup/service.ts'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { bringIndexUpToDate } from '#server/search/service.ts'
import { siteDir } from '#server/publishing/site/paths.ts'
import { rehearse } from '#scripts/rehearsal/rehearse.ts'
import { reportLines } from '#scripts/rehearsal/report.ts'
import { archiveIn, configOf } from '#tests/fixtures/backups.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'

const site = opened(() => openPublishedShop(['A-0', 'A-1', 'A-2']))
const config = (): Config => configOf(site.shop.database, { siteUrl: 'https://waha.example' })
const file = (): string => archiveIn(site.shop.database)
beforeAll(async () => {
  await site.work()
  await backUp({ config: config(), file: file() })
})

const restored: string[] = []
/** Publishes plain-data pages of the restored shop. */
async function publish(own: Config): Promise<[]> {
  restored.push(own.dataDir)
  const database = await openDatabase(own)
  await bringIndexUpToDate(database.db)
  const app = await buildApp({ db: database.db, config: own, log: false })
  const publisher = await openPublisher({ app, db: database.db, dataDir: own.dataDir }, { given: own })
  await publisher.all()
  await app.close()
  await database.close()
  return []
}

const begin = (signal = new AbortController().signal, publishes: typeof publish = publish) =>
  rehearse({
    config: config(),
    file: file(),
    signal,
    publish: publishes,
    onRestore: () => {},
    onPublish: () => {},
    onCompare: () => {},
  })
const leftOver = (): string[] => readdirSync(site.shop.dataDir).filter((name) => name.startsWith('rehearsal'))

describe('a rehearsal', () => {
  it('finds nothing where this release publishes what the shop publishes, and leaves nothing behind', async () => {
    const before = site.publisher.pages()
    const found = await begin()
    expect(found.differences).toEqual([])
    expect(reportLines(found)).toEqual([expect.stringMatching(/^لا اختلاف\. قورنت \S+ صفح/)])
    expect(restored).toHaveLength(1)
    expect(leftOver()).toEqual([])
    expect(site.publisher.pages()).toEqual(before)
  })

  it('finds a price that is off by a halala, a name, and pages that only one of them has', async () => {
    const { shelves } = site.shop
    await shelves.update('A-1', { priceMin: 5001, priceMax: 5001 })
    await shelves.update('A-2', { title: 'اسم آخر' })
    await shelves.product('A-3', { categories: ['تمور'] })
    await site.publish(['A-1', 'A-2', 'A-3'])
    const found = await begin()
    const payloads = found.differences.filter(({ file: name }) => name === 'products/A-2/index.pageContext.json')
    expect(payloads).toContainEqual(expect.objectContaining({ kind: 'data', name: 'data.title', before: 'اسم آخر' }))
    expect(found.differences).toContainEqual(expect.objectContaining({ kind: 'price', before: '5001' }))
    expect(found.differences).toContainEqual(expect.objectContaining({ kind: 'lost', file: 'products/A-3/index.html' }))
    const lines = reportLines(found).join('\n')
    expect(lines).toContain('صفحات مفقودة (1)\n  products/A-3/index.html\n')
    expect(leftOver()).toEqual([])
  })

  it('leaves nothing behind if it is stopped, or fails', async () => {
    const stop = new AbortController()
    const stopped = begin(stop.signal, async (own) => {
      expect(siteDir(own.dataDir)).toContain('rehearsal-')
      expect(leftOver()).toHaveLength(1)
      stop.abort()
      return []
    })
    await expect(stopped).rejects.toThrow('aborted')
    await expect(begin(undefined, () => Promise.reject(new Error('a page breaks')))).rejects.toThrow('a page breaks')
    expect(leftOver()).toEqual([])
  })
})
