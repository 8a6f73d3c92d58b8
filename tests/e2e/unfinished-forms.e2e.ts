import type { Order } from '#api/contract/order.ts'
import type { StaffMe } from '#api/contract/staff-account.ts'
import { LOCK_MINUTES } from '#api/contract/staff-permissions.ts'
import { adminRoutes, routes } from '#locales/routes.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { staffSessions } from '#server/platform/database/schema.ts'
import { withAuthenticator } from '#tests/fixtures/virtual-authenticator.ts'
import { expectAccessible } from './accessible.ts'
import { callsOf, main } from './buyers.ts'
import { test } from './community.ts'
import { expect } from './fixtures.ts'
import { invite } from './staff.ts'

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

test('a return waits for its photographs, keeps what was typed, and takes a photograph afterwards', async ({
  page,
  request,
  customers,
  community,
}) => {
  const customer = await customers.signUp()
  const { read } = callsOf(request, customer)
  const { order } = await community.delivered(customer.user.id)
  const photosOf = async (): Promise<number[]> =>
    (await read<Order>(`/api/orders/${order}`)).returns.map(({ photos }) => photos.length)
  await customers.signIn(page, customer)
  await page.goto(routes.order(order))
  const open = () => main(page).getByRole('button', { name: 'إرجاع الطلب' }).click()
  await open()
  const dialog = page.getByRole('dialog', { name: 'إرجاع الطلب' })
  const details = dialog.getByRole('textbox', { name: 'التفاصيل' })
  const question = page.getByRole('dialog', { name: 'لم ترسل ما كتبته' })

  await details.fill('العلبة مكسورة من طرفها.')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(details).toHaveValue('العلبة مكسورة من طرفها.')
  await dialog.getByRole('button', { name: 'إغلاق' }).first().click()
  await question.getByRole('button', { name: 'أغلق واحتفظ به' }).click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(details).toHaveValue('العلبة مكسورة من طرفها.')

  // The second photograph is still on its way when the request is sent.
  await dialog.getByRole('combobox', { name: 'السبب' }).selectOption({ label: 'وصل تالفًا أو ناقصًا' })
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/uploads*', async (route) => {
    await arrived
    await route.continue()
  })
  const picture = await community.photo()
  await dialog.getByLabel('أضف صورًا').setInputFiles([file('قبل.png', picture), file('بعد.png', picture)])
  await expect(dialog.getByText('نرفع ما اخترته.')).toBeVisible()
  const send = dialog.getByRole('button', { name: 'أرسل طلب الإرجاع' })
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  expect(await photosOf()).toEqual([])
  arrive()
  await expect(dialog).toBeHidden()
  expect(await photosOf()).toEqual([2])

  const later = page.getByRole('region', { name: 'صور الإرجاع' })
  await expect(later).toContainText('أرفقت صورتين.')
  await later.getByLabel('أضف صورًا').setInputFiles(file('من قرب.png', picture))
  await expect(later).toContainText('أرفقت 3 صور.')
  await expectAccessible(page)
  expect(await photosOf()).toEqual([3])
})

test.describe('a product with pictures', () => {
  // The first question who is signed in is answered by 401, and a picture is lost on its way.
  test.use({ expectedMessages: [/401 \(Unauthorized\)|net::ERR_FAILED/] })

  test(
    'is saved once they are there, and not without one that is lost',
    { tag: '@long' },
    async ({ page, community }) => {
      await withAuthenticator(page)
      await page.goto(invite('سلمى'))
      await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'أهلًا سلمى' })).toBeFocused()
      await page.goto(adminRoutes.newProduct())
      await page.getByRole('textbox', { name: 'اسم المنتج' }).fill('بخاخ ورد')
      await page.getByRole('textbox', { name: 'الرمز', exact: true }).fill(`ROSE-${Date.now()}`)
      await page.getByRole('textbox', { name: 'السعر', exact: true }).fill('35')
      const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
      await page.route('**/api/staff/pictures*', async (route) => {
        await isLost
        await route.abort()
      })
      const drop = page.getByLabel('أفلت الصور هنا أو اخترها')
      await drop.setInputFiles(file('أمام.png', await community.photo()))
      const save = page.getByRole('button', { name: 'أضف المنتج' })
      await save.click()
      await expect(save).toHaveAttribute('aria-busy', 'true')
      lose()
      await expect(page.getByText(/أمام\.png.*تعذّر الوصول إلى الخادم/)).toBeInViewport()
      await expect(save).not.toHaveAttribute('aria-busy', 'true')
      await expectAccessible(page)

      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
      await page.unroute('**/api/staff/pictures*')
      await page.route('**/api/staff/pictures*', async (route) => {
        await arrived
        await route.continue()
      })
      await drop.setInputFiles(file('خلف.png', await community.photo()))
      const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/products'))
      await save.click()
      await expect(save).toHaveAttribute('aria-busy', 'true')
      arrive()
      expect((await saved).postDataJSON()).toMatchObject({ pictures: [expect.anything()] })
      await expect(page.getByRole('heading', { level: 1, name: 'بخاخ ورد' })).toBeVisible()
    },
  )
})

test.describe('a locked screen of staff', () => {
  // The first question who is signed in is answered by 401, a locked session by 403.
  test.use({ expectedMessages: [/401 \(Unauthorized\)|403 \(Forbidden\)/] })

  test('lies above a dialog, hides what it shows, and keeps what was typed in it', async ({
    page,
    database: { db },
  }) => {
    await withAuthenticator(page)
    await page.goto(invite('ريم'))
    await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'أهلًا ريم' })).toBeFocused()
    await page.goto(adminRoutes.support('replies'))
    await page.getByRole('button', { name: 'أضف ردًا' }).first().click()
    const text = page.getByRole('dialog').getByRole('textbox', { name: 'النص' })
    await text.fill('نعتذر عن التأخير.')
    // Without a name nothing would be sent, and the screen be locked half a minute later.
    await page.getByRole('dialog').getByRole('textbox', { name: 'اسم الرد' }).fill('تأخير')
    const { data: me } = (await (await page.request.get('/api/staff/me')).json()) as { data: StaffMe }
    const active = (minutes: number) =>
      db
        .update(staffSessions)
        .set({ activeAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(staffSessions.staffId, me.id))
    await active(LOCK_MINUTES + 1)
    await page.getByRole('button', { name: 'احفظ' }).click()
    const cover = page.getByRole('dialog', { name: 'الشاشة مقفلة' })
    await expect(cover).toBeVisible()
    await expect(cover).toHaveCSS('opacity', '1')
    const top = await page.evaluate(() => {
      const { width, height } = document.documentElement.getBoundingClientRect()
      return [0.5, 0.1].map((part) =>
        document
          .elementFromPoint(width * part, height * part)
          ?.closest('dialog')
          ?.getAttribute('aria-labelledby'),
      )
    })
    expect(top).toEqual(['cover', 'cover'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(cover).toBeVisible()
    await page.getByRole('button', { name: 'ادخل بمفتاح المرور' }).click()
    await expect(cover).toBeHidden()
    await expect(text).toHaveValue('نعتذر عن التأخير.')
  })

  test(
    'says in plain words that the session ended, in a dialog too',
    { tag: '@long' },
    async ({ page, database: { db } }) => {
      await withAuthenticator(page)
      await page.goto(invite('هند'))
      await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'أهلًا هند' })).toBeFocused()
      const { data: me } = (await (await page.request.get('/api/staff/me')).json()) as { data: StaffMe }
      await page.goto(adminRoutes.support('replies'))
      await page.getByRole('button', { name: 'أضف ردًا' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'أضف ردًا' })
      await dialog.getByRole('textbox', { name: 'اسم الرد' }).fill('تأخر')
      await dialog.getByRole('textbox', { name: 'النص' }).fill('نعتذر عن التأخير.')
      await db.delete(staffSessions).where(eq(staffSessions.staffId, me.id))
      await dialog.getByRole('button', { name: 'احفظ' }).click()
      await expect(page.getByRole('dialog', { name: 'انتهت جلستك' })).toBeVisible()
      await expect(page.getByText('مفتاح API')).toHaveCount(0)
      await page.getByRole('button', { name: 'ادخل بمفتاح المرور' }).click()
      await expect(page.getByRole('dialog', { name: 'انتهت جلستك' })).toBeHidden()
      await expect(dialog).toContainText('انتهت جلستك. سجّل الدخول من جديد لتكمل.')
      await dialog.getByRole('button', { name: 'احفظ' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'تأخر' })).toBeVisible()
    },
  )
})
