import { adminRoutes } from '#locales/routes.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test(
  'events are sent to an address that staff add, and one that was removed comes back',
  { tag: '@long' },
  async ({ page, database: { db }, baseURL }) => {
    // Earlier runs leave theirs.
    const called = `المستودع ${Date.now()}`
    const { headers } = await signedInPerson(db, { name: 'ريم', role: 'owner' })
    const [name, value] = headers.cookie.split('=')
    await page.context().addCookies([{ name: name!, value: value!, url: baseURL! }])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(adminRoutes.publishing('endpoints'))

    await page.getByRole('button', { name: 'أضف عنوانًا' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'العنوان الذي تُرسل إليه الأحداث' }).fill('https://93.184.215.14/waha')
    await dialog.getByRole('textbox', { name: 'اسمه عندك' }).fill(called)
    await dialog.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/whsec_/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const card = page.getByRole('listitem').filter({ hasText: called })
    await expect(card).toContainText('مفعّل')
    await expectAccessibleInBothThemes(page)

    // By keyboard alone.
    const menu = card.getByRole('button', { name: /^المزيد عن/ })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'احذف' }).press('Enter')
    await expect(dialog).toContainText('هل تريد حذف العنوان')
    await dialog.getByRole('button', { name: 'حذف' }).press('Enter')
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: 'تراجع' }).press('Enter')
    await expect(card).toContainText('مفعّل')
  },
)
