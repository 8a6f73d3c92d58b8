import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arabicDigits, PASSWORD, signInByPassword, test } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'

test.use({ expectedMessages: [/status of 422/] })

const popup = (page: Page) => page.getByRole('dialog')

const signIn = (page: Page, phone: string, password: string): Promise<void> =>
  signInByPassword(popup(page), arabicDigits(phone), password)

test('signing in over a page continues the visitor’s action on the same page', async ({ page, customers }) => {
  const { phone } = await customers.signUp()
  await page.goto('/gallery')
  await hydrated(page)
  await page.getByRole('button', { name: 'سجّل الدخول ثم أكمل' }).click()
  await expect(popup(page)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await signIn(page, phone, 'كلمة أخرى تمامًا')
  await expect(popup(page).getByLabel('كلمة المرور', { exact: true })).toHaveAccessibleDescription(
    /بيانات الدخول غير صحيحة/,
  )
  await expect(page).toHaveURL('/gallery')
  await signIn(page, phone, PASSWORD)
  await expect(page.getByText('اكتمل ما بدأته.')).toBeVisible()
  await expect(popup(page)).toBeHidden()
  await expect(page).toHaveURL('/gallery')
})

test(
  'signing in over a page without a pending action reloads it a second later',
  { tag: '@long' },
  async ({ page, customers }) => {
    const { phone } = await customers.signUp()
    await page.goto('/gallery')
    await hydrated(page)
    await page.evaluate(() => Object.assign(globalThis, { before: true }))
    await page.getByRole('button', { name: 'سجّل الدخول', exact: true }).click()
    await signIn(page, phone, PASSWORD)
    await expect.poll(() => page.evaluate(() => 'before' in globalThis).catch(() => true)).toBe(false)
    await expect(page).toHaveURL('/gallery')
    expect(await page.evaluate(() => localStorage.getItem('session'))).toContain('"token"')
  },
)
