import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, hydrated, test } from './fixtures.ts'

// The triggers in each story, by story: everything that is closed at first.
const DIALOGS = [
  'Dialog',
  'Drawer side=start',
  'Drawer side=end',
  'Drawer side=bottom',
  'InfoDialog',
  'DeleteDialog',
  'Lightbox',
  'Lightbox single',
  'ShareMenu',
]
const MENUS = ['Menu', 'Menu icon', 'Menu tone']
/** The palette's list is in its closed dialog. */
const OPEN_LIST = '[role="listbox"]:not(dialog:not([open]) *)'
const LISTS = ['Combobox', 'Combobox chosen', 'CountryPicker', 'PhoneInput', 'PhoneInput search']
const TOASTS = ['تنبيه نجاح', 'تنبيه خطأ', 'تنبيه بقائمة', 'تنبيه معلومة']

// Fades end at once, so that colours are final.
/** Removes the other stories, since axe walks through hidden elements too. */
const keepOnly = (page: Page, names: string[]): Promise<void> =>
  page.evaluate((kept) => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-story]'))
      if (!kept.includes(element.dataset['story']!)) element.remove()
  }, names)

const story = (page: Page, name: string) => page.locator(`[data-story="${name}"]`)

/** Each opens without violations, and restores the focus. */
async function expectOpens(page: Page, part: string, names: string[]): Promise<void> {
  for (const name of names) {
    await test.step(name, async () => {
      const opener = story(page, name).locator('button, [role="combobox"]').first()
      const opened = page.locator(part).filter({ visible: true })
      await opener.click()
      await expect(opened).toHaveCount(1)
      // The highlighted option has its own background.
      if (part === OPEN_LIST) await page.keyboard.press('ArrowDown')
      await expectAccessibleInBothThemes(page, part)
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
  }
}

test.describe('the gallery', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/gallery')
    await hydrated(page)
  })

  test('shows every story and overlay without axe violations', async ({ page }) => {
    test.slow()
    expect(await page.locator('[data-story]').count()).toBeGreaterThan(100)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    await expectAccessibleInBothThemes(page)
    await keepOnly(page, DIALOGS)
    await expectOpens(page, 'dialog[open]', DIALOGS)
  })

  test(
    'shows menus, lists and toasts that are readable and can be used and closed',
    { tag: '@long' },
    async ({ page }) => {
      test.slow()
      await keepOnly(page, [...MENUS, ...LISTS, 'ToastViewport'])
      await expectOpens(page, '[role="menu"]', MENUS)
      await expectOpens(page, OPEN_LIST, LISTS)
      const viewport = page.getByRole('region', { name: 'التنبيهات (المفتاح F8)' })
      for (const name of TOASTS) {
        await story(page, 'ToastViewport').getByRole('button', { name }).click()
        // It stays open while it has the focus.
        await viewport.getByRole('button', { name: 'إغلاق التنبيه' }).focus()
        await expectAccessibleInBothThemes(page, '[popover]:popover-open')
        await page.keyboard.press('Escape')
        await expect(viewport.getByRole('button')).toHaveCount(0)
      }
    },
  )
})
