import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { tabTo } from './keys.ts'

// Nothing here touches or points: what cannot be done with keys alone fails.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Begins in a story of the gallery; those before it need not be walked through each time. */
async function story(page: Page, name: string): Promise<Locator> {
  const found = page.locator(`[data-story="${name}"]`)
  await found.evaluate((element) => {
    element.tabIndex = -1
    element.focus()
  })
  return found
}

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** The menu of categories, with the focus on its first link, and what opened it. */
async function walkIntoMenu(page: Page): Promise<Record<'opener' | 'menu', Locator>> {
  await page.goto('/about')
  await hydrated(page)
  const opener = page.getByRole('navigation').getByRole('button', { name: 'الأقسام' }).filter({ visible: true })
  const menu = page.getByRole('region', { name: 'الأقسام' })
  await tabTo(page, opener)
  await press(page, 'Enter')
  await tabTo(page, menu.getByRole('link').first())
  return { opener, menu }
}

test.describe('with keys alone, in the shop', () => {
  test('the first Tab offers the way past the header', async ({ page }) => {
    await page.goto('/products')
    await hydrated(page)
    await press(page, 'Tab')
    await expect(page.getByRole('link', { name: 'انتقل إلى المحتوى' })).toBeFocused()
    await press(page, 'Enter', 'Tab')
    expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true)
  })

  test('the menu of categories is opened, walked through, and closed where it was opened', async ({ page }) => {
    const { opener, menu } = await walkIntoMenu(page)
    await press(page, 'Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('the menu of categories leads back to where it was opened though it closes while its links are made anew', async ({
    page,
  }) => {
    const { opener, menu } = await walkIntoMenu(page)
    await menu.evaluate((element: HTMLElement) => {
      const focused = document.activeElement!
      focused.replaceWith(focused.cloneNode(true))
      element.hidePopover()
    })
    await expect(opener).toBeFocused()
  })

  test('a slash begins a search anywhere', async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await press(page, '/')
    const field = page.getByRole('dialog').getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.type('قهوه')
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتائج البحث عن «قهوه»')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('a look into the cart leads back to where it began', async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    const opener = page.getByRole('banner').getByRole('link', { name: 'السلة' })
    await tabTo(page, opener)
    await press(page, 'Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('what goes while it has the focus leaves it to what stood after it, after a Tab as well', async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    const links = page.getByRole('contentinfo').getByRole('navigation').first().getByRole('link')
    await tabTo(page, links.nth(1))
    const after = await links.nth(2).textContent()
    await links.nth(1).evaluate((link) => link.closest('li')!.remove())
    await expect(page.locator(':focus')).toHaveText(after!)
  })

  test('the appearance is chosen with the arrows, leftwards onwards', async ({ page, isMobile }) => {
    test.skip(isMobile, 'on phones it stands at the end of the menu')
    await page.goto('/about')
    await hydrated(page)
    await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'المظهر' }))
    await press(page, 'Enter')
    const choices = page.getByRole('radio')
    await tabTo(page, page.locator('input[type=radio]:checked'))
    await press(page, 'ArrowLeft')
    await expect(choices.first()).toBeChecked()
    await press(page, 'ArrowLeft')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('pictures of a product are looked at closely', async ({ page }) => {
    await page.goto('/products/WH-COF-001')
    await hydrated(page)
    const opener = page.getByRole('button', { name: /^كبّر الصورة 1/ })
    await tabTo(page, opener)
    await press(page, 'Enter')
    const lightbox = page.getByRole('dialog', { name: 'عارض الصور' })
    await expect(lightbox.getByRole('img')).toBeVisible()
    await press(page, 'Escape')
    await expect(lightbox).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('products are filtered, in the drawer on phones, and the focus comes back to where it was', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/products')
    await hydrated(page)
    const opener = page.getByRole('button', { name: 'تصفية' })
    if (isMobile) {
      await tabTo(page, opener)
      await press(page, 'Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    const panel = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'تصفية' })
    const choice = panel.getByRole('checkbox').first()
    await tabTo(page, choice)
    await press(page, 'Space')
    await expect(choice).toBeChecked()
    await expect(page).toHaveURL(/\/products\?/)
    if (isMobile) {
      await press(page, 'Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name: 'تصفية' })).toBeFocused()
    }
  })
})

test.describe('with keys alone, in the gallery', () => {
  test.skip(({ isMobile }) => isMobile, 'parts answer keys alike on every screen')
  test.beforeEach(async ({ page }) => {
    await page.goto('/gallery')
    await hydrated(page)
  })

  test('a dialog keeps the focus, closes on Escape and gives it back', async ({ page }) => {
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
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('what is deleted is asked for first, and the way back comes first', async ({ page }) => {
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

  test('a toast is reached by F8 and closed by Escape, and the focus goes back', async ({ page }) => {
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

  test('in the lightbox left is onwards; plus, minus and r do what they say', async ({ page }) => {
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

  test('tabs, stars and cards follow the reading direction', async ({ page }) => {
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

  test('a carousel is moved by the arrows, leftwards onwards', async ({ page }) => {
    const track = (await story(page, 'Carousel item=full')).getByRole('list')
    await tabTo(page, track)
    await press(page, 'ArrowLeft')
    await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeLessThan(0)
  })

  test('a menu is opened, walked through and closed', async ({ page }) => {
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

  test('a city is found by a part of its name and chosen', async ({ page }) => {
    const field = (await story(page, 'Combobox')).getByRole('combobox')
    await tabTo(page, field)
    await page.keyboard.type('جده')
    await press(page, 'ArrowDown', 'Enter')
    await expect(field).toHaveValue('جدة')
  })

  test('a country is chosen from its list', async ({ page }) => {
    const opener = (await story(page, 'PhoneInput')).getByRole('button')
    await tabTo(page, opener)
    await press(page, 'Enter')
    // Its list is fetched when it is first opened.
    await expect(page.getByRole('listbox')).toBeFocused()
    await press(page, 'ArrowDown', 'Enter')
    await expect(opener).toHaveAccessibleName(/الإمارات/)
  })
})
