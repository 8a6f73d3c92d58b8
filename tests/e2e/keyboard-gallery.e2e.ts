import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { pressKeys as press, tabTo } from './keys.ts'

// These tests use the keyboard only: what needs a pointer fails.
/** Starts in a story of the gallery, without walking through those before it. */
async function story(page: Page, name: string): Promise<Locator> {
  const found = page.locator(`[data-story="${name}"]`)
  await found.evaluate((element) => {
    element.tabIndex = -1
    element.focus()
  })
  return found
}

test.describe('by keyboard alone, in the gallery', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/gallery')
    await hydrated(page)
  })

  test('overlays trap the focus, and restore it', { tag: '@long' }, async ({ page }) => {
    await test.step('a dialog traps the focus, closes on Escape and restores the focus', async () => {
      const opener = (await story(page, 'Dialog')).getByRole('button').first()
      await tabTo(page, opener)
      await press(page, 'Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await tabTo(page, dialog.getByRole('textbox'))
      await page.keyboard.type('٠٥٠١٢٣٤٥٦٧')
      await expect(dialog.getByRole('textbox')).toHaveValue('050 123 4567')
      for (let step = 0; step < 6; step++) {
        await press(page, 'Tab')
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body ||
              document.querySelector('dialog[open]')!.contains(document.activeElement),
          ),
        ).toBe(true)
      }
      await press(page, 'Escape')
      const discard = page.getByRole('dialog', { name: 'لم ترسل ما كتبته' }).getByRole('button').last()
      await tabTo(page, discard)
      await press(page, 'Enter')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })
    await test.step('a deletion asks for confirmation, and offers to cancel first', async () => {
      const opener = (await story(page, 'DeleteDialog')).getByRole('button')
      await tabTo(page, opener)
      await press(page, 'Enter')
      const keep = page.getByRole('dialog').getByRole('button', { name: 'تراجع' })
      await tabTo(page, keep)
      await press(page, 'Tab')
      await expect(page.getByRole('dialog').getByRole('button', { name: 'حذف' })).toBeFocused()
      await press(page, 'Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(opener).toBeFocused()
    })
    await test.step('a toast is reached by F8, closes on Escape, and restores the focus', async () => {
      const opener = (await story(page, 'ToastViewport')).getByRole('button', { name: 'تنبيه خطأ' })
      await tabTo(page, opener)
      await press(page, 'Enter')
      const close = page
        .getByRole('region', { name: 'التنبيهات (المفتاح F8)' })
        .getByRole('button', { name: 'إغلاق التنبيه' })
      await expect(close).toBeVisible()
      await press(page, 'F8', 'Tab')
      await expect(close).toBeFocused()
      await press(page, 'Escape')
      await expect(close).toBeHidden()
      await expect(opener).toBeFocused()
    })
    await test.step('in the lightbox left means next; plus, minus and r zoom and rotate', async () => {
      const opener = (await story(page, 'Lightbox')).getByRole('button')
      await tabTo(page, opener)
      await press(page, 'Enter')
      const lightbox = page.getByRole('dialog', { name: 'عارض الصور' })
      const counter = lightbox.getByRole('status').first()
      const picture = lightbox.getByRole('img')
      await expect(counter).toHaveText('الصورة 1 من 4')
      await press(page, 'ArrowLeft', 'ArrowLeft')
      await expect(counter).toHaveText('الصورة 3 من 4')
      await press(page, 'ArrowRight')
      await expect(counter).toHaveText('الصورة 2 من 4')
      await press(page, '+', '+')
      await expect(picture).toHaveAttribute('style', /scale\(1\.24\)/)
      await press(page, '-', 'r')
      await expect(picture).toHaveAttribute('style', /rotate\(90deg\) scale\(1\.12\)/)
      await press(page, 'Home')
      await expect(counter).toHaveText('الصورة 1 من 4')
      await press(page, 'Escape')
      await expect(lightbox).toBeHidden()
      await expect(opener).toBeFocused()
    })
  })

  test('choices follow the reading direction', { tag: '@long' }, async ({ page }) => {
    await test.step('tabs, stars and cards follow the reading direction', async () => {
      const tabs = (await story(page, 'Tabs')).getByRole('tab')
      await tabTo(page, tabs.nth(0))
      await press(page, 'ArrowLeft')
      await expect(tabs.nth(1)).toBeFocused()
      await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
      await press(page, 'ArrowRight', 'ArrowRight')
      await expect(tabs.nth(2)).toBeFocused()

      const stars = (await story(page, 'RatingInput size=medium')).getByRole('radio')
      await tabTo(page, stars.nth(3))
      await press(page, 'ArrowLeft')
      await expect(stars.nth(4)).toBeChecked()

      const ways = (await story(page, 'RadioCards columns=2')).getByRole('radio')
      await tabTo(page, ways.nth(0))
      await press(page, 'ArrowLeft')
      await expect(ways.nth(1)).toBeChecked()
    })
    await test.step('a carousel moves by arrow keys, forward to the left', async () => {
      const track = (await story(page, 'Carousel item=full')).getByRole('list')
      await tabTo(page, track)
      await press(page, 'ArrowLeft')
      await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeLessThan(0)
    })
    await test.step('a menu opens, moves through its items and closes', async () => {
      const opener = (await story(page, 'Menu')).getByRole('button')
      await tabTo(page, opener)
      await press(page, 'Enter')
      const items = page.getByRole('menuitem')
      await expect(items.first()).toBeFocused()
      await press(page, 'ArrowDown')
      await expect(items.nth(1)).toBeFocused()
      await press(page, 'ArrowUp')
      await expect(items.first()).toBeFocused()
      await press(page, 'ArrowUp')
      await expect(items.last()).toBeFocused()
      await press(page, 'Escape')
      await expect(items).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
    await test.step('a city is found by a part of its name and selected', async () => {
      const field = (await story(page, 'Combobox')).getByRole('combobox')
      await tabTo(page, field)
      await page.keyboard.type('جده')
      await press(page, 'ArrowDown', 'Enter')
      await expect(field).toHaveValue('جدة')
    })
    await test.step('a country is selected from its list', async () => {
      const opener = (await story(page, 'PhoneInput')).getByRole('button')
      await tabTo(page, opener)
      await press(page, 'Enter')
      // The list is loaded when it first opens.
      await expect(page.getByRole('listbox')).toBeFocused()
      await press(page, 'ArrowDown', 'Enter')
      await expect(opener).toHaveAccessibleName(/الإمارات/)
    })
  })
})
