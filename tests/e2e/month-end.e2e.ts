import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { formatDay, todayInRiyadh } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { giveMoney } from '#tests/fixtures/orders.ts'
import { readPdf } from '#tests/fixtures/pdf.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { expectAccessible } from './accessible.ts'
import { callsOf, checkOut, inStock } from './buyers.ts'
import { test } from './customers.ts'
import { expect } from './fixtures.ts'

test.use({ reducedMotion: 'reduce' })

test(
  "an accountant's month end: VAT, a payout, the journal, and back to one invoice",
  { tag: '@long' },
  async ({ page, customers, request, shop, database: { db }, jobs, baseURL }) => {
    void jobs
    const customer = await customers.signUp()
    const buyer = { ...customer, ...callsOf(request, customer) }
    await buyer.send('post', '/api/cart/items', { sku: await inStock(shop), quantity: 1 })
    const { id, totals, number } = await checkOut(buyer)
    await giveMoney({ db }, customer.user.id, totals.total, true)
    const payment = { wallet: true, total: totals.total }
    await buyer.send('post', `/api/orders/${id}/payments`, payment, { 'idempotency-key': randomUUID() })

    const { headers } = await signedInPerson(db, { name: 'منيرة', role: 'accountant' })
    const [name, value] = headers.cookie.split('=')
    await page.context().addCookies([{ name: name!, value: value!, url: baseURL! }])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(adminRoutes.today())
    await expect(page.getByRole('heading', { level: 1, name: 'أهلًا منيرة' })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await expect(page.getByRole('heading', { level: 1, name: 'المبيعات بالأيام' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'المجموع' })).toBeVisible()
    const chart = page.getByRole('figure')
    const days = chart.getByRole('listitem')
    const today = page.getByRole('row').filter({ hasText: formatDay(todayInRiyadh()) })
    const sold = (await today.getByRole('cell').last().innerText()).trim()
    await days.last().hover()
    await expect(chart).toContainText(`${formatDay(todayInRiyadh())}: ${sold}`)
    await days.last().focus()
    await page.keyboard.press('Home')
    await expect(days.first()).toBeFocused()
    const firstDay = formatDay(`${todayInRiyadh().slice(0, 7)}-01`)
    await expect(chart.locator('figcaption')).toContainText(`${firstDay}: `)
    await expect(days.first()).toHaveAccessibleName(new RegExp(`^${firstDay}: .*، وما يقابله في المدة السابقة: `))
    await page.keyboard.press('ArrowRight')
    await expect(days.last()).toBeFocused()
    await expectAccessible(page)

    const parts = page.getByRole('navigation', { name: 'التقارير' })
    await parts.getByRole('link', { name: 'الضريبة' }).click()
    await expect(page.getByRole('row').filter({ hasText: '1. المبيعات الخاضعة للنسبة الأساسية' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'نزّل CSV' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain('1. المبيعات الخاضعة للنسبة الأساسية')

    await parts.getByRole('link', { name: 'دفعات المزوّدين' }).click()
    const none = page.getByRole('heading', { name: 'لا شيء في هذه الأيام' })
    await expect(page.getByRole('columnheader', { name: 'المزوّد' }).or(none)).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'ميسّر' })
    const received = async (): Promise<number> =>
      (await row.count()) ? Number((await row.getByRole('cell').nth(3).innerText()).replace(/[^\d.]/g, '')) : 0
    const before = await received()
    await page.getByRole('button', { name: 'سجّل دفعة وصلت' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^المبلغ/ }).fill('١٬٢٠٠٫٥٠')
    await dialog.getByRole('textbox', { name: 'المرجع' }).fill(`P-${number}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'سجّل دفعة وصلت' }).click()
    await expect.poll(received).toBe(before + 1200.5)

    await parts.getByRole('link', { name: 'القيود' }).click()
    const sum = page.getByRole('row').filter({ hasText: 'المجموع' }).getByRole('cell')
    await expect(sum.nth(1)).not.toBeEmpty()
    expect(await sum.nth(1).innerText()).toBe(await sum.nth(2).innerText())

    await page.setViewportSize({ width: 390, height: 844 })
    await parts.getByRole('link', { name: 'طرق الدفع' }).click()
    await page.getByRole('link', { name: 'المحفظة', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'الفواتير والإشعارات' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('row').filter({ hasText: number }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await expect(page.getByText('يظهر اسم العميل في الفواتير والإشعارات الدائنة فقط')).toBeVisible()
    await expect(page.getByText(customer.user.name)).toHaveCount(0)
    const invoice = page.getByRole('link', { name: /^INV-/ })
    const answer = await page.request.get((await invoice.getAttribute('href'))!)
    const [paper] = await readPdf(await answer.body())
    expect(paper!.text).toContain(number)
  },
)
