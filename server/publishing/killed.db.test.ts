import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { requestPublishing, runById, toRun } from '#server/publishing-requests/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { seededRandom, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'
import { IN_ORDER, openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { siteDir } from './site/paths.ts'

const PRODUCTS = 40
const program = path.join(import.meta.dirname, '../../tests/fixtures/publish-plain.ts')

const site = opened(() => openPublishedShop(Array.from({ length: PRODUCTS }, (_, n) => `A-${n}`)))

/** Reports once it has begun. @param batches after which it stops, and reports again */
function startProcess(batches?: number): ChildProcess {
  const { shop } = site
  const given = batches === undefined ? [] : [String(batches)]
  return fork(program, [shop.database.url, shop.dataDir, ...given], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

async function workUntilKilled(ms: number): Promise<void> {
  const child = startProcess()
  const isOver = once(child, 'exit')
  await once(child, 'message')
  await pause(ms)
  child.kill('SIGKILL')
  await isOver
}

/** Published files that are incomplete, or whose compressed variants differ from the plain file. */
function halfWritten(): string[] {
  const files = readdirSync(siteDir(site.shop.dataDir), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(html|pageContext\.json)$/.test(entry.name) && !entry.name.startsWith('.'),
  )
  return files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const plain = readFileSync(file, 'utf8')
      const isWhole = file.endsWith('.html') ? plain.endsWith('</html>') : isJson(plain)
      const packed = [brotliDecompressSync(readFileSync(`${file}.br`)), gunzipSync(readFileSync(`${file}.gz`))].map(
        String,
      )
      return !isWhole || !packed.every((text) => (file.endsWith('.html') ? text.endsWith('</html>') : isJson(text)))
    })
}

function isJson(text: string): boolean {
  try {
    return Boolean(JSON.parse(text))
  } catch {
    return false
  }
}

it(
  'a publisher killed during a run leaves no partial file, and the next run gives the same site as a full build',
  async () => {
    const random = seededRandom()
    for (let kill = 0; kill < times(2, 60); kill++) {
      const skus = Array.from({ length: PRODUCTS }, (_, n) => `A-${n}`).filter((_, n) => (n + kill) % 3 !== 0)
      for (const sku of skus) await site.shop.shelves.update(sku, { title: `اسم ${kill} ${sku}` })
      await site.request(skus)
      await workUntilKilled(random.between(0, 400))
      expect(halfWritten()).toEqual([])
    }
    await site.work()
    expect(await site.verify()).toEqual(IN_ORDER)
  },
  TIME_LIMIT,
)

it('a large run whose process is killed within a slice is ended by another, with the same pages as a full build', async () => {
  const { db, shelves } = site.shop
  for (let n = 0; n < PRODUCTS; n++) await shelves.update(`A-${n}`, { title: `اسم جديد ${n}` })
  const { id } = await db.transaction((tx) => requestPublishing(tx, { cause: 'staff', full: true }))
  const receipt = async () => toRun((await runById(db, id))!)
  const before = site.publisher.pages()
  const first = startProcess(1)
  const isOver = once(first, 'exit')
  await once(first, 'message')
  await once(first, 'message')
  first.kill('SIGKILL')
  await isOver
  expect(halfWritten()).toEqual([])
  // Pages of the slice are in place that the receipt does not count yet.
  expect(site.publisher.pages()).not.toEqual(before)
  const { planned, ...open } = await receipt()
  expect(open).toMatchObject({ state: 'running', rendered: 0, left: planned })

  const second = startProcess()
  const [code] = await once(second, 'exit')
  expect(code).toBe(0)
  expect(await receipt()).toMatchObject({ state: 'done', planned, rendered: planned, left: 0, failed: [] })
  await site.work()
  expect(await site.verify()).toEqual(IN_ORDER)
})
