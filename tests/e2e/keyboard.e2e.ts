import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { pressKeys as press, tabTo } from './keys.ts'

// Nothing here touches or points: what cannot be done with keys alone fails.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
  test('the first Tab offers the way past the header', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/products')
    await hydrated(page)
    await press(page, 'Tab')
    await expect(page.getByRole('link', { name: 'انتقل إلى المحتوى' })).toBeFocused()
    await press(page, 'Enter', 'Tab')
    expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true)
  })

  test(
    'the menu of categories is opened, walked through, and closed where it was opened',
    { tag: '@both' },
    async ({ page }) => {
      const { opener, menu } = await walkIntoMenu(page)
      await press(page, 'Escape')
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
    },
  )

  test(
    'the menu of categories leads back to where it was opened though it closes while its links are made anew',
    { tag: '@both' },
    async ({ page }) => {
      const { opener, menu } = await walkIntoMenu(page)
      await menu.evaluate((element: HTMLElement) => {
        const focused = document.activeElement!
        focused.replaceWith(focused.cloneNode(true))
        element.hidePopover()
      })
      await expect(opener).toBeFocused()
    },
  )

  test('a slash begins a search anywhere', { tag: '@desktop' }, async ({ page }) => {
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

  test('a look into the cart leads back to where it began', { tag: '@desktop' }, async ({ page }) => {
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

  test(
    'what goes while it has the focus leaves it to what stood after it, after a Tab as well',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('/about')
      await hydrated(page)
      const links = page.getByRole('contentinfo').getByRole('navigation').first().getByRole('link')
      await tabTo(page, links.nth(1))
      const after = await links.nth(2).textContent()
      await links.nth(1).evaluate((link) => link.closest('li')!.remove())
      await expect(page.locator(':focus')).toHaveText(after!)
    },
  )

  test('the appearance is chosen with the arrows, leftwards onwards', { tag: '@desktop' }, async ({ page }) => {
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

  test('pictures of a product are looked at closely', { tag: '@desktop' }, async ({ page }) => {
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

  test(
    'products are filtered, in the drawer on phones, and the focus comes back to where it was',
    { tag: '@both' },
    async ({ page, isMobile }) => {
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
    },
  )
})
