import { expectAccessible } from './accessible.ts'
import { install } from './app.ts'
import { openPayment, step, test as buying } from './buyers.ts'
import { lines, overlay } from './carts.ts'
import { test } from './community.ts'
import { signInByPassword } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'

const offline: { serviceWorkers: 'allow'; expectedMessages: RegExp[] } = {
  serviceWorkers: 'allow',
  expectedMessages: [/ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_RESET)|status of 40\d|when fetching the script/],
}
test.use(offline)

test('a rating written offline is stored on the device, survives a reload, and is sent when the connection is back', async ({
  page,
  context,
  customers,
  community,
}) => {
  const noura = await customers.signUp()
  const { title, order } = await community.delivered(noura.user.id)
  await customers.signIn(page, noura)
  await install(page)
  await page.goto(`/account/orders/${order}/rate`)
  const card = page.getByRole('region', { name: title })
  await card.getByRole('radio', { name: 'ممتاز' }).press('Space')
  await context.setOffline(true)
  await expect(card.getByText('الصور تحتاج إلى اتصال')).toBeVisible()
  await card.getByRole('textbox', { name: 'رأيك' }).fill('طازج ولذيذ')
  await page.getByRole('button', { name: 'أرسل التقييم' }).click()
  const waits = page.getByRole('region', { name: 'بانتظار الاتصال' })
  await expect(waits).toContainText('طازج ولذيذ')
  await expectAccessible(page)
  await waits.getByRole('button', { name: 'عدّل' }).click()
  await expect(card.getByRole('textbox', { name: 'رأيك' })).toHaveValue('طازج ولذيذ')
  await expect(card.getByRole('radio', { name: 'ممتاز' })).toBeChecked()
  await card.getByRole('textbox', { name: 'رأيك' }).fill('طازج، وتغليفه أنيق')
  await page.getByRole('button', { name: 'أرسل التقييم' }).click()
  await page.reload()
  await expect(waits).toContainText('طازج، وتغليفه أنيق')

  await context.setOffline(false)
  await expect(card.getByText('قيد المراجعة')).toBeVisible()
  await expect(card).toContainText('طازج، وتغليفه أنيق')
  await expect(waits).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('outbox'))).toBeNull()
})

test('a message whose response is lost is created once, and its text survives a reload', async ({
  page,
  context,
  customers,
  request,
}) => {
  const noura = await customers.signUp()
  await customers.signIn(page, noura)
  await page.goto('/account/new-ticket')
  await page.getByLabel('الموضوع').fill('تأخرت الشحنة')
  await page.getByLabel('رسالتك').fill('أين وصلت؟')
  await page.getByLabel('نوع الرسالة').selectOption('delivery')
  await page.reload()
  await expect(page.getByLabel('الموضوع')).toHaveValue('تأخرت الشحنة')
  await expect(page.getByLabel('رسالتك')).toHaveValue('أين وصلت؟')
  await expect(page.getByLabel('نوع الرسالة')).toHaveValue('delivery')
  // The shop has stored it, and the response is lost.
  await context.route(
    '**/api/tickets',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'أرسل', exact: true }).click()
  const waits = page.getByRole('region', { name: 'بانتظار الاتصال' })
  await expect(waits).toContainText('أين وصلت؟')
  await expect(page.getByLabel('رسالتك')).toHaveValue('')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(waits).toBeHidden()
  const { data } = (await (
    await request.get('/api/tickets', { headers: { authorization: `Bearer ${noura.token}` } })
  ).json()) as { data: { items: { subject: string }[] } }
  expect(data.items.map(({ subject }) => subject)).toEqual(['تأخرت الشحنة'])
})

test(
  'a customer can write a second message while the first one is sent',
  { tag: '@long' },
  async ({ page, context, customers, request }) => {
    const noura = await customers.signUp()
    const headers = { authorization: `Bearer ${noura.token}` }
    const {
      data: { id },
    } = (await (
      await request.post('/api/tickets', {
        headers,
        data: { topic: 'delivery', subject: 'تأخرت الشحنة', text: 'أين وصلت؟', order: '', files: [] },
      })
    ).json()) as { data: { id: number } }
    await customers.signIn(page, noura)
    await page.goto(`/account/tickets/${id}`)
    const words = page.getByRole('textbox', { name: 'ردك' })
    await hydrated(page)
    await context.setOffline(true)
    await words.fill('هل من جديد؟')
    await page.getByRole('button', { name: 'أرسل الرد' }).click()
    const waits = page.getByRole('region', { name: 'بانتظار الاتصال' })
    await expect(waits).toContainText('هل من جديد؟')
    await expect(words).toHaveValue('')
    await words.fill('وأريد تغيير')
    await context.setOffline(false)
    await expect(waits).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'هل من جديد؟' })).toBeVisible()
    await expect(words).toBeFocused()
    await page.keyboard.type(' العنوان')
    await expect(words).toHaveValue('وأريد تغيير العنوان')
    await page.getByRole('button', { name: 'أرسل الرد' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'وأريد تغيير العنوان' })).toBeVisible()
    await expect(words).toHaveValue('')
  },
)

test('a contact message waits for the connection too', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByLabel('اسمك').fill('هدى')
  await page.getByLabel('بريدك الإلكتروني').fill('huda@example.com')
  await page.getByLabel('رسالتك').fill('هل توصلون إلى جازان يوم الجمعة؟')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'أرسل الرسالة' }).click()
  await expect(page.getByRole('region', { name: 'بانتظار الاتصال' })).toContainText('جازان')
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'بانتظار الاتصال' })).toBeHidden()
})

test(
  'a customer who goes offline before the app starts has all its features when the connection is back',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (work) =>
        window.setTimeout(
          () => (work({ didTimeout: true, timeRemaining: () => 0 }), (document.documentElement.dataset['idle'] = '')),
          3000,
        )
    })
    await page.goto('/contact')
    await hydrated(page)
    await context.setOffline(true)
    await page.getByLabel('اسمك').fill('هدى')
    await page.getByLabel('بريدك الإلكتروني').fill('huda@example.com')
    await page.getByLabel('رسالتك').fill('هل توصلون إلى نجران يوم السبت؟')
    await page.getByRole('button', { name: 'أرسل الرسالة' }).click()
    const waits = page.getByRole('region', { name: 'بانتظار الاتصال' })
    await expect(waits).toContainText('نجران')
    await expect(page.locator('html[data-idle]')).toBeAttached()
    // Earlier requests have failed by the time this one fails.
    expect(
      await page.evaluate(() =>
        fetch('/about').then(
          () => true,
          () => false,
        ),
      ),
    ).toBe(false)
    await context.setOffline(false)
    await expect(waits).toBeHidden()
  },
)

test('a session that ended elsewhere while offline says so in header and cart, and what was queued is sent after signing in', async ({
  page,
  context,
  customers,
  request,
}) => {
  const noura = await customers.signUp()
  await customers.signIn(page, noura)
  await install(page)
  await page.goto('/products/WH-TEA-001')
  await hydrated(page)
  await page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).click()
  await expect(overlay(page).getByRole('list', { name: 'منتجات السلة' })).toBeVisible()
  await page.goto('/cart')
  await hydrated(page)
  await expect(lines(page)).toBeVisible()
  await context.setOffline(true)
  await lines(page).getByRole('button', { name: /زد/ }).click()
  await expect(page.getByText(/^تغيير كمية/)).toBeVisible()
  await request.post('/api/logout', { headers: { authorization: `Bearer ${noura.token}` } })
  await context.setOffline(false)
  const signIn = page.getByRole('link', { name: 'سجّل دخولك لنرسل ما حفظناه' })
  const notice = page.getByRole('status').filter({ has: signIn })
  await expect(signIn).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(notice).toContainText('انتهت جلستك')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'انتهت جلستك' })).toBeVisible()
  await expect(main.getByText(/^تغيير كمية/)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'سجّل دخولك' }).click()
  await signInByPassword(main, noura.phone)
  await page.waitForURL('/cart')
  await expect(lines(page).getByRole('spinbutton')).toHaveValue('2')
  await expect(main.getByRole('heading', { name: /انتهت جلستك|تغييرات/ })).toBeHidden()
  await expect(notice).toBeHidden()
})

buying.describe('an order', () => {
  buying.use(offline)

  buying(
    'is not paid without a connection, which is said, and goes on where it stood when it is back',
    async ({ page, context, buyer }) => {
      await install(page)
      const id = await openPayment(page, buyer)
      const sent: string[] = []
      context.on('request', (asked) => asked.url().endsWith('/payments') && sent.push(asked.url()))
      await step(page, 'الدفع')
        .getByRole('radio', { name: /الدفع عند الاستلام/ })
        .check()
      const confirm = page.getByRole('button', { name: /أكّد الطلب/ })
      await context.setOffline(true)
      await expect(page.getByText('لا يُرسل طلب ولا يُدفع شيء حتى يعود الاتصال')).toBeVisible()
      await expect(confirm).toBeDisabled()
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'أنت غير متصل بالإنترنت' })).toBeVisible()

      await context.setOffline(false)
      await step(page, 'الدفع')
        .getByRole('radio', { name: /الدفع عند الاستلام/ })
        .check()
      expect(sent).toEqual([])
      await confirm.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('شكرًا لك، تأكد طلبك')
      expect((await buyer.read<{ state: string }>(`/api/orders/${id}`)).state).toBe('confirmed')
    },
  )
})
