import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { main } from './buyers.ts'
import { expect, test as base } from './fixtures.ts'

/** A shop of its own that nobody has imported anything into, as `npm start` publishes it. */
const test = base.extend<{ emptyShop: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted
  emptyShop: async ({}, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-empty-'))
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TRIAL: '0', DATABASE_URL: '', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await use(await readyUrl(child))
    } finally {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    }
  },
})

const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /^ready (\S+)$/m.exec(output)
      if (ready) resolve(ready[1]!)
    })
    child.once('exit', (code) => reject(new Error(`the shop ended with code ${code}`)))
  })

test(
  'an empty shop asks shoppers to come back, and tells its merchant what to do',
  { tag: '@both' },
  async ({ page, emptyShop }, { outputDir }) => {
    await page.goto(emptyShop)
    await expect(main(page).getByRole('heading', { level: 2, name: 'لا منتجات في المتجر بعد' })).toBeVisible()
    await expect(main(page).getByText('فعُد إلينا قريبًا')).toBeVisible()
    await expect(main(page).getByText('npm run catalogue -- import FILE')).toBeVisible()
    const hasSideScroll = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(hasSideScroll).toBe(false)
    await expectAccessible(page)
    await page.screenshot({ path: path.join(outputDir, 'empty-shop.png'), fullPage: true })
    await page.goto(`${emptyShop}/products`)
    await expect(main(page)).toBeVisible()
  },
)
