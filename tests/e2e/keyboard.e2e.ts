import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { pressKeys as press, tabTo } from './keys.ts'

// These tests use the keyboard only: what needs a pointer fails.

/** The category menu with the focus on its first link, and its trigger. */
async function openMenuByKeyboard(page: Page): Promise<Record<'opener' | 'menu', Locator>> {
  await page.goto('/about')
  await hydrated(page)
  const opener = page.getByRole('navigation').getByRole('button', { name: 'الأقسام' }).filter({ visible: true })
  const menu = page.getByRole('region', { name: 'الأقسام' })
  await tabTo(page, opener)
  await press(page, 'Enter')
  await tabTo(page, menu.getByRole('link').first())
  return { opener, menu }
}

test.describe('by keyboard alone, in the shop', () => {
  test('the first Tab reaches the skip link', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/products')
    await hydrated(page)
    await press(page, 'Tab')
    await expect(page.getByRole('link', { name: 'انتقل إلى المحتوى' })).toBeFocused()
    await press(page, 'Enter', 'Tab')
    expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true)
  })

  test(
    'the category menu opens, moves through its links, and restores the focus when it closes',
    { tag: '@both' },
    async ({ page }) => {
      const { opener, menu } = await openMenuByKeyboard(page)
      await press(page, 'Escape')
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
    },
  )

  test(
    'the category menu restores the focus even if its links are rendered again while it closes',
    { tag: ['@both', '@long'] },
    async ({ page }) => {
      const { opener, menu } = await openMenuByKeyboard(page)
      await menu.evaluate((element: HTMLElement) => {
        const focused = document.activeElement!
        focused.replaceWith(focused.cloneNode(true))
        element.hidePopover()
      })
      await expect(opener).toBeFocused()
    },
  )

  test('a slash opens the search anywhere', { tag: ['@desktop', '@long'] }, async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await press(page, '/')
    const field = page.getByRole('dialog').getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.type('قهوه')
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتائج «قهوه»')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('the cart drawer restores the focus when it closes', { tag: ['@desktop', '@long'] }, async ({ page }) => {
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
    'an element removed while focused passes the focus to the next one, after a Tab too',
    { tag: ['@desktop', '@long'] },
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

  test('the theme is selected by arrow keys, forward to the left', { tag: ['@desktop', '@long'] }, async ({ page }) => {
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

  test('product pictures are enlarged', { tag: ['@desktop', '@long'] }, async ({ page }) => {
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
    'products are filtered, in the drawer on phones, and the focus is restored',
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
