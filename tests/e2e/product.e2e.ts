import type { Locator } from '@playwright/test'
import type { Listing } from '#api/contract/listing.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { formatAmount } from '#locales/format.ts'
import { expectAccessible } from './accessible.ts'
import { expect, hydrated, test } from './fixtures.ts'

const SKU = 'WH-COF-001'

test(
  'selecting an option changes price and SKU without a reload, and can be shared',
  { tag: '@both' },
  async ({ page, shop, browser }) => {
    const { variants, options } = await shop.read<ProductWithRelated>(`/api/products/${SKU}`)
    const [first, other] = [variants[0]!, variants.at(-1)!]
    await page.goto(`/products/${SKU}`)
    await hydrated(page)
    const offer = page.getByRole('main')
    await expect(offer.getByText(formatAmount(first.price)).first()).toBeVisible()
    await page
      .getByRole('group', { name: new RegExp(options[0]!.name) })
      .getByRole('radio', { name: other.options[0]! })
      .check()
    await expect(offer.getByText(formatAmount(other.price)).first()).toBeVisible()
    await expect(offer.getByText(other.sku)).toBeVisible()
    await expect(page).toHaveURL(`/products/${SKU}?variant=${other.sku}`)

    const shared = await (await browser.newContext()).newPage()
    await shared.goto(page.url())
    await expect(shared.getByRole('radio', { name: other.options[0]! })).toBeChecked()
    await shared.context().close()
  },
)

test('options are selected by keyboard, and left means next', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/products/${SKU}`)
  await hydrated(page)
  const [first, second] = [page.getByRole('radio').nth(0), page.getByRole('radio').nth(1)]
  await first.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(second).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(first).toBeChecked()
})

test('price and stock are current, not from when the page was published', async ({ page }) => {
  await page.route('**/api/offers?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { sku: string; variants: { price: number; stock: number }[] }[] }
    for (const { variants } of body.data)
      for (const variant of variants) Object.assign(variant, { price: 98_700, stock: 2 })
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(`/products/${SKU}`)
  await expect(page.getByRole('main').getByText('987').first()).toBeVisible()
  await expect(page.getByText('بقي اثنان فقط').first()).toBeVisible()
})

test('a sold-out variant says so, is struck out among the options, and offers to tell when it is back', async ({
  page,
  shop,
}) => {
  const { items } = await shop.read<{ items: { sku: string; has_options: boolean }[] }>('/api/products?per_page=200')
  const all = await Promise.all(
    items
      .filter(({ has_options }) => has_options)
      .map(({ sku }) => shop.read<ProductWithRelated>(`/api/products/${sku}`)),
  )
  const product = all.find(
    ({ variants, options }) =>
      options.length === 1 && variants.some(({ stock }) => stock === 0) && variants[0]!.stock > 0,
  )!
  const gone = product.variants.find(({ stock }) => stock === 0)!
  await page.goto(`/products/${product.sku}`)
  await hydrated(page)
  await page.getByRole('radio', { name: new RegExp(`${gone.options[0]}.*نفد`) }).check()
  await expect(page.getByText('نفدت الكمية').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'نبّهني حين يتوفر' })).toBeInViewport()
  // The buy bar takes the place of the tab bar.
  await expect(page.getByRole('navigation', { name: 'القائمة الرئيسية' })).toBeHidden()
})

test('a variant’s own URL opens its product', { tag: '@long' }, async ({ page }) => {
  await page.goto('/products/WH-COF-001-500')
  await expect(page).toHaveURL(/\/products\/WH-COF-001/)
})

test('prices are isolated: the currency sign is left of the number', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/products/${SKU}`)
  await hydrated(page)
  const price = page.getByRole('main').locator('bdi[dir=ltr]').filter({ hasText: '⃁' }).first()
  const order = await price.evaluate((element) => {
    const range = document.createRange()
    const box = (text: RegExp): number => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent!.search(text)
        if (at < 0) continue
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return range.getBoundingClientRect().x
      }
      return Number.NaN
    }
    return { sign: box(/\u20C1/), digit: box(/\d/) }
  })
  expect(order.sign).toBeLessThan(order.digit)
})

test(
  'related products show their prices once they are known, without a layout shift',
  { tag: ['@both', '@long'] },
  async ({ browser, page, shop }) => {
    const path = '/products/WH-COF-001'
    const beside = (of: typeof page) => of.locator('section', { hasText: 'قد يعجبك أيضًا' }).getByRole('article').first()
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
    const plain = await context.newPage()
    await plain.goto(path)
    await beside(plain).scrollIntoViewIfNeeded()
    await expect(beside(plain)).not.toContainText('ريال')
    const before = await beside(plain).boundingBox()
    await context.close()

    await page.goto(path)
    await hydrated(page)
    await beside(page).scrollIntoViewIfNeeded()
    const { related } = await shop.read<ProductWithRelated>('/api/products/WH-COF-001')
    const { items } = await shop.read<Listing>(`/api/products?q=${related[0]!.sku}`)
    await expect(beside(page)).toContainText(formatAmount(items[0]!.price))
    expect((await beside(page).boundingBox())!.height).toBe(before!.height)
  },
)

test(
  'going back restores the scroll position, even if a link was followed while scrolling',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`/products/${SKU}`)
    await hydrated(page)
    const heading = page.getByRole('heading', { name: 'قد يعجبك أيضًا' })
    const link = page.locator('section', { has: heading }).getByRole('article').first().getByRole('link')
    await heading.scrollIntoViewIfNeeded()
    // Without delay, as a finger stops the scrolling and taps.
    const before = await link.evaluate((element: HTMLElement) => {
      scrollBy({ top: 120, behavior: 'instant' })
      const { top } = element.getBoundingClientRect()
      element.click()
      return top
    })
    await expect(page).not.toHaveURL(`/products/${SKU}`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(`/products/${SKU}`)
    await expect.poll(() => link.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(before, 0)
    await expect(heading).toBeInViewport()
  },
)

test.describe('on a phone', () => {
  test('the bar at the lower edge shows the total for the selected quantity', async ({ page, shop }) => {
    const { price } = (await shop.read<ProductWithRelated>(`/api/products/${SKU}`)).variants[0]!
    await page.goto(`/products/${SKU}`)
    await hydrated(page)
    const add = page.getByRole('button', { name: 'أضف إلى السلة', exact: true })
    await expect(add).toContainText(formatAmount(price))
    await page.getByRole('button', { name: 'زد واحدًا' }).click()
    await expect(add).toContainText(formatAmount(2 * price))
  })
})

test('on a phone title, price and choice are in the first view, with the edge of the next picture', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(`/products/${SKU}`)
  await hydrated(page)
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  const bar = await boxOf(page.getByRole('button', { name: 'أضف إلى السلة', exact: true }))
  const main = page.getByRole('main')
  for (const part of [main.getByRole('heading', { level: 1 }), main.getByRole('group', { name: /الوزن/ })]) {
    const { y, height } = await boxOf(part)
    expect(y + height).toBeLessThan(bar.y)
  }
  const pictures = main.getByRole('list', { name: 'صور المنتج' })
  expect((await boxOf(pictures)).width).toBe(390)
  const [first, next] = [
    await boxOf(pictures.getByRole('listitem').first()),
    await boxOf(pictures.getByRole('listitem').nth(1)),
  ]
  expect(first.width).toBeGreaterThan(0.9 * 390)
  expect(next.x + next.width).toBeGreaterThan(12)
  // Two fingers enlarge what they touch.
  const fingers = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: number[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: first.y + 150, id })) })
  await touch('touchStart', [180])
  await touch('touchStart', [180, 220])
  for (const apart of [20, 40, 60, 80]) await touch('touchMove', [180 - apart, 220 + apart])
  await touch('touchEnd', [])
  await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.2)
  await context.close()
})

test('text links have a touch target of 44 px', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/products/${SKU}`)
  await hydrated(page)
  const share = page.getByRole('button', { name: 'شارك المنتج' })
  await share.scrollIntoViewIfNeeded()
  const hit = await share.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return [-21, 21].map((away) => button.contains(document.elementFromPoint(x + width / 2, y + height / 2 + away)))
  })
  expect(hit).toEqual([true, true])
})

test('a shopper sees price and dates of delivery to their city, and selects the city once', async ({ page }) => {
  // Delivery to the city is free from another sum than elsewhere.
  await page.route('**/api/delivery/options?city=*', async (route) => {
    const { data, ...rest } = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...rest, data: { ...data, free_from: 123_400 } } })
  })
  await page.goto(`/products/${SKU}`)
  await hydrated(page)
  await page.mouse.move(200, 300)
  const city = page.getByRole('combobox', { name: 'متى يصلك؟ اختر مدينتك' })
  await city.fill('الرياض')
  await page.getByRole('option', { name: 'الرياض', exact: true }).first().click()
  await expect(page.getByText(/^توصيل عادي \(.+\): بين .+ و/)).toBeVisible()
  await expect(page.getByText(/^توصيل سريع \(.+\): بين /)).toBeVisible()
  await expect(page.getByText(/^استلام من الفرع \(مجاني\): جاهز /)).toBeVisible()
  await expect(page.getByText(/والتوصيل مجاني للطلبات من/)).toHaveText(/1,234/)
  await expectAccessible(page)
  await page.goto('/products/WH-DAT-001')
  await expect(page.getByText(/^توصيل عادي \(.+\): بين /)).toBeVisible()
  await page
    .getByRole('button', { name: /أضف إلى السلة/ })
    .first()
    .click()
  // 1,234 less what was added.
  await expect(page.getByText(/ويصبح توصيلك مجانيًا/)).toContainText(/1,[012]\d\d/)
  const sheet = page.getByRole('dialog', { name: 'سلتك' })
  await expect(sheet.getByRole('term').filter({ hasText: 'الإجمالي قبل التوصيل' })).toBeVisible()
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'ملخص الطلب' })
  await expect(summary.getByRole('term').filter({ hasText: 'التوصيل إلى الرياض' })).toBeVisible()
  await expect(summary.getByRole('term').filter({ hasText: /^الإجمالي$/ })).toBeVisible()
})
