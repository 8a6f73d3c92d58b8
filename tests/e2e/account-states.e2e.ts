import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './community.ts'
import { expect } from './fixtures.ts'
import { tabTo } from './keys.ts'

const main = (page: Page) => page.getByRole('main')

/** The API path that each account page loads: one response contains all that it shows. */
const PAGES: [path: string, asks: string][] = [
  ['/account/home', '/api/orders'],
  ['/account/info', '/api/account'],
  ['/account/wallet', '/api/wallet'],
  ['/account/addresses', '/api/addresses'],
  ['/account/statistics', '/api/account/statistics'],
  ['/account/orders', '/api/orders'],
  ['/account/orders/{order}', '/api/orders/{order}'],
  ['/account/orders/{order}/rate', '/api/orders/{order}/ratings'],
  ['/account/ratings', '/api/ratings'],
  ['/account/tickets', '/api/tickets'],
  ['/account/partner', '/api/partner'],
  ['/notifications', '/api/notifications'],
]
/** Calls of the page itself, without those that every page makes for its header. */
const OWN = /^\/api\/(account|wallet|addresses|orders|ratings|tickets|partner|notifications)(?!\/(unread|stream))/

test.describe('every account page', () => {
  // Colours change to the dark theme without a transition.
  test.use({ expectedMessages: [/status of 404/] })

  test('loads its data once, and is accessible in both themes', async ({ page, customers, community }) => {
    const noura = await customers.signUp()
    const { order } = await community.delivered(noura.user.id)
    await customers.signIn(page, noura)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (OWN.test(pathname)) asked.push(`${request.method()} ${pathname}`)
    })
    for (const [pattern, asks] of PAGES) {
      asked.length = 0
      await page.goto(pattern.replace('{order}', String(order)))
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main(page).locator('[role="status"][aria-busy="true"]')).toHaveCount(0)
      expect(asked, pattern).toEqual([`GET ${asks.replace('{order}', String(order))}`])
      await expectAccessibleInBothThemes(page)
    }
  })
})

test.describe('while its data loads', () => {
  test.use({ expectedMessages: [/status of 404/] })

  test('nothing on an account page moves', { tag: '@both' }, async ({ page, customers, community }) => {
    const noura = await customers.signUp()
    const { order } = await community.delivered(noura.user.id)
    await customers.signIn(page, noura)
    await page.addInitScript(recordShifts)
    let held = Promise.withResolvers<void>()
    await page.route(
      ({ pathname }) => OWN.test(pathname),
      async (route) => {
        await held.promise
        await route.continue()
      },
    )
    const { data: ticket } = (await (
      await page.request.post('/api/tickets', {
        data: { topic: 'delivery', subject: 'أين طلبي؟', text: 'لم يصلني بعد.' },
        headers: { authorization: `Bearer ${noura.token}` },
      })
    ).json()) as { data: { id: number } }
    for (const pattern of [...PAGES.map(([path]) => path), `/account/tickets/${ticket.id}`]) {
      held = Promise.withResolvers()
      await page.goto(pattern.replace('{order}', String(order)))
      const placeholder = main(page).locator('[role="status"][aria-busy="true"]')
      await expect(placeholder.first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
      held.resolve()
      await expect(placeholder).toHaveCount(0)
      expect(await shifts(page), pattern).toEqual([])
    }
  })
})

/** Where the page's own fonts arrive, a sign may move by less. */
const SEEN = 0.001

/** Of each shift the value, and of what moved: its text, and where its top was and is. */
type Shift = [value: number, moved: string[]]

function recordShifts(): void {
  const recorded: Shift[] = []
  Object.assign(window, { shifts: recorded })
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput)
        recorded.push([
          value,
          sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.textContent?.slice(0, 40)}: ${previousRect.top} → ${currentRect.top}, scrolled by ${scrollY}`,
          ),
        ])
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Read after two frames, in which the last change is drawn and reported. */
async function shifts(page: Page): Promise<Shift[]> {
  const found = await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await frame()
    await frame()
    return (window as unknown as { shifts: Shift[] }).shifts
  })
  return found.filter(([value]) => value > SEEN)
}

test.describe('without a response', () => {
  test.use({ expectedMessages: [/ERR_CONNECTION_FAILED|status of 404/] })

  test(
    'every page shows a placeholder, then the error, and loads on retry',
    { tag: '@long' },
    async ({ page, customers }) => {
      await customers.signIn(page, await customers.signUp())
      let isDown = true
      let held = Promise.withResolvers<void>()
      await page.route(
        ({ pathname }) => OWN.test(pathname),
        async (route) => {
          await held.promise
          return isDown ? route.abort('connectionfailed') : route.continue()
        },
      )
      for (const [pattern] of PAGES.filter(([path]) => !path.includes('{'))) {
        isDown = true
        held = Promise.withResolvers()
        await page.goto(pattern)
        await expect(main(page).locator('[role="status"][aria-busy="true"]').first()).toBeAttached()
        held.resolve()
        const alert = main(page).getByRole('alert')
        await expect(alert).toContainText('تعذّر عرض هذا القسم')
        isDown = false
        await alert.getByRole('button', { name: 'أعد المحاولة' }).click()
        await expect(alert).toHaveCount(0)
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      }
    },
  )
})

test(
  'an address is added, made the default and deleted, and notifications are turned off, by keyboard alone',
  { tag: ['@desktop', '@long'] },
  async ({ page, customers }) => {
    await customers.signIn(page, await customers.signUp())
    await page.goto('/account/addresses')
    await tabTo(page, main(page).getByRole('link', { name: 'أضف عنوانًا' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/edit=new/)
    await tabTo(page, main(page).getByLabel('العنوان الوطني المختصر'))
    await page.keyboard.type('JDAA7521')
    const city = main(page).getByRole('combobox', { name: 'المدينة' })
    await tabTo(page, city)
    await page.keyboard.type('جده')
    await expect(main(page).getByRole('option').first()).toHaveText(/جدة/)
    await page.keyboard.press('ArrowDown')
    await expect(city).toHaveAttribute('aria-activedescendant', /.+/)
    await page.keyboard.press('Enter')
    await expect(city).toHaveValue('جدة')
    await tabTo(page, main(page).getByText('تفاصيل أخرى اختيارية'))
    await page.keyboard.press('Enter')
    await tabTo(page, main(page).getByLabel('اسم العنوان'))
    await page.keyboard.type('المنزل')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/account/addresses')
    const home = main(page).getByRole('listitem').filter({ hasText: 'المنزل' })
    await expect(home.getByText('الأساسي', { exact: true })).toBeVisible()
    await tabTo(page, home.getByRole('button', { name: 'احذف' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }))
    await page.keyboard.press('Enter')
    await expect(home).toHaveCount(0)

    await page.goto('/notifications')
    const sms = page.getByRole('group', { name: 'الطلبات والشحن' }).getByRole('switch', { name: 'رسالة نصية' })
    await tabTo(page, sms)
    await page.keyboard.press('Space')
    await expect(sms).not.toBeChecked()
    // This customer has no push subscription, so push settings are not shown.
    await expect(page.getByRole('switch', { name: 'إشعار المتصفح' })).toHaveCount(0)
  },
)
