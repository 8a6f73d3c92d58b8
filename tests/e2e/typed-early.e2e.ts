import type { Page } from '@playwright/test'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { formatAmount } from '#locales/format.ts'
import { newPhone, PASSWORD, test } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'

const SCRIPTS = /\/assets\/.*\.js$/
const phoneField = (page: Page) => page.getByRole('textbox', { name: 'رقم الجوال' })
const password = (page: Page) => page.getByLabel('كلمة المرور', { exact: true })

/** Holds scripts back until the returned function is called. */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** The page before hydration; its code loads when the returned function is called. */
async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, /\/assets\/chunks\/.*\.js$/)
  await page.goto(path)
  return release
}

test('a search typed before the page’s code has loaded is answered', async ({ page }) => {
  const release = await openBeforeHydration(page, '/support')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('الدفع')
  release()
  await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty()
  await field.press('End')
  await field.pressSequentially(' عند')
  await expect(field).toHaveValue('الدفع عند')
})

test(
  'a phone number typed before its field’s code has loaded stays, and is grouped',
  { tag: '@long' },
  async ({ page }) => {
    const release = await openBeforeHydration(page, '/auth/register')
    await phoneField(page).fill('٠٥٠١٢٣٤٥٦٧')
    await page.getByLabel('الاسم الكامل').fill('نورة')
    release()
    await expect(phoneField(page)).toHaveValue('050 123 4567')
  },
)

test('a size selected before a product’s code has loaded determines the price', async ({ page, shop }) => {
  const { variants } = await shop.read<ProductWithRelated>('/api/products/WH-COF-001')
  const other = variants.find(({ stock, price }, at) => at > 0 && stock > 0 && price !== variants[0]!.price)!
  const release = await openBeforeHydration(page, '/products/WH-COF-001')
  await page.getByRole('radio', { name: other.options[0]! }).check({ force: true })
  release()
  await expect(page).toHaveURL(`/products/WH-COF-001?variant=${other.sku}`)
  await expect(page.getByRole('main').getByText(formatAmount(other.price)).first()).toBeVisible()
})

test('a button held down while its code loads acts when it is released', { tag: '@long' }, async ({ page }) => {
  await page.goto('/products/WH-COF-001')
  await hydrated(page)
  const release = await hold(page, SCRIPTS)
  await page.getByRole('button', { name: /اعرض الرأي|اعرض الآراء/ }).hover()
  await page.mouse.down()
  release()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page.getByLabel('الترتيب')).toBeVisible()
})

test('a quantity typed before a product’s code has loaded is used', { tag: '@long' }, async ({ page }) => {
  const release = await openBeforeHydration(page, '/products/WH-COF-001')
  const field = page.getByRole('spinbutton')
  await field.fill('٢')
  await field.blur()
  release()
  await expect(field).toHaveAttribute('aria-valuenow', '2')
  await expect(field).toHaveValue('2')
})

test('a name typed before a product’s code has loaded is bought with it', { tag: '@long' }, async ({ page }) => {
  const release = await openBeforeHydration(page, '/products/WH-STN-001')
  await page.getByLabel('الاسم على الغلاف').fill('هيا')
  await expect(page.getByRole('main').getByText('اشترِ الآن')).not.toHaveAttribute('href')
  release()
  await page.getByRole('link', { name: 'اشترِ الآن' }).click()
  await expect(page).toHaveURL((url) => decodeURIComponent(url.searchParams.get('next') ?? '').includes('هيا'))
})

test(
  'a search opened by key and sent before its overlay’s code has loaded is answered',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    const release = await hold(page, SCRIPTS)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('قهوة')
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL((url) => url.pathname === '/products' && url.searchParams.get('q') === 'قهوة')
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test('a form submitted before its code has loaded is sent afterwards', async ({ page }) => {
  const release = await openBeforeHydration(page, '/auth/login')
  await phoneField(page).fill(newPhone())
  await page.getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(page).toHaveURL('/auth/login')
  release()
  await expect(page.getByLabel('رمز التحقق')).toBeFocused()
})

test('a number typed before its code has loaded is grouped once it has', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth/register')
  await hydrated(page)
  const release = await hold(page, SCRIPTS)
  await phoneField(page).fill('٠٥٠١٢٣٤٥٦٧')
  await expect(phoneField(page)).toHaveValue('٠٥٠١٢٣٤٥٦٧')
  release()
  await expect(phoneField(page)).toHaveValue('050 123 4567')
})

test(
  'an invalid number is reported too if the form was submitted before its code had loaded',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/auth/register')
    await hydrated(page)
    const release = await hold(page, SCRIPTS)
    await phoneField(page).fill('٠٥٠١')
    await page.getByRole('button', { name: 'أرسل رمز التحقق' }).click()
    release()
    await expect(phoneField(page)).toHaveAccessibleDescription('الرقم ناقص. أكمل أرقامه.')
    await expect(page.getByLabel('الاسم الكامل')).toBeFocused()
  },
)

test(
  'a link between login pages followed before hydration still returns to the requested page',
  { tag: '@long' },
  async ({ page }) => {
    await page.route(SCRIPTS, () => {})
    await page.goto('/auth/login?next=%2Faccount%2Finfo', { waitUntil: 'commit' })
    await page.unroute(SCRIPTS)
    await page.getByRole('link', { name: 'الدخول بكلمة المرور' }).click()
    await hydrated(page)
    await expect(page).toHaveURL('/auth/login?by=password&next=%2Faccount%2Finfo')
    await page.getByRole('link', { name: 'أنشئ حسابًا' }).click()
    await expect(page).toHaveURL('/auth/register?next=%2Faccount%2Finfo')
    await page.reload()
    await expect(page).toHaveURL('/auth/register?next=%2Faccount%2Finfo')
  },
)

test(
  'a registration submitted before its scripts have loaded is not sent, and hides the password',
  { tag: '@long' },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/auth/register')
    await phoneField(page).fill('0501234567')
    await password(page).fill(PASSWORD)
    await password(page).press('Enter')
    await page.getByRole('button', { name: 'أرسل رمز التحقق' }).click()
    await expect(page).toHaveURL('/auth/register')
    await expect(password(page)).toHaveValue(PASSWORD)
    await context.close()
  },
)
