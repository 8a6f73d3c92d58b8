import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { SkuEntry } from '#api/contract/catalogue.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import type { PublishingRun } from '#api/contract/publishing.ts'
import { routes } from '#locales/routes.ts'
import { readConfig } from '#server/config.ts'
import { eq, sql } from '#server/database/drizzle.ts'
import { products } from '#server/database/schema.ts'
import { signNotice, webhookSecrets } from '#server/publishing/requests/webhook-signature.ts'
import { addStaff } from '#tests/fixtures/staff.ts'
import { expect, hydrated } from './fixtures.ts'
import { DATA_DIR } from './place.ts'
import { test } from './shelves.ts'

// In sequence: both render every page, and the first changes some.
test.describe.configure({ mode: 'default' })

const SKU = 'WH-DAT-001'
const config = readConfig({ DATA_DIR })
const [secret] = webhookSecrets(config) as [string]

/** Exits with 1 and lists the differences, if there are any. */
const verify = (): unknown =>
  JSON.parse(
    spawnSync(process.execPath, ['scripts/publishing.ts', 'verify', '--json'], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR, DATABASE_URL: '', PORT: '0', WAHA_GALLERY: '1', SITE_URL: '' },
    }).stdout,
  )

test.describe("an editor's change", () => {
  test('is published within seconds on every page that shows it, and on no other', async ({
    request,
    database: { db },
  }) => {
    test.setTimeout(180_000)
    const [before] = await db.select().from(products).where(eq(products.sku, SKU))
    const publish = async (title: string): Promise<PublishingRun> => {
      await db.update(products).set({ title }).where(eq(products.sku, SKU))
      await db.execute(sql`update catalogue_state set version = version + 1, changed_at = now()`)
      const body = JSON.stringify({
        id: randomUUID(),
        event: 'products.changed',
        occurred_at: new Date().toISOString(),
        skus: [SKU],
      })
      const timestamp = String(Math.round(Date.now() / 1000))
      const headers = {
        'content-type': 'application/json',
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1=${signNotice(secret, timestamp, body)}`,
      }
      const answer = await request.post('/api/webhooks/catalogue', { data: Buffer.from(body), headers })
      expect(answer.status()).toBe(202)
      const { run_id: id } = ((await answer.json()) as { data: { run_id: string } }).data
      const run = async (): Promise<PublishingRun> =>
        (
          (await (
            await request.get(`/api/publishing/runs/${id}`, { headers: { authorization: `Bearer ${secret}` } })
          ).json()) as { data: PublishingRun }
        ).data
      await expect.poll(async () => (await run()).state, { timeout: 30_000 }).toBe('done')
      return run()
    }
    const title = `اسم يعرفه الناس ${randomUUID().slice(0, 4)}`
    try {
      // The run may include changes of other tests, so the counts are lower bounds.
      expect((await publish(title)).failed).toEqual([])
      for (const path of [routes.product(SKU), '/products', routes.category('تمور-سعودية')])
        expect(await (await request.get(path)).text(), path).toContain(title)
      // Every page equals a full build, byte for byte; sales of other tests are published within a minute.
      await expect(() => expect(verify()).toMatchObject({ different: [], extra: [], failed: [] })).toPass({
        intervals: [1_000, 20_000],
        timeout: 110_000,
      })
    } finally {
      await publish(before!.title)
    }
  })
})

test("the shop's phone number is changed by staff on all pages, without a restart", async ({
  page,
  request,
  database: { db },
}) => {
  test.setTimeout(180_000)
  const headers = { authorization: `Bearer ${(await addStaff(db, 'ريم')).token}` }
  const change = async (phone: string): Promise<void> => {
    const answer = await request.patch('/api/staff/settings/contact', { headers, data: { phone } })
    expect(answer.status()).toBe(200)
    const { data } = (await answer.json()) as { data: { publishing_run: string } }
    const run = async (): Promise<string> =>
      (
        (await (await request.get(`/api/publishing/runs/${data.publishing_run}`, { headers })).json()) as {
          data: PublishingRun
        }
      ).data.state
    await expect.poll(run, { timeout: 120_000 }).toBe('done')
  }
  const offlinePage = async (): Promise<string | undefined> =>
    /[^{]*"?url"?:"\/offline"[^}]*/.exec(await (await request.get('/sw.js')).text())?.[0]
  const before = await offlinePage()
  try {
    await change('+966118765432')
    await page.goto(routes.contact())
    await hydrated(page)
    for (const part of [page.getByRole('main'), page.locator('footer')])
      await expect(part.getByRole('link', { name: '+966 11 876 5432' })).toHaveAttribute('href', 'tel:+966118765432')
    // What is shown offline has it too, as soon as the browser looks for a newer worker.
    expect([before, await offlinePage()]).toEqual([
      expect.stringContaining('revision'),
      expect.not.stringMatching(before!),
    ])
  } finally {
    await change('+966112345678')
  }
})

test('a published page has the bytes that Vike would render, with and without a template', async ({
  shop,
  baseURL,
}) => {
  const categories = (await shop.read<CategoryNode[]>('/api/categories')).map(({ slug }) => `/products/c/${slug}`)
  const skus = (await shop.read<SkuEntry[]>('/api/catalogue/skus')).map(({ sku }) => `/products/${sku}`)
  const input = ['/', '/products', '/about', ...categories, ...skus].join('\n')
  const program = 'tests/fixtures/compare-renders.ts'
  const output = execFileSync(process.execPath, [program, baseURL!], {
    input,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { composed, different } = JSON.parse(output.trim().split('\n').at(-1)!) as {
    composed: string[]
    different: string[]
  }
  expect(different).toEqual([])
  expect(composed, 'all but the first of each kind').toEqual([...categories.slice(1), ...skus.slice(1)])
})

test.describe('an open page', () => {
  test('contains the newest build, and the same one in its data', async ({ page, request }) => {
    const { id } = (await (await request.get('/builds/latest.json')).json()) as { id: string }
    await page.goto('/products')
    const inPage = JSON.parse((await page.locator('#vike_pageContext').textContent())!) as { published: object }
    const alone = (await (await request.get('/products/index.pageContext.json')).json()) as { published: object }
    expect(inPage.published).toEqual({ build: id, data: expect.any(String) })
    expect(alone.published).toEqual(inPage.published)
  })

  test('navigates without a reload while it is current, and reloads with the next page after a new build', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { kept: true }))
    const kept = (): Promise<unknown> => page.evaluate(() => (window as { kept?: boolean }).kept)
    await page.locator('footer').getByRole('link', { name: 'من نحن' }).click()
    await expect(page).toHaveURL('/about')
    expect(await kept()).toBe(true)
    await page.route('/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
    const asked = page.waitForResponse('/builds/latest.json')
    // The tab becomes visible again after a while.
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 120_000
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await (await asked).finished()
    // The page reads the response shortly after it arrives.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    await page.locator('footer').getByRole('link', { name: 'الشروط والأحكام' }).click()
    await expect(page).toHaveURL('/terms')
    await expect.poll(kept).toBe(undefined)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('never renders the data of another build', async ({ page }) => {
    await page.route('**/about/index.pageContext.json', async (route) => {
      const answer = await route.fetch()
      const data = (await answer.json()) as { published: { build: string } }
      await route.fulfill({ response: answer, json: { ...data, published: { ...data.published, build: 'another' } } })
    })
    await page.goto('/')
    await page.mouse.move(10, 10)
    await page.evaluate(() => Object.assign(window, { kept: true }))
    await page.locator('footer').getByRole('link', { name: 'من نحن' }).click()
    await expect(page).toHaveURL('/about')
    // During the reload the page cannot be evaluated.
    await expect.poll(() => page.evaluate(() => (window as { kept?: boolean }).kept).catch(() => true)).toBe(undefined)
  })
})
