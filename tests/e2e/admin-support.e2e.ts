import { randomUUID } from 'node:crypto'
import type { Ticket } from '#api/contract/support.ts'
import { adminRoutes, routes } from '#locales/routes.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { callsOf } from './buyers.ts'
import { test } from './community.ts'
import { arabicDigits } from './customers.ts'
import { expect } from './fixtures.ts'

test(
  "support's morning: a ticket is answered with a saved reply, and a review on its product's page",
  { tag: '@long' },
  async ({ page, request, customers, community, database: { db }, baseURL }) => {
    const mark = randomUUID().slice(0, 8)
    const noura = await customers.signUp()
    const { send, read } = callsOf(request, noura)
    const question = { topic: 'delivery', subject: `أين شحنتي؟ ${mark}`, text: 'مضت خمسة أيام.' }
    const { id } = await send<Ticket>('post', '/api/tickets', question)
    const { order, sku } = await community.delivered(noura.user.id)
    const words = `عسل طيّب ${mark}`
    await send('put', `/api/orders/${order}/ratings`, { subject: 'product', sku, stars: 5, words })

    const { headers } = await signedInPerson(db, { name: 'ريم', role: 'support' })
    const [name, value] = headers.cookie.split('=')
    await page.context().addCookies([{ name: name!, value: value!, url: baseURL! }])
    await page.setViewportSize({ width: 1440, height: 900 })

    // A reply is saved once.
    await page.goto(adminRoutes.support('replies'))
    await page.getByRole('button', { name: 'أضف ردًا' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'اسم الرد' }).fill(`تأخر ${mark}`)
    await dialog.getByRole('textbox', { name: 'النص' }).fill('نعتذر عن التأخير، وتصل شحنتك غدًا.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'احفظ' }).click()
    await expect(page.getByRole('heading', { level: 2, name: `تأخر ${mark}` })).toBeVisible()

    // It answers a ticket, which is closed.
    await page.getByRole('link', { name: 'الرسائل', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: mark })
    await expect(row).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await row.getByRole('link', { name: question.subject }).click()
    await expect(page.getByRole('heading', { level: 1, name: question.subject })).toBeVisible()
    await page.getByRole('combobox', { name: 'رد جاهز' }).selectOption(`تأخر ${mark}`)
    await expect(page.getByRole('textbox', { name: 'نص الرد' })).toHaveValue('نعتذر عن التأخير، وتصل شحنتك غدًا.')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'أرسل وأغلق' }).click()
    await expect(page.getByRole('main').getByRole('status').getByText('مغلقة')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'المسؤول عنها' })).toHaveValue(/\d+/)
    expect(await read<Ticket>(`/api/tickets/${id}`)).toMatchObject({
      state: 'closed',
      messages: [{ author: 'customer' }, { author: 'staff', text: 'نعتذر عن التأخير، وتصل شحنتك غدًا.' }],
    })

    // The customer's page, found by digits of the mobile as people in Saudi Arabia type it.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(adminRoutes.customers())
    await page.getByRole('searchbox').fill(arabicDigits(noura.phone.slice(-7)))
    const found = page.getByRole('row').filter({ hasText: noura.phone.slice(-4) })
    await found.getByRole('link', { name: noura.user.name }).click()
    await expect(page.getByRole('region', { name: 'الرسائل' }).getByText(question.subject)).toBeVisible()
    await expectAccessibleInBothThemes(page)

    // A review is published and answered, on its product's page, too.
    await page.goto(adminRoutes.community())
    const review = page.getByRole('listitem').filter({ hasText: words })
    await expect(review).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await review.getByRole('button', { name: 'ردّ' }).click()
    await dialog.getByRole('textbox', { name: 'الرد' }).fill(`شكرًا لك ${mark}`)
    await dialog.getByRole('button', { name: 'احفظ الرد' }).click()
    // The dialog's field has the same text.
    await expect(dialog).toBeHidden()
    await expect(review.getByText(`شكرًا لك ${mark}`)).toBeVisible()
    await review.getByRole('button', { name: 'انشر' }).click()
    await expect(review).toBeHidden()
    await expect(async () => {
      const html = await (await request.get(routes.product(sku))).text()
      expect(html).toContain(words)
      expect(html).toContain(`شكرًا لك ${mark}`)
    }).toPass({ timeout: scaled(40_000) })
  },
)
