import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { runById, toRun } from '#server/publishing-requests/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { seededRandom, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'
import { IN_ORDER, openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { siteDir } from './site/paths.ts'

const PRODUCTS = 40
const program = path.join(import.meta.dirname, '../../tests/fixtures/publish-plain.ts')

const site = opened(() => openPublishedShop(Array.from({ length: PRODUCTS }, (_, n) => `A-${n}`)))

/** Publishes in slices of five pages. */
async function workUntilKilled(when: () => Promise<unknown>): Promise<void> {
  const { shop } = site
  const child = fork(program, [shop.database.url, shop.dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const isOver = once(child, 'exit')
  await once(child, 'message')
  await when()
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
      await workUntilKilled(() => pause(random.between(0, 400)))
      expect(halfWritten()).toEqual([])
    }
    await site.work()
    expect(await site.verify()).toEqual(IN_ORDER)
  },
  TIME_LIMIT,
)

it(
  'a publisher killed within a slice of a large run leaves no partial file, and another goes on with what is left',
  async () => {
    for (let kill = 0; kill < times(1, 20); kill++) {
      const skus = Array.from({ length: PRODUCTS }, (_, n) => `A-${n}`)
      for (const sku of skus) await site.shop.shelves.update(sku, { title: `اسم كثير ${kill} ${sku}` })
      const id = await site.request(skus)
      const receipt = async () => toRun((await runById(site.shop.db, id))!)
      await workUntilKilled(() =>
        vi.waitFor(async () => expect((await receipt()).rendered).toBeGreaterThan(5), {
          timeout: TIME_LIMIT,
          interval: 5,
        }),
      )
      expect(halfWritten()).toEqual([])
      await site.work()
      expect(await receipt()).toMatchObject({ state: 'done', left: 0, failed: [] })
      expect(await site.verify()).toEqual(IN_ORDER)
    }
  },
  TIME_LIMIT,
)
