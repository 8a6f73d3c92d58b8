import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arabicDigits, newEmail, newPhone, PASSWORD, test } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'

// The browser logs the status of a refused request.
test.use({ expectedMessages: [/status of (422|429)|ERR_INTERNET_DISCONNECTED/] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const password = (page: Page, name = 'كلمة المرور') => page.getByLabel(name, { exact: true })
const phoneField = (page: Page) => page.getByRole('textbox', { name: 'رقم الجوال' })
const identifier = (page: Page) => page.getByLabel('رقم الجوال أو البريد الإلكتروني')
const logIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

test(
  'registers with a number and a code in Arabic-Indic digits, and survives a reload in between',
  { tag: '@both' },
  async ({ page, customers }) => {
    const phone = newPhone()
    await open(page, '/auth/register')
    await expectAccessible(page)
    await page.getByLabel('الاسم الكامل').fill('نورة القحطاني')
    await phoneField(page).fill(arabicDigits(phone))
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel('الاسم الكامل')).toHaveValue('نورة القحطاني')
    await expect(phoneField(page)).toHaveValue(/5\d \d{3} \d{4}/)
    await password(page).fill(PASSWORD)
    await expect(page.getByRole('main').getByText('قوية.')).toBeVisible()
    await page.getByRole('button', { name: 'أرسل رمز التحقق' }).click()

    await expect(heading(page)).toHaveText('أدخل رمز التحقق')
    await expectAccessible(page)
    const code = await customers.codeFor(phone)
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel('رمز التحقق')).toBeFocused()
    await page.getByLabel('رمز التحقق').pressSequentially(arabicDigits(code))
    await expect(page).toHaveURL('/')
    await open(page, '/account/info')
    await expect(heading(page)).toHaveText('بياناتي')
  },
)

test('shows an error at each invalid field, focuses the first, and keeps the input', async ({ page }) => {
  await open(page, '/auth/register')
  await phoneField(page).fill('٠٥٠١')
  await password(page).fill('password123')
  await page.getByRole('button', { name: 'أرسل رمز التحقق' }).click()
  await expect(page.getByLabel('الاسم الكامل')).toBeFocused()
  await expect(page.getByLabel('الاسم الكامل')).toHaveAccessibleDescription('اكتب اسمك.')
  await expect(phoneField(page)).toHaveAccessibleDescription('الرقم ناقص. أكمل أرقامه.')
  await expectAccessible(page)

  await page.getByLabel('الاسم الكامل').fill('نورة')
  await phoneField(page).fill(arabicDigits(newPhone()))
  await page.getByRole('button', { name: 'أرسل رمز التحقق' }).click()
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveAccessibleDescription('كلمة المرور هذه شائعة ويسهل تخمينها. اختر غيرها.')
  await expect(password(page)).toHaveValue('password123')
})

test(
  'a visitor redirected to the login signs in once, however often they submit, and returns to the account',
  { tag: '@both' },
  async ({ page, customers }) => {
    const { phone } = await customers.signUp()
    await page.goto('/account/info')
    await expect(page).toHaveURL('/auth/login?next=%2Faccount%2Finfo')
    await hydrated(page)
    await page.getByRole('link', { name: 'الدخول بكلمة المرور' }).click()
    await expect(heading(page)).toHaveText('أهلًا بعودتك')
    await expectAccessible(page)
    await identifier(page).fill(arabicDigits(phone))
    await password(page).fill('كلمة أخرى تمامًا')
    await logIn(page).click()
    await expect(password(page)).toBeFocused()
    await expect(password(page)).toHaveAccessibleDescription(/بيانات الدخول غير صحيحة/)
    await expect(identifier(page)).toHaveValue(arabicDigits(phone))

    let sent = 0
    page.on('request', (request) => void (sent += Number(request.url().endsWith('/api/login'))))
    await password(page).fill(PASSWORD)
    await logIn(page).dblclick()
    await expect(page).toHaveURL('/account/info')
    await expect(heading(page)).toHaveText('بياناتي')
    expect(sent).toBe(1)
  },
)

test('signs in by keyboard alone', { tag: ['@desktop', '@long'] }, async ({ page, customers }) => {
  const { email } = await customers.signUp()
  await open(page, '/auth/login?by=password')
  await expect(identifier(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'انتقل إلى المحتوى' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(identifier(page)).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('x')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'أظهر كلمة المرور' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Backspace')
  await page.keyboard.insertText(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('resets a forgotten password step by step, and no step can be skipped', async ({ page, customers }) => {
  const { email, phone } = await customers.signUp()
  await page.goto('/auth/new-password')
  await expect(page).toHaveURL('/auth/forgot-password')
  await hydrated(page)
  await expectAccessible(page)
  await page.getByLabel('البريد الإلكتروني').fill('noura@')
  await page.getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveAccessibleDescription(/تحقق من البريد/)
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByRole('button', { name: 'أرسل الرمز' }).click()

  await expect(page).toHaveURL('/auth/retrieve-password')
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/auth/new-password')
  await expect(page).toHaveURL('/auth/retrieve-password')
  await hydrated(page)
  await page.getByLabel('رمز التحقق').pressSequentially(arabicDigits(await customers.codeFor(email)))

  await expect(page).toHaveURL('/auth/new-password')
  await page.reload()
  await hydrated(page)
  await expectAccessible(page)
  await password(page, 'كلمة المرور الجديدة').fill('١٢٣٤')
  await page.getByRole('button', { name: 'احفظ كلمة المرور' }).click()
  await expect(password(page, 'كلمة المرور الجديدة')).toHaveAccessibleDescription(/لا تقل كلمة المرور عن 8 أحرف/)
  const chosen = 'نافذة فوق غيمة حمراء'
  await password(page, 'كلمة المرور الجديدة').fill(chosen)
  await page.getByRole('button', { name: 'احفظ كلمة المرور' }).click()

  await expect(page).toHaveURL('/auth/login?by=password')
  await identifier(page).fill(phone)
  await password(page).fill(chosen)
  await logIn(page).click()
  await expect(page).toHaveURL('/')
})

test('a customer without an e-mail resets the password by phone number', { tag: '@long' }, async ({ page }) => {
  await open(page, '/auth/forgot-password')
  const field = page.getByLabel('رقم الجوال أو البريد الإلكتروني')
  await field.fill('0401234567')
  await page.getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(field).toHaveAccessibleDescription(/أدخل رقم جوال صحيحًا/)
  const phone = newPhone()
  await field.fill(phone)
  await page.getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(page).toHaveURL('/auth/retrieve-password')
  await expect(page.getByText(phone)).toBeVisible()
})

test(
  'another code can be requested after a minute; before, the remaining time is shown',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install()
    await open(page, '/auth/forgot-password')
    await page.getByLabel('البريد الإلكتروني').fill(newEmail())
    await page.getByRole('button', { name: 'أرسل الرمز' }).click()
    await expect(page.getByText(/أعد الإرسال بعد 0:\d\d|أعد الإرسال بعد 1:00/)).toBeVisible()
    await page.clock.fastForward(61_000)
    // Only the browser's clock is advanced, not the server's.
    await page.getByRole('button', { name: 'أعد إرسال الرمز' }).click()
    await expect(page.getByText(/محاولات كثيرة\. حاول مجددًا بعد/)).toBeVisible()
    await expectAccessible(page)
    await page.clock.fastForward(300_000)
    await expect(page.getByText('انتهت صلاحية الرمز. اطلب رمزًا جديدًا.')).toBeVisible()
  },
)

test(
  'offline shows an error, keeps the input, and works when the connection is back',
  { tag: '@long' },
  async ({ page, context, customers }) => {
    const { phone } = await customers.signUp()
    await open(page, '/auth/login?by=password')
    await identifier(page).fill(phone)
    await password(page).fill(PASSWORD)
    await context.setOffline(true)
    await logIn(page).click()
    await expect(page.getByRole('main').getByText(/لا اتصال بالإنترنت/)).toBeVisible()
    await context.setOffline(false)
    await logIn(page).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  'a signed-in customer is redirected from the login pages, never to another site',
  { tag: '@long' },
  async ({ page, customers }) => {
    const customer = await customers.signUp()
    await customers.signIn(page, customer)
    for (const path of [
      '/auth/login',
      '/auth/register',
      '/auth/forgot-password',
      '/auth/new-password',
      '/auth/login?next=//evil.example',
      '/auth/login?next=/%5Cevil.example',
    ]) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/')
    }
    await page.goto('/auth/login?next=%2Fabout')
    await expect(page).toHaveURL('/about')
  },
)

test('login pages are not indexed, and their old addresses redirect', { tag: '@long' }, async ({ request }) => {
  for (const [from, to] of [
    ['/auth', '/auth/login'],
    ['/account', '/account/info'],
    ['/auth?next=%2Fcart', '/auth/login?next=%2Fcart'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([301, to])
  }
  expect(await (await request.get('/auth/login')).text()).toContain('<meta name="robots" content="noindex"')
})
