import { eq } from '#server/platform/database/drizzle.ts'
import { customers as customerRows } from '#server/platform/database/schema.ts'
import { expectAccessible } from './accessible.ts'
import { PASSWORD, test, type Customer } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'

test.use({ expectedMessages: [/status of (401|422)/] })

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('a customer sees the signed-in devices, signs out a lost phone, and changes the password', async ({
  page,
  request,
  customers,
}) => {
  const customer = await customers.signUp()
  const signIn = (password: string) =>
    request.post('/api/login', { data: { identifier: customer.phone, password }, headers: { 'user-agent': PHONE } })
  const { data: lost } = (await (await signIn(PASSWORD)).json()) as { data: Customer }
  await customers.signIn(page, customer)
  await page.goto('/account/info')
  await expect(page.getByText(customer.email)).toBeVisible()
  const devices = page.getByRole('region', { name: 'أجهزتك' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expectAccessible(page)

  await devices
    .filter({ hasNotText: 'هذا الجهاز' })
    .getByRole('button', { name: /سجّل خروج/ })
    .click()
  await expect(devices).toHaveCount(1)
  const refused = await request.get('/api/profile', { headers: { authorization: `Bearer ${lost.token}` } })
  expect(refused.status()).toBe(401)

  const form = page.getByRole('region', { name: 'تغيير كلمة المرور' })
  await form.getByLabel('كلمة المرور الحالية').fill('ليست هي بالتأكيد')
  await form.getByLabel('كلمة المرور الجديدة').fill('نافذة فوق غيمة حمراء')
  await form.getByRole('button', { name: 'احفظ كلمة المرور' }).click()
  await expect(form.getByLabel('كلمة المرور الحالية')).toHaveAccessibleDescription('كلمة المرور الحالية غير صحيحة.')
  await form.getByLabel('كلمة المرور الحالية').fill(PASSWORD)
  await form.getByRole('button', { name: 'احفظ كلمة المرور' }).click()
  await expect(form.getByLabel('كلمة المرور الجديدة')).toHaveValue('')
  expect((await signIn(PASSWORD)).status()).toBe(422)
  expect((await signIn('نافذة فوق غيمة حمراء')).status()).toBe(200)
})

test('signing out deletes all personal data, in other tabs too', async ({ page, context, customers }) => {
  const customer = await customers.signUp()
  await customers.signIn(page, customer)
  await page.goto('/account/info')
  const other = await context.newPage()
  await other.goto('/account/home')
  await expect(other.getByRole('heading', { level: 1 })).toContainText(customer.user.name)
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  await page.goto('/account/info')
  await expect(page).toHaveURL('/auth/login?next=%2Faccount%2Finfo')
})

test('account data is shown only once the customer is known', { tag: '@long' }, async ({ page, customers }) => {
  const customer = await customers.signUp()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = (): void => {
      seen.push(document.querySelector('main')?.textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/account/info')
  await expect(page).toHaveURL(/\/auth\/login/)
  await hydrated(page)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.join(' '))
  for (const word of ['أهلًا، ', 'بياناتك', 'أجهزتك', customer.user.name]) expect(seen).not.toContain(word)
})

test('a customer without a password deletes the account by a code', async ({
  page,
  request,
  customers,
  database: { db },
}) => {
  const customer = await customers.signUp()
  await db.update(customerRows).set({ passwordHash: null }).where(eq(customerRows.id, customer.user.id))
  await customers.signIn(page, customer)
  await page.goto('/account/info')
  await page.getByRole('button', { name: 'أريد حذف حسابي' }).click()
  const leaving = page.getByRole('region', { name: 'حذف الحساب' })
  await leaving.getByRole('button', { name: 'أرسل رمزًا إلى جوالي' }).click()
  await expect(leaving.getByLabel('رمز التحقق')).toBeFocused()
  await expectAccessible(page)
  await leaving.getByLabel('رمز التحقق').pressSequentially(await customers.codeFor(customer.phone))
  await expect(page).toHaveURL('/')
  const gone = await request.get('/api/profile', { headers: { authorization: `Bearer ${customer.token}` } })
  expect(gone.status()).toBe(401)
})
