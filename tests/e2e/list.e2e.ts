import type { Locator, Page } from '@playwright/test'
import type { Listing } from '#api/contract/listing.ts'
import { expectAccessible } from './accessible.ts'
import { expect, hydrated, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('region', { name: 'المنتجات' }).getByRole('article')
const count = (page: Page) => page.getByRole('main').getByRole('status').first()

/** Uses the filters, which are beside the list on wide screens and in a drawer on phones. */
async function inFilters(page: Page, act: (panel: Locator) => Promise<void>): Promise<void> {
  const drawer = page.getByRole('button', { name: 'تصفية' })
  if (!(await drawer.isVisible())) return act(page.getByRole('complementary', { name: 'تصفية' }))
  await drawer.click()
  await act(page.getByRole('dialog'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('shows its first page at once and the total number', async ({ page, shop }) => {
  const { total } = await shop.read<Listing>('/api/products?per_page=24')
  await page.goto('/products')
  await expect(cards(page)).toHaveCount(24)
  await expect(count(page)).toContainText(String(total))
})

test(
  'a filter narrows it, is in the URL, and survives reload, back and sharing',
  { tag: '@both' },
  async ({ page, shop, browser }) => {
    const brand = 'بساتين الوسم'
    const { facets } = await shop.read<Listing>('/api/products')
    const { slug, count: expected } = facets.brands.find(({ name }) => name === brand)!
    await page.goto('/products')
    await hydrated(page)
    await inFilters(page, (panel) => panel.getByRole('checkbox', { name: new RegExp(brand) }).check())
    await expect(cards(page)).toHaveCount(expected)
    await expect(page).toHaveURL(`/products?brand=${encodeURIComponent(slug)}`)

    await page.reload()
    await expect(cards(page)).toHaveCount(expected)

    const shared = await (await browser.newContext()).newPage()
    await shared.goto(page.url())
    await expect(cards(shared)).toHaveCount(expected)
    await shared.context().close()

    await page.goBack()
    await expect(cards(page)).toHaveCount(24)
    await page.goForward()
    await expect(cards(page)).toHaveCount(expected)
    await page.getByRole('link', { name: 'امسح الكل' }).click()
    await expect(cards(page)).toHaveCount(24)
    await expect(page).toHaveURL('/products')
  },
)

test(
  'a search says what it left out, and shows what it understood as chips that can be removed',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto(`/products?q=${encodeURIComponent('عسل مانوكا اقل من ٢٠٠ ريال')}`)
    await hydrated(page)
    await expect(page.getByText('لم نجد «مانوكا»، وهذه نتائج «عسل»')).toBeVisible()
    const chips = page.getByRole('list', { name: 'فهمنا من بحثك' })
    await expect(chips.getByRole('link')).toHaveCount(2)
    await expect(chips.getByRole('link').first()).toContainText('عسل')
    const before = await cards(page).count()
    expect(before).toBeGreaterThan(1)
    await expectAccessible(page)
    await chips.getByRole('link').last().press('Enter')
    await expect(page).toHaveURL(`/products?q=${encodeURIComponent('عسل مانوكا').replaceAll('%20', '+')}`)
    await expect(chips).toBeHidden()
    await page.goto(`/products?q=${encodeURIComponent('عصل سدر')}`)
    await expect(page.getByText('نعرض نتائج «عسل سدر» بدل «عصل سدر»')).toBeVisible()
    await expectAccessible(page)
  },
)

test('can be sorted by price', { tag: '@long' }, async ({ page, shop }) => {
  const { items } = await shop.read<Listing>('/api/products?sort=price_asc&per_page=24')
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('combobox', { name: 'الترتيب' }).selectOption({ label: 'الأقل سعرًا' })
  await expect(cards(page).first()).toContainText(items[0]!.title)
  await expect(page).toHaveURL('/products?sort=price_asc')
  await expect(cards(page).last()).toContainText(items[23]!.title)
})

test('has links to further pages', { tag: '@long' }, async ({ page, shop }) => {
  const { items } = await shop.read<Listing>('/api/products?page=2&per_page=24')
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'صفحات القائمة' }).getByRole('link', { name: 'الصفحة التالية' }).click()
  await expect(page).toHaveURL('/products/page/2')
  await expect(cards(page).first()).toContainText(items[0]!.title)
  await page.reload()
  await expect(cards(page).first()).toContainText(items[0]!.title)
})

test('never flashes the first page when another was requested', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = (): void => {
      const first = document.querySelector('main article')
      if (first && first.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        seen.push(first.textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/products?page=3')
  await hydrated(page)
  await expect(page.getByRole('navigation', { name: 'صفحات القائمة' }).getByText('3', { exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(cards(page).first()).toBeVisible()
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  expect(new Set(seen).size).toBe(1)
})

test('shows search results, and suggestions if there are none', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const field = page.getByRole('searchbox').first()
  await field.fill('قهوه')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتائج «قهوه»')
  await expect(cards(page).first()).toContainText('قهوة')
  await page.goto('/products?q=%D8%AE%D8%B2%D8%B9%D8%A8%D9%84')
  await expect(page.getByRole('heading', { name: 'لا نجد «خزعبل» هنا' })).toBeVisible()
  await expectAccessible(page)
})

test('accepts prices in Arabic-Indic digits', { tag: '@long' }, async ({ page, shop }) => {
  const { total } = await shop.read<Listing>('/api/products?price_min=10000&price_max=20000')
  await page.goto('/products')
  await hydrated(page)
  await inFilters(page, async (panel) => {
    await panel.getByLabel('من (ريال)').fill('١٠٠')
    await panel.getByLabel('إلى (ريال)').fill('٢٠٠')
    await panel.getByRole('button', { name: 'طبّق السعر' }).click()
  })
  await expect(page).toHaveURL('/products?price_max=20000&price_min=10000')
  await expect(count(page)).toContainText(String(total))
})

test(
  'a price typed before the filters’ code has loaded is applied',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    const held: (() => void)[] = []
    await page.route('**/assets/**/*.js', async (route) => {
      const response = await route.fetch()
      // Only the chunk of the price fields contains this name.
      if (/`price_\$\{|"price_"/.test(await response.text())) await new Promise<void>((release) => held.push(release))
      await route.fulfill({ response })
    })
    await page.goto('/products')
    await hydrated(page)
    const lowest = page.getByLabel('من (ريال)')
    await lowest.fill('١٠٠')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const release of held) release()
    await expect
      .poll(() => lowest.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))))
      .toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByLabel('إلى (ريال)').fill('٢٠٠')
    await page.getByRole('button', { name: 'طبّق السعر' }).click()
    await expect(page).toHaveURL('/products?price_max=20000&price_min=10000')
  },
)

test('on a phone the back button closes the filters and applies the selection', { tag: '@long' }, async ({ page }) => {
  const drawer = page.getByRole('dialog')
  const box = (name: string) => drawer.getByRole('checkbox', { name: new RegExp(name) })
  await page.goto('/products')
  await hydrated(page)
  const all = await cards(page).count()
  await page.getByRole('button', { name: 'تصفية' }).click()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/products')

  await page.getByRole('button', { name: 'تصفية' }).click()
  await box('المتوفر').check()
  await box('بساتين الوسم').check()
  await expect(page).toHaveURL(/in_stock=1|in_stock=true/)
  const narrowed = page.url()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(narrowed)
  await expect(cards(page)).not.toHaveCount(all)

  // Both boxes make one history entry.
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(cards(page)).toHaveCount(all)
  await page.goForward()
  await expect(page).toHaveURL(narrowed)
  await expect(cards(page)).not.toHaveCount(all)

  await page.getByRole('button', { name: 'تصفية' }).click()
  await drawer.getByRole('link').first().click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/products\/c\//)
  await page.goBack()
  await expect(page).toHaveURL(narrowed)
})

test(
  'a card shows its second picture while the pointer rests on it',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.goto('/products')
    await hydrated(page)
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card.locator('picture')).toHaveCount(1)
    await card.hover()
    await expect(card.locator('picture')).toHaveCount(2)
    await expect(card.locator('picture').last()).toBeVisible()
  },
)

test('on a touch screen a card has one button, and a long press shows the other', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto('/products')
  await hydrated(page)
  const card = cards(page).first()
  const heart = card.getByRole('button', { name: /أضف إلى المفضلة/ })
  const opacity = () =>
    heart.evaluate((button) => {
      let least = 1
      for (let at: Element | null = button; at; at = at.parentElement)
        least = Math.min(least, Number(getComputedStyle(at).opacity))
      return least
    })
  expect(await opacity()).toBe(0)
  const isMenu = await card.evaluate((element) =>
    element.dispatchEvent(new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true })),
  )
  expect(isMenu).toBe(false)
  await expect(heart).toBeFocused()
  await expect.poll(opacity).toBe(1)
  await context.close()
})
