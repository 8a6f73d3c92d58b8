import type { Listing } from '#api/contract/listing.ts'
import { lines, overlay } from './carts.ts'
import { signInByPassword, test } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'

test(
  'in forced colours the selected option and the current thumbnail are outlined',
  { tag: '@long' },
  async ({ page, shop }) => {
    const { items } = await shop.read<Listing>('/api/products?per_page=200')
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(`/products/${items.find(({ has_options }) => has_options)!.sku}`)
    const outlines = (selector: string) =>
      page.locator(selector).evaluateAll((found) =>
        found.map((element) => {
          const { outlineStyle, outlineColor, outlineWidth } = getComputedStyle(element)
          return outlineStyle === 'solid' && outlineColor !== 'rgba(0, 0, 0, 0)' && parseFloat(outlineWidth) >= 2
        }),
      )
    const chosen = await outlines('fieldset label:has(:checked)')
    expect(chosen.length).toBeGreaterThan(0)
    expect(new Set(chosen)).toEqual(new Set([true]))
    expect(new Set(await outlines('fieldset label:not(:has(:checked))'))).toEqual(new Set([false]))
    await page.goto('/products/WH-COF-001')
    expect(await outlines('main button[aria-current]')).toEqual([true])
  },
)

test(
  'without scripts cart, checkout and account explain what they need, without endless placeholders',
  { tag: '@long' },
  async ({ browser, page }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
    const plain = await context.newPage()
    for (const path of ['/cart', '/checkout', '/checkout/1', '/account/orders', '/wishlist']) {
      await plain.goto(path)
      await expect(plain.locator('noscript p')).toBeVisible()
      await expect(plain.locator('noscript p')).toContainText('تحتاج هذه الصفحة إلى JavaScript')
      await expect(plain.locator('[aria-busy="true"]:visible')).toHaveCount(0)
    }
    await context.close()
  },
)

test(
  'an information page prints without header, menus and footer, with all answers open',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/support')
    await hydrated(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('main details p').first()).toBeVisible()
  },
)

test('without storage the cart lasts until the page is closed, and says so', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto('/products/WH-COF-001')
  await hydrated(page)
  await page.getByRole('button', { name: /^أضف/ }).first().click()
  await expect(overlay(page).getByText('متصفحك يمنع حفظ البيانات')).toBeVisible()
  await overlay(page).getByRole('link', { name: 'اعرض السلة كاملة' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(lines(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main').getByText('متصفحك يمنع حفظ البيانات')).toBeVisible()
})

test.describe('an expired session', () => {
  test.use({ expectedMessages: [/status of 401/] })
  test('opens the login over the page, which keeps the input', async ({ page, customers, request }) => {
    const customer = await customers.signUp()
    await customers.signIn(page, customer)
    await page.goto('/account/new-ticket')
    await page.getByLabel('الموضوع').fill('علبة مكسورة')
    const text = page.getByRole('textbox').last()
    await text.fill('وصلتني العلبة مكسورة')
    await page.route('**/api/tickets', async (route) => {
      await request.post('/api/logout', { headers: { authorization: `Bearer ${customer.token}` } })
      await route.fallback()
    })
    await page.locator('main').getByRole('button', { name: 'أرسل' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('ما كتبته باقٍ')).toBeVisible()
    await expect(page).toHaveURL('/account/new-ticket')
    await signInByPassword(dialog, customer.phone)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/account/new-ticket')
    await expect(text).toHaveValue('وصلتني العلبة مكسورة')
  })
})
