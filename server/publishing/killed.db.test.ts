import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { IN_ORDER, openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { siteDir } from './layout.ts'

const KILLS = Number(process.env['KILLS'] ?? 5)
const PRODUCTS = 40
const program = path.join(import.meta.dirname, '../../tests/fixtures/publish-plain.ts')

let site: Awaited<ReturnType<typeof openPublishedShop>>
beforeAll(async () => void (site = await openPublishedShop(Array.from({ length: PRODUCTS }, (_, n) => `A-${n}`))))
afterAll(() => site.close())

async function workUntilKilled(ms: number): Promise<void> {
  const { shop } = site
  const child = fork(program, [shop.database.engine === 'postgres' ? shop.database.url : '', shop.dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const isOver = once(child, 'exit')
  await once(child, 'message')
  await pause(ms)
  child.kill('SIGKILL')
  await isOver
}

/** Of everything that could be served: whole, and the same plain and packed. */
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

it('publishers killed in mid-run leave no half of a file, and the next run ends where a full build would', async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const skus = Array.from({ length: PRODUCTS }, (_, n) => `A-${n}`).filter((_, n) => (n + kill) % 3 !== 0)
    for (const sku of skus) await site.shop.shelves.update(sku, { title: `اسم ${kill} ${sku}` })
    await site.request(skus)
    await workUntilKilled(Math.random() * 400)
    expect(halfWritten()).toEqual([])
    // The dead process's lease would run out by itself, after a while.
    await site.shop.db.execute(`update publishing_lease set until = now()`)
  }
  await site.work()
  expect(await site.verify()).toEqual(IN_ORDER)
}, 300_000)
