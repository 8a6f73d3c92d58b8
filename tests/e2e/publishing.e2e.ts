import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Cart } from '#api/contract/cart.ts'
import type { SkuEntry } from '#api/contract/catalogue.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import { EVERYTHING } from '#api/contract/promotion.ts'
import type { PublishingRun } from '#api/contract/publishing.ts'
import { routes } from '#locales/routes.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { readConfig } from '#server/config.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { products } from '#server/platform/database/schema.ts'
import { signNotice, webhookSecrets } from '#server/publishing/triggers/webhook-signature.ts'
import { buyGet } from '#tests/fixtures/promotions.ts'
import { addStaff } from '#tests/fixtures/staff.ts'
import { expectAccessible } from './accessible.ts'
import { callsOf, checkOut } from './buyers.ts'
import { openCart, summary } from './carts.ts'
import { expect, hydrated } from './fixtures.ts'
import { DATA_DIR } from './place.ts'
import { writePromotion } from './promotions.ts'
import { test } from './shelves.ts'

// In sequence: both render every page, and the first changes some.
test.describe.configure({ mode: 'default' })

const SKU = 'WH-DAT-001'
/** No other test has it in a cart. */
const PROMOTED = 'WH-STN-007'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z" fill="#ffffff"/></svg>'
const config = readConfig({ DATA_DIR })
const [secret] = webhookSecrets(config) as [string]

/** Indexes follow changes after half a minute, so other tests' changes keep them different. */
const INDEXES = /^(sitemap|feeds|search)/

/** The pages that differ from a full build. */
function verifyPages(): { different: string[]; extra: string[]; failed: string[] } {
  const { stdout } = spawnSync(process.execPath, ['scripts/publishing.ts', 'verify', '--json'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR, DATABASE_URL: '', PORT: '0', WAHA_GALLERY: '1', SITE_URL: '' },
  })
  const { different, extra, failed } = JSON.parse(stdout) as ReturnType<typeof verifyPages>
  return { different: different.filter((name) => !INDEXES.test(name)), extra, failed }
}

test.describe("an editor's change", () => {
  test('is published within seconds on every page that shows it, and on no other', async ({
    request,
    database: { db },
  }) => {
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
      await expect.poll(async () => (await run()).state, { timeout: scaled(30_000) }).toBe('done')
      return run()
    }
    const title = `اسم يعرفه الناس ${randomUUID().slice(0, 4)}`
    try {
      // The run may include changes of other tests, so the counts are lower bounds.
      expect((await publish(title)).failed).toEqual([])
      for (const path of [routes.product(SKU), '/products', routes.category('تمور-سعودية')])
        expect(await (await request.get(path)).text(), path).toContain(title)
      // Every page equals a full build, byte for byte; sales of other tests are published within a minute.
      await expect(() => expect(verifyPages()).toEqual({ different: [], extra: [], failed: [] })).toPass({
        intervals: [1_000, 20_000],
        timeout: scaled(180_000),
      })
    } finally {
      await publish(before!.title)
    }
  })
})

test(
  "the shop's phone number, logo and colours are changed by staff on all pages, without a restart",
  { tag: '@long' },
  async ({ page, request, database: { db } }) => {
    const headers = { authorization: `Bearer ${(await addStaff(db, 'ريم')).token}` }
    const change = async (phone: string, face: object): Promise<void> => {
      expect((await request.patch('/api/staff/settings/face', { headers, data: face })).status()).toBe(200)
      const answer = await request.patch('/api/staff/settings/contact', { headers, data: { phone } })
      expect(answer.status()).toBe(200)
      const { data } = (await answer.json()) as { data: { publishing_run: string } }
      const run = async (): Promise<string> =>
        (
          (await (await request.get(`/api/publishing/runs/${data.publishing_run}`, { headers })).json()) as {
            data: PublishingRun
          }
        ).data.state
      await expect.poll(run, { timeout: scaled(120_000) }).toBe('done')
    }
    const offlinePage = async (): Promise<string | undefined> =>
      /[^{]*"?url"?:"\/offline"[^}]*/.exec(await (await request.get('/sw.js')).text())?.[0]
    const before = await offlinePage()
    try {
      await change('+966118765432', { logo: LOGO, light: { brand: '#102a43', brandDeep: '#0b1f33' } })
      await page.goto(routes.contact())
      await hydrated(page)
      const logo = page.getByRole('banner').locator('img').first()
      expect(await logo.evaluate((picture: HTMLImageElement) => [picture.complete, picture.naturalWidth])).toEqual([
        true,
        512,
      ])
      const brand = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-brand'),
      )
      expect(brand).toBe('#102a43')
      await expectAccessible(page)
      for (const part of [page.getByRole('main'), page.locator('footer')])
        await expect(part.getByRole('link', { name: '+966 11 876 5432' })).toHaveAttribute('href', 'tel:+966118765432')
      // What is shown offline has it too, as soon as the browser looks for a newer worker.
      expect([before, await offlinePage()]).toEqual([
        expect.stringContaining('revision'),
        expect.not.stringMatching(before!),
      ])
    } finally {
      await change('+966112345678', { logo: null, light: {} })
    }
  },
)

test(
  'a published page has the bytes that Vike would render, with and without a template',
  { tag: '@long' },
  async ({ shop, baseURL }) => {
    const renderBoth = async () => {
      const categories = (await shop.read<CategoryNode[]>('/api/categories')).map(({ slug }) => `/products/c/${slug}`)
      const skus = (await shop.read<SkuEntry[]>('/api/catalogue/skus')).map(({ sku }) => `/products/${sku}`)
      const output = execFileSync(process.execPath, ['tests/fixtures/compare-renders.ts', baseURL!], {
        input: ['/', '/products', '/about', ...categories, ...skus].join('\n'),
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
      })
      const result = JSON.parse(output.trim().split('\n').at(-1)!) as { composed: string[]; different: string[] }
      return { ...result, hasTemplate: [...categories.slice(1), ...skus.slice(1)] }
    }
    // Another test may add a category while the template of categories is made.
    await expect(async () => {
      const { composed, different, hasTemplate } = await renderBoth()
      expect(different).toEqual([])
      expect(composed, 'all but the first of each kind').toEqual(hasTemplate)
    }).toPass({ timeout: scaled(180_000) })
  },
)

test.describe('an open page', () => {
  test('contains the newest build, and the same one in its data', async ({ page, request }) => {
    const { id } = (await (await request.get('/builds/latest.json')).json()) as { id: string }
    // Another test may publish the list between the two.
    await expect(async () => {
      await page.goto('/products')
      const inPage = JSON.parse((await page.locator('#vike_pageContext').textContent())!) as { published: object }
      const alone = (await (await request.get('/products/index.pageContext.json')).json()) as { published: object }
      expect(inPage.published).toEqual({ build: id, data: expect.any(String) })
      expect(alone.published).toEqual(inPage.published)
    }).toPass()
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
    // The tab becomes visible again after a while, and the page has read the response.
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 120_000
      const { json } = Response.prototype
      const read = new Promise((done) => {
        Response.prototype.json = function () {
          return json.call(this).finally(() => this.url.endsWith('/builds/latest.json') && setTimeout(done))
        }
      })
      document.dispatchEvent(new Event('visibilitychange'))
      return read
    })
    // Nothing is reloaded while a write is under way.
    await page.waitForLoadState('networkidle')
    await page.locator('footer').getByRole('link', { name: 'الشروط والأحكام' }).click()
    await expect(page).toHaveURL('/terms')
    await expect.poll(kept).toBe(undefined)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('never renders the data of another build', { tag: '@long' }, async ({ page }) => {
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

test('a promotion is read on its product, counted in the cart, and taken off the order', async ({
  page,
  request,
  customers,
  database: { db },
}) => {
  const headers = { authorization: `Bearer ${(await addStaff(db, 'جود')).token}` }
  const name = `الثالثة علينا ${randomUUID().slice(0, 4)}`
  const send = (path: string, data: object) => writePromotion(request, headers, path, data)
  const { undo } = await send('', {
    name,
    audience: { who: 'all' },
    covers: { ...EVERYTHING, products: [PROMOTED] },
    except: EVERYTHING,
    skips_reduced: false,
    minimum: 0,
    effect: buyGet(2, 1),
  })
  try {
    await page.goto(routes.product(PROMOTED))
    await hydrated(page)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'اشترِ قطعتين والثالثة مجانًا' }).click()
    await expect(page.getByRole('heading', { name: 'العروض', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name })).toContainText('اشترِ قطعتين والثالثة مجانًا')
    await expectAccessible(page)

    const customer = await customers.signUp()
    const calls = callsOf(request, customer)
    const cart = await calls.send<Cart>('post', '/api/cart/items', { sku: PROMOTED, quantity: 3 })
    const { price } = cart.lines[0]!
    await customers.signIn(page, customer)
    await openCart(page)
    await expect(summary(page)).toContainText(name)
    const { totals } = await checkOut({ ...customer, ...calls })
    expect(totals).toMatchObject({ items: price * 3, discount: price })
  } finally {
    await send('/undo', { change: undo })
  }
  await page.goto(routes.product(PROMOTED))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('والثالثة مجانًا')).toHaveCount(0)
})
