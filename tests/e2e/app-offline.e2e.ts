import { randomUUID } from 'node:crypto'
import { EVERYTHING } from '#api/contract/promotion.ts'
import { fontFiles } from '#components/theme/font-files.ts'
import { buyGet, RULE } from '#tests/fixtures/promotions.ts'
import { addStaff } from '#tests/fixtures/staff.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { expectAccessible } from './accessible.ts'
import { installed, holdings, kept, strip } from './app.ts'
import { count, lines, overlay } from './carts.ts'
import { dialogsOver, expect, hydrated } from './fixtures.ts'
import { writePromotion } from './promotions.ts'
import { test } from './shelves.ts'

// Messages about pictures that were never loaded, and other failed requests.
test.use({ serviceWorkers: 'allow', expectedMessages: [/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 404/] })

const COFFEE = '/products/WH-COF-004'
const main = 'main'

test('a shopper who goes offline can browse pages seen before, and gets an explanation for others', async ({
  page,
  context,
}) => {
  await page.goto(COFFEE)
  await installed(page)
  await page.goto('/products')
  await hydrated(page)
  const link = page.locator(main).locator('a[href^="/products/WH-"]').nth(2)
  const title = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await kept(page)

  await context.setOffline(true)
  await expect(strip(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await hydrated(page)
  await page.goto(COFFEE)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('هيل')

  await page.goto('/products')
  await hydrated(page)
  const unseen = page.locator(main).locator('a[href^="/products/WH-"]').nth(9)
  const name = await unseen.innerText()
  await unseen.click()
  await expect(page.getByRole('heading', { name: 'لا اتصال بالإنترنت' })).toBeVisible()
  await expect(strip(page)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'لا اتصال بالإنترنت' })).toBeVisible()

  // The requested page opens once the connection is back.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(strip(page)).toBeHidden()
})

test('render-blocking files come from the cache without waiting for the worker', { tag: '@long' }, async ({ page }) => {
  await page.goto(COFFEE)
  await installed(page)
  // Another test may publish a new offline shell meanwhile, which the worker has to load first.
  await expect(async () => {
    await page.reload()
    await hydrated(page)
    // https://w3c.github.io/ServiceWorker/#ref-for-dom-performanceresourcetiming-workerfinalsourcetype
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(css|woff2)$/.test(name))
        .map((entry) => ({
          name: entry.name,
          from: (entry as PerformanceResourceTiming & { workerFinalSourceType?: string }).workerFinalSourceType,
        })),
    )
    expect(files.filter(({ name }) => name.endsWith('.css')).length).toBeGreaterThan(1)
    for (const font of Object.values(fontFiles)) expect(files.map(({ name }) => new URL(name).pathname)).toContain(font)
    expect(files.filter(({ from }) => from !== 'cache')).toEqual([])
  }).toPass({ timeout: scaled(45_000) })
})

test('offline cart changes survive a reload, and are sent in order when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/products/WH-TEA-001')
  await installed(page)
  await page.getByRole('button', { name: 'أضف إلى السلة' }).first().click()
  await expect(overlay(page).getByRole('list', { name: 'منتجات السلة' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialogsOver(page)
  await context.setOffline(true)
  await page.goto('/cart')
  await hydrated(page)
  await expect(lines(page)).toBeVisible()
  await lines(page).getByRole('button', { name: /زد/ }).click()
  await expect(page.getByText('تغيير كمية', { exact: false })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'تغييرات تنتظر الاتصال' })).toBeVisible()
  await expect(count(page)).toContainText('2')
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'تغييرات تنتظر الاتصال' })).toBeHidden()
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('cart')!) as { id: string })
  const answer = (await (await page.request.get('/api/cart', { headers: { 'x-cart-id': id } })).json()) as {
    data: { lines: { quantity: number }[] }
  }
  expect(answer.data.lines.map(({ quantity }) => quantity)).toEqual([2])
})

test(
  'a cart change interrupted by leaving the page is reported as pending if the next page is offline',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto('/products/WH-TEA-001')
    await installed(page)
    await page.getByRole('button', { name: 'أضف إلى السلة' }).first().click()
    await expect(overlay(page).getByRole('list', { name: 'منتجات السلة' })).toBeVisible()
    await page.goto('/cart')
    await hydrated(page)
    let isHeld = false
    await context.route('**/api/cart/items/**', () => {
      isHeld = true
    })
    await lines(page).getByRole('button', { name: /زد/ }).click()
    await expect.poll(() => isHeld).toBe(true)
    // Going offline aborts the request, and the page is left before it learns of that.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    await context.setOffline(true)
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'تغييرات تنتظر الاتصال' })).toBeVisible()
    await expect(page.getByText('تغيير كمية', { exact: false })).toBeVisible()
    await expect(count(page)).toContainText('2')
  },
)

test(
  'an item added offline whose price has risen since is left to the customer to confirm',
  { tag: '@long' },
  async ({ page, context, merchant }) => {
    await page.goto('/products/WH-PRF-005')
    await installed(page)
    // The cart’s code is loaded, and the cart is empty.
    await context.setOffline(true)
    await page.getByRole('button', { name: 'أضف إلى السلة' }).first().click()
    await expect(overlay(page).getByText('إضافة', { exact: false })).toBeVisible()
    await merchant.offer('WH-PRF-005', { price: 99_900 })
    await context.setOffline(false)
    await expect(overlay(page).getByText('صار السعر')).toBeVisible()
    await overlay(page).getByRole('button', { name: 'أزِله' }).click()
    await expect(overlay(page).getByText('صار السعر')).toBeHidden()
    await expect(count(page)).not.toContainText('1')
  },
)

test.describe('a customer', () => {
  test('sees the wallet offline with its age, and leaves no data behind on a shared device', async ({
    page,
    context,
    customers,
  }) => {
    const customer = await customers.signUp()
    await customers.signIn(page, customer)
    await page.goto('/account/wallet')
    await installed(page)
    // The worker serves the page from the second load on.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => caches.has('waha-own'))).toBe(true)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/آخر تحديث/)).toBeVisible()
    // The time comes last, and must not be cut off on a phone.
    expect(await page.getByText(/آخر تحديث/).evaluate((age) => age.scrollWidth - age.clientWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(await holdings(page)).toContain(customer.token)
    await context.setOffline(false)

    await page.goto('/account/info')
    await hydrated(page)
    await page.getByRole('main').getByRole('button', { name: /خروج/ }).first().click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull()
    await page.waitForLoadState('networkidle')
    const left = await holdings(page)
    for (const own of [
      customer.token,
      customer.email,
      customer.phone.slice(1),
      'القحطاني',
      '/api/wallet',
      '/api/orders',
      '/api/profile',
    ])
      expect(left).not.toContain(own)
    expect(await page.evaluate(async () => (await caches.keys()).filter((name) => /own|catalogue/.test(name)))).toEqual(
      [],
    )
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })
})

test(
  'the page of promotions is known offline, and leaves out what has ended',
  { tag: '@long' },
  async ({ page, context, request, database: { db } }) => {
    const headers = { authorization: `Bearer ${(await addStaff(db, 'جود')).token}` }
    const [name, ends] = [`خصم القهوة ${randomUUID().slice(0, 4)}`, Date.now() + 3 * 3_600_000]
    const send = (path: string, data: object) => writePromotion(request, headers, path, data)
    const { undo } = await send('', {
      name,
      ...RULE,
      covers: { ...EVERYTHING, products: ['WH-STN-007'] },
      effect: buyGet(4, 1),
      ends_at: new Date(ends).toISOString(),
    })
    const offer = page.getByRole('region', { name })
    try {
      await page.goto('/promotions')
      await installed(page)
      await context.setOffline(true)
      await page.goto('/promotions')
      await hydrated(page)
      await expect(offer).toBeVisible()
      await page.clock.setFixedTime(ends + 1000)
      await page.reload()
      await hydrated(page)
      await expect(offer).toHaveCount(0)
      await context.setOffline(false)
    } finally {
      await send('/undo', { change: undo })
    }
    await page.reload()
    await hydrated(page)
    await kept(page)
    await context.setOffline(true)
    await page.clock.setFixedTime(ends - 3_600_000)
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toHaveCount(0)
  },
)
