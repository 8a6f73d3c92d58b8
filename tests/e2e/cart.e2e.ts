import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { formatAmount } from '#locales/format.ts'
import { expectAccessible } from './accessible.ts'
import { count, holding, lines, openCart, overlay, savedLines, summary } from './carts.ts'
import { arabicDigits } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'
import { test } from './shelves.ts'

/** Simulates a return to the window. */
const revisitWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test.describe('adding to the cart', () => {
  test(
    'with one click on a card opens the cart, or says so on a phone, and keeps the focus',
    { tag: '@both' },
    async ({ page, isMobile }) => {
      await page.goto('/products')
      await hydrated(page)
      const button = page.getByRole('button', { name: /^أضف .* إلى السلة$/ }).first()
      const title = /^أضف (.*) إلى السلة$/.exec((await button.getAttribute('aria-label'))!)![1]!
      await button.click()
      if (isMobile) {
        // The cart would cover the list.
        await expect(page.getByText(`أضفنا ${title} إلى السلة`)).toBeVisible()
        await expect(overlay(page)).toBeHidden()
      } else {
        await expect(overlay(page).getByText(`أضفنا «${title}» إلى سلتك.`)).toBeVisible()
        await expect(overlay(page).getByRole('listitem').filter({ hasText: title })).toBeVisible()
        await expect(overlay(page).getByText(/^بقي .* ويصبح توصيلك مجانيًا$/)).toBeVisible()
        await expectAccessible(page, 'dialog[open]')
        await page.keyboard.press('Escape')
        await expect(overlay(page)).toBeHidden()
      }
      await expect(count(page)).toContainText('1')
      await expect(
        page
          .locator('article')
          .filter({ hasText: title })
          .getByRole('button', { name: /إلى السلة/ }),
      ).toBeFocused()
    },
  )

  test('from a card asks for the variant', { tag: '@long' }, async ({ page }) => {
    await page.goto('/products')
    await hydrated(page)
    await page.getByRole('button', { name: 'اختر من قهوة سعودية شقراء بالهيل' }).click()
    const view = page.getByRole('dialog', { name: 'اختر ما يناسبك' })
    await view.getByRole('radio', { name: '500 جم' }).check()
    await expectAccessible(page, 'dialog[open]')
    await view.getByRole('button', { name: 'زد واحدًا' }).click()
    await view.getByRole('button', { name: 'أضف إلى السلة' }).click()
    await expect(view).toBeHidden()
    await expect(page.getByText('أضفنا قهوة سعودية شقراء بالهيل إلى السلة')).toBeVisible()
    await expect(page.getByRole('button', { name: 'اختر من قهوة سعودية شقراء بالهيل' })).toBeFocused()
    await openCart(page)
    const line = lines(page).getByRole('listitem').filter({ hasText: 'قهوة سعودية شقراء بالهيل' })
    await expect(line).toContainText('500 جم')
    await expect(line.getByRole('spinbutton')).toHaveValue('2')
  })

  test('from the product page adds the selected variant in the typed quantity, and survives a reload', async ({
    page,
  }) => {
    await page.goto('/products/WH-COF-001?variant=WH-COF-001-500')
    await hydrated(page)
    const quantity = page.getByRole('main').getByRole('spinbutton', { name: 'الكمية' })
    await quantity.fill('٣')
    await page.getByRole('main').getByRole('button', { name: 'أضف إلى السلة', exact: true }).click()
    await expect(overlay(page).getByRole('listitem').getByRole('spinbutton')).toHaveValue('3')
    await expect(page.getByText('أُضيف إلى السلة')).toBeAttached()
    await overlay(page).getByRole('link', { name: 'اعرض السلة كاملة' }).click()
    await expect(page).toHaveURL('/cart')
    await page.reload()
    await expect(lines(page).getByRole('listitem')).toContainText('500 جم')
    await expect(lines(page).getByRole('spinbutton')).toHaveValue('3')
    await expect(count(page)).toContainText('3')
  })

  test('keeps the quantity when another size is selected', { tag: '@long' }, async ({ page }) => {
    await page.goto('/products/WH-COF-001?variant=WH-COF-001-250')
    await hydrated(page)
    const quantity = page.getByRole('main').getByRole('spinbutton', { name: 'الكمية' })
    await quantity.fill('٣')
    await page.getByRole('radio', { name: '500 جم' }).check()
    await expect(quantity).toHaveValue('3')
    await page.getByRole('main').getByRole('button', { name: 'أضف إلى السلة', exact: true }).click()
    await expect(overlay(page).getByRole('listitem')).toContainText('500 جم')
    await expect(overlay(page).getByRole('listitem').getByRole('spinbutton')).toHaveValue('3')
  })

  test('is possible on a phone without scrolling', async ({ page }) => {
    await page.goto('/products/WH-COF-001')
    await hydrated(page)
    const button = page.getByRole('main').getByRole('button', { name: 'أضف إلى السلة', exact: true })
    await page.getByRole('heading', { name: 'المواصفات' }).scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 1 })
    await page.getByRole('contentinfo').getByText('جميع الحقوق محفوظة').scrollIntoViewIfNeeded()
    await expectAccessible(page)
  })
})

test.describe('in the cart', () => {
  const [DATES, TEA] = ['WH-DAT-004', 'WH-TEA-001'] as const

  test('quantities change, by keyboard too, and totals follow', { tag: '@both' }, async ({ page, request }) => {
    const {
      lines: [{ price, title } = { price: 0, title: '' }],
    } = await holding(page, request, { [DATES]: 2 })
    await openCart(page)
    await expectAccessible(page)
    const pieces = lines(page).getByRole('spinbutton', { name: `الكمية من ${title}` })
    await lines(page).getByRole('button', { name: 'زد واحدًا' }).click()
    await expect(pieces).toHaveValue('3')
    await expect(summary(page)).toContainText(formatAmount(price * 3))
    await pieces.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(pieces).toHaveValue('1')
    await pieces.fill('999')
    await page.keyboard.press('Enter')
    await expect(lines(page).getByText('هذا كل المتوفر منه الآن')).toBeVisible()
    await pieces.fill('١٠')
    await page.keyboard.press('Tab')
    await expect(summary(page).getByText('توصيلك مجاني')).toBeVisible()
    await expect(summary(page)).toContainText(formatAmount(price * 10))
    // Pending changes are shown as not final.
    await expect(summary(page).locator('[aria-busy="true"]')).toHaveCount(0)
    await page.reload()
    await expect(pieces).toHaveValue('10')
  })

  test('a change is not lost if the page is left before the API has answered', async ({ page, context, request }) => {
    await holding(page, request, { [DATES]: 2, [TEA]: 1 })
    let [isSlow, held] = [true, 0]
    await context.route('**/api/cart/items/**', (route) => (isSlow ? void (held += 1) : route.continue()))
    await openCart(page)
    const dates = lines(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href*="${DATES}"]`) })
    const tea = lines(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href*="${TEA}"]`) })
    await dates.getByRole('button', { name: 'زد واحدًا' }).click()
    await expect.poll(() => held).toBe(1)
    await dates.getByRole('button', { name: 'زد واحدًا' }).click()
    await tea.getByRole('button', { name: 'أزل' }).click()
    await expect(dates.getByRole('spinbutton')).toHaveValue('4')
    await expect(summary(page).locator('[aria-busy="true"]')).toBeVisible()
    await expectAccessible(page)
    isSlow = false
    await page.reload()
    await expect(dates.getByRole('spinbutton')).toHaveValue('4')
    await expect(count(page)).toContainText('4')
    await expect(tea).toBeHidden()
    await expect(summary(page).locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByText(/عاد الاتصال|تنتظر الاتصال/)).toHaveCount(0)
    await page.reload()
    await expect(dates.getByRole('spinbutton')).toHaveValue('4')
    await expect(tea).toBeHidden()
  })

  test('a line is removed, and restored at its position', async ({ page, request }) => {
    await holding(page, request, { [TEA]: 1, [DATES]: 2 })
    await openCart(page)
    const first = lines(page).getByRole('listitem').first()
    await first.getByRole('button', { name: 'أزل' }).click()
    const undo = first.getByRole('button', { name: 'تراجع' })
    await expect(undo).toBeFocused()
    await expect(count(page)).toContainText('1')
    await page.keyboard.press('Enter')
    await expect(first.getByRole('spinbutton')).toHaveValue('2')
    await expect(count(page)).toContainText('3')
    await page.reload()
    await expect(lines(page).getByRole('listitem')).toHaveCount(2)
  })

  test(
    'removing the last line shows an empty cart with links, and can be undone',
    { tag: '@long' },
    async ({ page, request }) => {
      await holding(page, request, { [TEA]: 1 })
      await openCart(page)
      await lines(page).getByRole('button', { name: 'أزل' }).click()
      await expect(page.getByRole('heading', { name: 'سلتك بانتظارك' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'تراجع' }).click()
      await expect(lines(page).getByRole('spinbutton')).toHaveValue('1')
    },
  )

  test(
    'a line saved for later is neither counted nor bought, and returns to the cart',
    { tag: '@long' },
    async ({ page, request }) => {
      await holding(page, request, { [TEA]: 1, [DATES]: 2 })
      await openCart(page)
      await lines(page).getByRole('listitem').first().getByRole('button', { name: 'احفظ لوقت آخر' }).click()
      await expect(savedLines(page).getByRole('listitem')).toHaveCount(1)
      await expect(count(page)).toContainText('1')
      await page.reload()
      await expectAccessible(page)
      await savedLines(page).getByRole('button', { name: 'انقل إلى السلة' }).click()
      await expect(lines(page).getByRole('listitem')).toHaveCount(2)
      await expect(savedLines(page)).toBeHidden()
    },
  )

  test.describe('with a coupon', () => {
    test.use({ expectedMessages: [/status of 422/] })

    test('unknown and inapplicable coupons are explained, a valid one saves, and can be removed', async ({
      page,
      request,
      merchant,
    }) => {
      const number = String(randomInt(1e6, 1e7))
      await merchant.coupon({ code: `EID${number}`, kind: 'percent', value: 10 })
      await merchant.coupon({ code: `BIG${number}`, kind: 'amount', value: 5000, minimum: 50_000 })
      const { totals } = await holding(page, request, { [TEA]: 2 })
      await openCart(page)
      const field = summary(page).getByRole('textbox', { name: 'قسيمة الخصم' })
      const apply = summary(page).getByRole('button', { name: 'طبّق' })
      await field.fill('لا أعرفها')
      await apply.click()
      await expect(field).toHaveAccessibleDescription('لا نعرف هذه القسيمة. تأكد من كتابتها.')
      await field.fill(`eid${arabicDigits(number)}`)
      await page.keyboard.press('Enter')
      await expect(summary(page).getByText(`EID${number}`).first()).toBeVisible()
      await expect(summary(page)).toContainText(formatAmount(totals.total - Math.round(totals.total / 10)))
      await expectAccessible(page)
      await summary(page)
        .getByRole('button', { name: `أزل القسيمة EID${number}` })
        .click()
      await field.fill(`BIG${number}`)
      await apply.click()
      await expect(summary(page).getByText('لم تبلغ سلتك الحد الأدنى لهذه القسيمة.')).toBeVisible()
      await expect(summary(page)).toContainText(formatAmount(totals.total))
    })
  })

  test(
    'changes in another tab are shown, even if the count stays the same',
    { tag: '@long' },
    async ({ page, request, context }) => {
      await holding(page, request, { [TEA]: 1, [DATES]: 2 })
      await openCart(page)
      const other = await context.newPage()
      await openCart(other)
      await other.getByRole('button', { name: 'زد واحدًا' }).first().click()
      await expect(lines(page).getByRole('spinbutton').first()).toHaveValue('3')
      await expect(count(page)).toContainText('4')
      await other.goto('/products/WH-COF-001')
      await hydrated(other)
      await expect(count(other)).toContainText('4')
      await lines(page).getByRole('listitem').first().getByRole('button', { name: 'احفظ لوقت آخر' }).click()
      await expect(count(other)).toContainText('1')
    },
  )

  test('changed prices, shortages and sold-out items are shown until the customer accepts them', async ({
    page,
    request,
    merchant,
  }) => {
    const [DEARER, FEWER, GONE] = ['WH-STN-002', 'WH-STN-005', 'WH-STN-006'] as const
    const cart = await holding(page, request, { [DEARER]: 1, [FEWER]: 4, [GONE]: 1 })
    const titleOf = (sku: string): string => cart.lines.find((line) => line.sku === sku)!.title
    await openCart(page)
    await merchant.offer(DEARER, { price: 12_300 })
    await merchant.offer(FEWER, { stock: 2 })
    await merchant.offer(GONE, { stock: 0 })
    await revisitWindow(page)
    const notice = page.getByRole('status').filter({ hasText: 'تغيّر شيء في سلتك' })
    await expect(notice.getByRole('listitem')).toHaveCount(3)
    await expect(notice).toContainText(titleOf(DEARER))
    await expect(notice).toContainText('123')
    await expect(notice).toContainText(`لم يبق من ${titleOf(FEWER)} إلا قطعتان، وفي سلتك 4.`)
    await expect(notice).toContainText(`نفدت الكمية من ${titleOf(GONE)}`)
    await expect(count(page)).toContainText('3')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'حسنًا' }).click()
    await expect(notice).toBeHidden()
    await expect(savedLines(page)).toContainText(titleOf(GONE))
    await page.reload()
    await expect(lines(page).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText('تغيّر شيء في سلتك')).toBeHidden()
  })
})
