import { randomUUID } from 'node:crypto'
import { scaled } from '#tools/test/time-limits.ts'
import { expectAccessible } from './accessible.ts'
import { expect, hydrated } from './fixtures.ts'
import { test } from './community.ts'

test('a new notification appears on the open page, and is marked as read when opened', async ({
  page,
  customers,
  community,
}) => {
  const noura = await customers.signUp()
  await customers.signIn(page, noura)
  await page.goto('/notifications')
  await expect(page.getByText('لا إشعارات بعد')).toBeVisible()
  await expectAccessible(page)
  await community.notify(noura.user.id, '482-915-300')
  const item = page.getByRole('link', { name: /تأكد طلبك.*482-915-300/ })
  await expect(item).toBeVisible()
  await expect(page.getByText('لديك إشعار واحد جديد')).toBeVisible()
  await page.getByRole('button', { name: 'علّمها كلها مقروءة' }).click()
  await expect(page.getByText('قرأت كل إشعاراتك')).toBeVisible()
  await page.reload()
  await expect(page.getByText('قرأت كل إشعاراتك')).toBeVisible()
  await expectAccessible(page)
})

test(
  'several tabs share one connection, and show the same unread count',
  { tag: '@long' },
  async ({ page, context, customers, community }) => {
    const noura = await customers.signUp()
    await customers.signIn(page, noura)
    const streams: string[] = []
    context.on(
      'request',
      (request) => request.url().endsWith('/api/notifications/stream') && streams.push(request.url()),
    )
    await page.goto('/notifications')
    const other = await context.newPage()
    await other.goto('/notifications')
    await expect(other.getByText('لا إشعارات بعد')).toBeVisible()
    await expect.poll(() => streams.length).toBe(1)
    // Both have had time to open a connection.
    await community.notify(noura.user.id, '482-915-301')
    for (const tab of [page, other]) await expect(tab.getByRole('link', { name: /482-915-301/ })).toBeVisible()
    expect(streams).toHaveLength(1)
  },
)

test('notification settings by subject and channel are saved', { tag: '@long' }, async ({ page, customers }) => {
  await customers.signIn(page, await customers.signUp())
  await page.goto('/notifications')
  const products = page.getByRole('group', { name: 'منتجات تنتظرها' })
  await products.getByRole('switch', { name: 'البريد الإلكتروني' }).press('Space')
  await expect(products.getByRole('switch', { name: 'البريد الإلكتروني' })).not.toBeChecked()
  await page.reload()
  await expect(products.getByRole('switch', { name: 'البريد الإلكتروني' })).not.toBeChecked()
})

test('a buyer rates with the keyboard and a photo, and the product page shows the rating once published', async ({
  page,
  customers,
  community,
}) => {
  const words = `طازج ولذيذ، وتغليفه أنيق: ${randomUUID()}`
  const noura = await customers.signUp()
  const { sku, title, order } = await community.delivered(noura.user.id)
  await customers.signIn(page, noura)
  await page.goto(`/account/orders/${order}/rate`)
  const card = page.getByRole('region', { name: title })
  await card.getByRole('radio', { name: 'ممتاز' }).focus()
  await page.keyboard.press('Space')
  await card.getByRole('textbox', { name: 'رأيك' }).fill(words)
  await card
    .getByLabel('أضف صورًا')
    .setInputFiles({ name: 'صورتي.png', mimeType: 'image/png', buffer: await community.photo() })
  await expect(card.getByRole('img', { name: 'الصورة 1' })).toBeVisible()
  await expectAccessible(page)
  // One button sends all of them.
  const delivery = page.getByRole('region', { name: 'التوصيل' })
  await delivery.getByRole('radio', { name: 'ممتاز' }).press('Space')
  await page.getByRole('button', { name: 'أرسل التقييم' }).press('Enter')
  await expect(card.getByText('قيد المراجعة')).toBeVisible()
  await expect(delivery.getByText('قيد المراجعة')).toBeVisible()
  await page.goto('/account/ratings')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText(words)).toBeVisible()
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await community.publishRatings(noura.user.id)
  // Its page is published again.
  await expect(async () => {
    await page.goto(`/products/${sku}`)
    await expect(page.getByText(words)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: scaled(40_000) })
  await hydrated(page)
  await page.getByRole('button', { name: /اعرض الرأي|اعرض الآراء/ }).click()
  await page.getByLabel('الترتيب').selectOption('newest')
  const review = page.getByRole('article').filter({ hasText: words }).last()
  await expect(review.getByText('اشترى المنتج')).toBeVisible()
  await expect(review).not.toContainText('القحطاني')
})

test(
  'a file that is not a picture is rejected with a message',
  { tag: '@long' },
  async ({ page, customers, community }) => {
    const noura = await customers.signUp()
    const { title, order } = await community.delivered(noura.user.id)
    await customers.signIn(page, noura)
    await page.goto(`/account/orders/${order}/rate`)
    const card = page.getByRole('region', { name: title })
    await card.getByLabel('أضف صورًا').setInputFiles({
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    })
    await expect(card.getByText('لا نقبل هذا النوع من الملفات')).toBeVisible()
  },
)
test.use({ expectedMessages: [/status of 4\d\d/] })

test('a visitor writes to the shop on the contact page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('button', { name: 'أرسل الرسالة' }).click()
  await expect(page.getByText('اكتب بريدًا صحيحًا')).toBeVisible()
  await page.getByLabel('اسمك').fill('هدى')
  await page.getByLabel('بريدك الإلكتروني').fill('huda@example.com')
  await page.getByLabel('رسالتك').fill('هل توصلون إلى جازان يوم الجمعة؟')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'أرسل الرسالة' }).click()
  await expect(page.getByText('وصلتنا رسالتك')).toBeVisible()
})

test('questions are found by search', { tag: '@long' }, async ({ page }) => {
  await page.goto('/support')
  await hydrated(page)
  await page.getByLabel('ابحث في الأسئلة').fill('الشركاء')
  await expect(page.getByText('ما برنامج الشركاء؟')).toBeVisible()
  await expect(page.getByText(/جواب|أجوبة/).first()).toBeVisible()
  await page.getByLabel('ابحث في الأسئلة').fill('زرافة')
  await expect(page.getByText('لم نجد جوابًا')).toBeVisible()
  await expectAccessible(page)
})

test('a wishlist is kept, merged after sign-in, and can be shared', async ({ page, browser, customers, community }) => {
  await page.goto(`/products/${community.wished}`)
  await hydrated(page)
  const heart = page.getByRole('button', { name: /أضف إلى المفضلة/ }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // Only products that were touched count as recently viewed, the newest first.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).toContain(community.wished)
  await page.goto('/')
  const viewed = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'شاهدته مؤخرًا' }) })
  await expect(viewed.getByRole('link', { name: community.wishedTitle })).toBeVisible()
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'المفضلة', level: 1 })).toBeVisible()
  await expect(page.getByText('منتج واحد')).toBeVisible()
  const noura = await customers.signUp()
  await page.evaluate(
    (session) => localStorage.setItem('session', session),
    JSON.stringify({ user: noura.user, token: noura.token }),
  )
  await page.goto('/')
  await hydrated(page)
  await expect.poll(() => community.wishesOf(noura.user.id)).toEqual([community.wished])
  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'شارك المفضلة' }).click()
  await expect.poll(() => community.shareOf(noura.user.id)).toBeTruthy()
  const key = await community.shareOf(noura.user.id)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(new URL(`/wishlist/${key}`, page.url()).href)
  await expect(stranger.getByRole('heading', { name: 'مفضلة نورة' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: community.wishedTitle })).toBeVisible()
  await expectAccessible(stranger)
})
