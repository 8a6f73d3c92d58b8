import { adminRoutes } from '#locales/routes.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { withAuthenticator } from '#tests/fixtures/virtual-authenticator.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { invite, PUBLISHED } from './staff.ts'

test.use({
  viewport: { width: 1440, height: 900 },
  // The first question who is signed in is answered by 401, the save of an outdated form by 412.
  expectedMessages: [/401 \(Unauthorized\)|412 \(Precondition Failed\)/],
})

test(
  'a merchant orders categories, counts with a scanner and gives a coupon, by keyboard alone',
  { tag: '@long' },
  async ({ page }) => {
    const stamp = Date.now()
    const { keyboard } = page
    await withAuthenticator(page)
    await page.goto(invite('هند'))
    await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'أهلًا هند' })).toBeFocused()

    await test.step('a new category is moved below the one before it, and back by undo', async () => {
      await page.goto(adminRoutes.categories('new'))
      await page.getByRole('textbox', { name: 'الاسم' }).fill(`قسم ${stamp}`)
      await keyboard.press('Enter')
      await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: scaled(120_000) })
      const item = page.getByRole('treeitem', { name: `قسم ${stamp}` })
      await expect(item).toHaveAttribute('aria-level', '1')
      await item.focus()
      await keyboard.press('Alt+ArrowLeft')
      await expect(item).toHaveAttribute('aria-level', '2')
      await expect(item).toBeFocused()
      await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: scaled(120_000) })
      await expectAccessible(page)
      await page.getByRole('button', { name: 'تراجع' }).press('Enter')
      await expect(item).toHaveAttribute('aria-level', '1')

      const place = Number(await item.getAttribute('aria-posinset'))
      await item.focus()
      await keyboard.press('Alt+ArrowUp')
      await expect(item).toHaveAttribute('aria-posinset', String(place - 1))
      await keyboard.press('ArrowUp')
      await expect(item).not.toBeFocused()
      await keyboard.press('ArrowDown')
      await expect(item).toBeFocused()
      await page.getByRole('button', { name: 'احذف' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).press('Enter')
      await expect(item).toBeHidden()
    })

    await test.step('goods are received by a scanner’s keys, and taken back', async () => {
      const sku = `SCAN-${stamp}`
      await page.evaluate(async (code) => {
        const product = {
          sku: code,
          title: 'دلة للجرد',
          status: 'draft',
          variants: [{ sku: code, price: 9000, stock: 7 }],
        }
        const headers = { 'content-type': 'application/json' }
        await fetch('/api/staff/products', { method: 'POST', headers, body: JSON.stringify(product) })
      }, sku)
      await page.goto(adminRoutes.stock('receive'))
      const code = page.getByRole('textbox', { name: 'الرمز أو الباركود' })
      await code.focus()
      await keyboard.type(sku.toLowerCase())
      await keyboard.press('Enter')
      await keyboard.type(sku)
      await keyboard.press('Enter')
      await keyboard.type('NO-SUCH-CODE')
      await keyboard.press('Enter')
      await expect(page.getByText('لا يوجد خيار بالرمز NO-SUCH-CODE.')).toBeVisible()
      const line = page.getByRole('table').getByRole('row').nth(1)
      await expect(line.getByRole('textbox')).toHaveValue('2')
      await expectAccessible(page)
      await page.reload()
      await page.getByRole('button', { name: 'أضف إلى المخزون (2)' }).press('Enter')
      await expect(page.getByText('القائمة فارغة')).toBeVisible()
      const stock = page.getByRole('textbox', { name: 'كمية دلة للجرد' })
      const undo = page.getByRole('button', { name: 'تراجع' })
      await expect(undo).toBeVisible()
      const other = await page.context().newPage()
      await other.goto(`${adminRoutes.stock()}?q=${sku}`)
      await expect(other.getByRole('textbox', { name: 'كمية دلة للجرد' })).toHaveValue('9')
      await other.close()
      await undo.press('Enter')
      await expect(page.getByText('عادت كمية خيار واحد.')).toBeVisible()
      await page.goto(`${adminRoutes.stock()}?q=${sku}`)
      await expect(stock).toHaveValue('7')
    })

    await test.step('a coupon is made with hours and limits, changed and switched off', async () => {
      await page.goto(adminRoutes.newCoupon())
      await page.getByRole('textbox', { name: 'الرمز', exact: true }).fill(`عيد-${stamp}`)
      await page.getByRole('textbox', { name: 'الخصم', exact: true }).fill('١٢٠')
      await keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'الخصم', exact: true })).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('textbox', { name: 'الخصم', exact: true }).fill('٢٠')
      await page.getByLabel('تبدأ').fill('2026-01-01T20:00')
      await page.getByRole('textbox', { name: 'مرات الاستخدام كلها' }).fill('100')
      await expectAccessible(page)
      await keyboard.press('Control+S')
      await expect(page.getByRole('heading', { level: 1, name: `عيد-${stamp}` })).toBeVisible()
      await expect(page.getByLabel('تبدأ')).toHaveValue('2026-01-01T20:00')
      await page.getByRole('textbox', { name: 'أقصى خصم' }).fill('50')
      await page.getByLabel('كل يوم من الساعة').fill('20:00')
      await page.reload()
      await expect(page.getByText('استُعيد ما كتبته ولم تحفظه من قبل.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'أقصى خصم' })).toHaveValue('50')
      await page.getByLabel('حتى الساعة').fill('02:30')
      // The undo of the new coupon is there already.
      const undo = page.getByRole('button', { name: 'تراجع' })
      await expect(undo.first()).toBeVisible()
      await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'PATCH'),
        page.getByRole('textbox', { name: 'أقصى خصم' }).press('Enter'),
      ])
      await expect(undo).toBeVisible()

      await page.evaluate(
        async (path) => {
          const change = JSON.stringify({ value: 30, minimum: 10_000 })
          await fetch(path, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: change })
        },
        `/api/staff/coupons/${encodeURIComponent(`عيد-${stamp}`)}`,
      )
      await page.getByRole('textbox', { name: 'الخصم', exact: true }).fill('25')
      await keyboard.press('Enter')
      const conflict = page.getByRole('dialog', { name: 'عُدّل هذا أثناء عملك' })
      await expect(conflict.getByText('أقل مبلغ للسلة')).toBeVisible()
      await conflict.getByRole('radio', { name: /ما كتبته/ }).focus()
      await keyboard.press('Space')
      await conflict.getByRole('button', { name: 'احفظ ما اخترته' }).press('Enter')
      await expect(conflict).toBeHidden()
      await expect(page.getByRole('textbox', { name: 'أقل مبلغ للسلة' })).toHaveValue('100')
      await expect(page.getByRole('textbox', { name: 'الخصم', exact: true })).toHaveValue('25')
      await page.goto(`${adminRoutes.sales('coupons')}?q=${encodeURIComponent(`عيد-${stamp}`)}`)
      await expect(page.getByText('خصم 25% حتى')).toBeVisible()
      await expect(page.getByRole('table').getByText(/كل يوم من 8:00/)).toBeVisible()
      await page.getByRole('button', { name: `أوقف عيد-${stamp}` }).press('Enter')
      await expect(page.getByRole('table').getByText('موقوفة')).toBeVisible()
      await expectAccessible(page)
      await page.goto(adminRoutes.sales())
      await expect(page.getByRole('heading', { level: 2, name: 'جارية' })).toBeVisible()
      const chosen = page.getByRole('gridcell', { selected: true })
      await expect(chosen).toHaveAttribute('aria-current', 'date')
      await chosen.focus()
      await keyboard.press('Home')
      await expect(chosen).toHaveAccessibleName(/^الأحد/)
      await keyboard.press('ArrowLeft')
      await expect(chosen).toHaveAccessibleName(/^الاثنين/)
      await keyboard.press('PageDown')
      await expect(chosen).toBeFocused()
      await expect(chosen).not.toHaveAttribute('aria-current')
      await expectAccessible(page)
      await page.goto(adminRoutes.brands())
      await page.getByRole('table').getByRole('link').first().press('Enter')
      await expect(page.getByRole('textbox', { name: 'الاسم' })).toBeVisible()
      await expectAccessible(page)
    })
  },
)
