import sharp from 'sharp'
import type { Locator, Page } from '@playwright/test'
import { freeFrom } from '#api/delivery/offers.ts'
import type { Order } from '#api/contract/order.ts'
import type { OrderMove } from '#api/contract/staff-orders.ts'
import { readConfig } from '#server/config.ts'
import { shopOf } from '#server/payments/service.ts'
import { settings } from '#server/settings/service.ts'
import { moveByStaff } from '#server/order-desk/move-order.ts'
import { adminRoutes } from '#locales/routes.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { expectAccessible } from './accessible.ts'
import { callsOf, checkOut, inStock, main, onShelf, payOnDelivery, step as section } from './buyers.ts'
import { test as base } from './community.ts'
import { dialogsOver, expect } from './fixtures.ts'
import { newTracking } from '#tests/fixtures/orders.ts'

type Bought = Order & { move: (to: OrderMove['to'], more?: Omit<OrderMove, 'to'>) => Promise<void> }

const test = base.extend<{ buy: (quantity: number, delivery: 'standard' | 'pickup', sku?: string) => Promise<Bought> }>(
  {
    /** A new customer's cash-on-delivery order, signed in in the browser; staff change its state. */
    buy: async ({ customers, page, request, shop, database: { db }, jobs }, use) => {
      void jobs
      const config = readConfig({})
      const desk = { ...shopOf({ db, config }), config }
      const customer = await customers.signUp()
      const buyer = { ...customer, ...callsOf(request, customer) }
      await customers.signIn(page, customer)
      await use(async (quantity, delivery, sku) => {
        await buyer.send('post', '/api/cart/items', { sku: sku ?? (await inStock(shop)), quantity })
        const order = await payOnDelivery(buyer, await checkOut(buyer, delivery))
        return { ...order, move: (to, more) => moveByStaff(desk, null, order.id, { to, ...more }) }
      })
    },
  },
)

/** The return form of a delivered order. */
async function returnForm(page: Page, { id, move }: Bought): Promise<Locator> {
  await move('preparing')
  await move('shipped', { carrier: 'SMSA', tracking: newTracking() })
  await move('delivered')
  await page.goto(`/account/orders/${id}`)
  await main(page).getByRole('button', { name: 'إرجاع الطلب' }).click()
  return page.getByRole('dialog')
}

test('a customer returns one of two items, then the other, which the shop refuses with a reason', async ({
  page,
  buy,
}) => {
  const order = await buy(2, 'standard')
  const {
    lines: [line],
    move,
  } = order
  const dialog = await returnForm(page, order)
  const cause = dialog.getByRole('combobox', { name: 'السبب' })
  const send = dialog.getByRole('button', { name: 'أرسل طلب الإرجاع' })
  const piece = dialog.getByRole('checkbox', { name: line!.title })
  await piece.uncheck()
  await send.click()
  await expect(dialog).toContainText('اختر منتجًا واحدًا على الأقل.')
  await expect(piece).toBeFocused()
  await piece.check()
  await dialog.getByRole('button', { name: 'أنقص واحدًا' }).click()
  await send.click()
  await expect(dialog).toContainText('اختر سبب الإرجاع.')
  await expect(cause).toBeFocused()
  await expectAccessible(page)
  await cause.selectOption({ label: 'وصل تالفًا أو ناقصًا' })
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'peru' } })
    .png()
    .toBuffer()
  await dialog.getByLabel('أضف صورًا').setInputFiles({ name: 'العلبة.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByText('العلبة')).toBeVisible()
  await expectAccessible(page)
  await send.click()
  await expect(section(page, 'مسار الطلب')).toContainText('طلبت إرجاعه')
  await move('returned')

  await dialogsOver(page)
  await page.reload()
  await expect(main(page).getByText('تم التسليم', { exact: true })).toBeVisible()
  await expect(section(page, 'المنتجات')).toContainText('أعدت منه قطعة واحدة')
  await expect(section(page, 'مسار الطلب')).toContainText('عاد إلينا جزء منه')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'إرجاع الطلب' }).click()
  await expect(piece).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'أنقص واحدًا' })).toHaveCount(0)
  await cause.selectOption({ label: 'يختلف عن وصفه أو صوره' })
  await send.click()
  await expect(section(page, 'مسار الطلب').getByRole('listitem').last()).toContainText('عاد إلينا الطلب')
  await move('delivered', { why: 'فُتحت العلبة واستُعمل ما فيها.' })

  await dialogsOver(page)
  await page.reload()
  const last = section(page, 'مسار الطلب').getByRole('listitem').last()
  await expect(last).toContainText('تعذّر قبول الإرجاع')
  await expect(last).toContainText('فُتحت العلبة واستُعمل ما فيها.')
})

test(
  'staff receive a return by piece: of three, one came whole and one damaged',
  { tag: '@long' },
  async ({ page, buy, database: { db }, browser, baseURL }) => {
    const order = await buy(3, 'standard')
    const { title } = order.lines[0]!
    const dialog = await returnForm(page, order)
    await dialog.getByRole('combobox', { name: 'السبب' }).selectOption({ label: 'وصل تالفًا أو ناقصًا' })
    await dialog.getByRole('button', { name: 'أرسل طلب الإرجاع' }).click()
    await expect(section(page, 'مسار الطلب')).toContainText('طلبت إرجاعه')
    const { headers } = await signedInPerson(db, { name: 'بدر', role: 'orders' })
    const [name, value] = headers.cookie.split('=')
    const desk = await browser.newContext({ locale: 'ar', viewport: { width: 390, height: 844 } })
    await desk.addCookies([{ name: name!, value: value!, url: baseURL! }])
    const staff = await desk.newPage()
    await staff.goto(adminRoutes.order(order.id))
    const returns = staff.getByRole('region', { name: 'المرتجعات' })
    await returns.getByRole('button', { name: 'استلم المرتجع' }).click()
    const receiving = staff.getByRole('dialog')
    const came = receiving.getByRole('spinbutton', { name: `مقبول من ${title}` })
    const damaged = receiving.getByRole('spinbutton', { name: `تالف من ${title}` })
    await expect(came).toHaveValue('3')
    await came.fill('٠')
    await came.press('Enter')
    await expect(receiving).toContainText('ارفض الإرجاع بدل ذلك')
    await came.fill('٢')
    await came.press('Enter')
    await damaged.fill('١')
    await damaged.press('Enter')
    const send = receiving.getByRole('button', { name: /^سجّل/ })
    await receiving.getByRole('textbox', { name: 'لماذا لم تُقبل القطعة؟' }).fill('عليها آثار استعمال')
    await expect(send).toBeDisabled()
    await receiving.getByRole('radio', { name: 'المبلغ بعد خصم' }).check()
    await receiving.getByRole('textbox', { name: 'الخصم بالريال' }).fill('٥')
    await receiving.getByRole('textbox', { name: 'سبب الخصم' }).fill('علبة ناقصة')
    await expectAccessible(staff)
    await send.click()
    await expect(receiving).toBeHidden()
    await expect(returns).toContainText('طُلب إرجاع 3 قطع · قُبلت قطعتان · قطعة تالفة')
    await expect(staff.getByRole('region', { name: 'ما جرى للطلب' })).toContainText('عاد تالفًا')
    await expect(staff.getByText('رجعت قطعتان')).toBeVisible()
    await desk.close()

    await dialogsOver(page)
    await page.reload()
    await expect(section(page, 'المنتجات')).toContainText('أعدت منه قطعتين')
    await expect(section(page, 'المرتجعات')).toContainText('عليها آثار استعمال')
    await expect(section(page, 'المرتجعات')).toContainText('علبة ناقصة')
    await expect(section(page, 'المرتجعات')).toContainText('مبلغ في طريقه إليك')
  },
)

test(
  'a product that is returnable only unopened can be returned unopened, or if faulty',
  { tag: '@long' },
  async ({ page, buy, shop }) => {
    const { sku } = await onShelf(
      shop,
      (price, { returnable }) => !returnable && price < freeFrom(settings().delivery, null)!,
    )
    const dialog = await returnForm(page, await buy(1, 'standard', sku))
    await expect(dialog).toContainText('لا يُرجع بعد فتحه، إلا إن وصلك معيبًا أو مختلفًا عما طلبته.')
    const unopened = dialog.getByRole('checkbox', { name: 'لم أفتح ما لا يُرجع بعد فتحه' })
    await expect(unopened).toHaveCount(0)
    await dialog.getByRole('combobox', { name: 'السبب' }).selectOption({ label: 'لم أعد أحتاج إليه' })
    await dialog.getByRole('button', { name: 'أرسل طلب الإرجاع' }).click()
    await expect(dialog.getByRole('alert')).toContainText('أكّد أنك لم تفتحه')
    await expect(unopened).toBeFocused()
    await expectAccessible(page)
    await unopened.check()
    const request = page.waitForRequest(/\/return$/)
    await dialog.getByRole('button', { name: 'أرسل طلب الإرجاع' }).click()
    // Staff see the declaration when the parcel arrives.
    expect((await request).postDataJSON()).toMatchObject({
      cause: 'unwanted',
      unopened: true,
      reason: 'لم أعد أحتاج إليه، لم أفتح ما لا يُرجع بعد فتحه',
    })
    await expect(section(page, 'مسار الطلب')).toContainText('طلبت إرجاعه')
  },
)

test('a pickup order shows when it is ready, and where', { tag: '@long' }, async ({ page, buy }) => {
  const { id, number, move } = await buy(1, 'pickup')
  await page.goto(`/account/orders/${id}`)
  await expect(section(page, 'الاستلام')).toContainText('يجهز للاستلام')
  await move('preparing')
  await move('shipped')
  await dialogsOver(page)
  await page.reload()
  await expect(main(page).getByText('جاهز للاستلام', { exact: true }).first()).toBeVisible()
  await expect(section(page, 'الاستلام')).toContainText(settings().contact.address.street)
  await expect(section(page, 'الاستلام')).toContainText(settings().hours.text)
  await expectAccessible(page)
  await page.goto('/account/orders')
  await expect(main(page).getByRole('article').filter({ hasText: number })).toContainText('جاهز للاستلام')
  await page.goto('/notifications')
  await expect(main(page)).toContainText(settings().hours.text)
})

test('an undelivered parcel cancels its order, and the page shows why', async ({ page, buy }) => {
  const { id, move } = await buy(1, 'standard')
  await move('preparing')
  await move('shipped', { carrier: 'SMSA', tracking: newTracking() })
  await move('undelivered', { reason: 'refused' })
  await page.goto(`/account/orders/${id}`)
  const last = section(page, 'مسار الطلب').getByRole('listitem').last()
  await expect(last).toContainText('لم يُسلّم الطلب فأُلغي')
  await expect(last).toContainText('لم يُستلم الطلب فعاد إلينا.')
  await expectAccessible(page)
})
