import type { CategoryNode } from '#api/contract/category.ts'
import { expectAccessible, WHOLE } from './accessible.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.describe('on a desktop', { tag: '@desktop' }, () => {
  test('the mega menu opens by click and keyboard, and Escape restores the focus', async ({ page, shop }) => {
    await page.goto('/')
    await hydrated(page)
    const button = page.getByRole('banner').getByRole('button', { name: 'الأقسام' })
    const menu = page.getByRole('region', { name: 'الأقسام' })
    await button.click()
    const tree = await shop.read<CategoryNode[]>('/api/categories')
    const parent = tree.find(({ slug }) => tree.some((node) => node.parent === slug))!
    const child = tree.find((node) => node.parent === parent.slug)!
    await expect(menu.getByRole('link', { name: child.name })).toBeVisible()
    await expectAccessible(page, WHOLE)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()

    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: parent.name, exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('it opens on hover, loads its icons in one request, and links on', async ({ page, shop }) => {
    const tree = await shop.read<CategoryNode[]>('/api/categories')
    const child = tree.find(({ parent }) => parent !== null)!
    const icons: string[] = []
    page.on('request', (request) => request.url().includes('/api/icons/') && icons.push(request.url()))
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('banner').getByRole('button', { name: 'الأقسام' }).hover()
    const menu = page.getByRole('region', { name: 'الأقسام' })
    await expect(menu.getByRole('link', { name: child.name })).toBeVisible()
    await expect(menu.locator('svg path').nth(tree.filter(({ parent }) => parent === null).length)).toBeAttached()
    expect(icons.filter((url) => url.includes('coffee'))).toHaveLength(1)
    await menu.getByRole('link', { name: child.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: child.name })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test('the header shrinks on scroll without a layout shift', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const bottom = (): Promise<number> =>
      page
        .getByRole('navigation', { name: 'تصفّح المتجر' })
        .evaluate((element) => element.getBoundingClientRect().bottom)
    const before = await bottom()
    const place = await page.getByRole('main').evaluate((element) => element.getBoundingClientRect().top + scrollY)
    await page.mouse.wheel(0, 900)
    await expect.poll(bottom).toBeLessThan(before - 30)
    expect(
      await page.getByRole('main').evaluate((element) => element.getBoundingClientRect().top + scrollY),
    ).toBeCloseTo(place, 0)
  })
})

test(
  'search opens by «/» and Ctrl-K on any page, remembers searches, and restores the focus',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    const dialog = page.getByRole('dialog', { name: 'ابحث في المتجر' })
    for (const key of ['/', 'Control+k']) {
      await page.keyboard.press(key)
      await expect(dialog.getByRole('combobox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      // On phones the dialog has an entry in the history, which goes a moment later.
      await page.waitForFunction(() => (history.state as { overlay?: number } | null)?.overlay === undefined)
    }
    await page.keyboard.press('/')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await expectAccessible(page, WHOLE)
    await dialog.getByRole('combobox').fill('قهوة شقراء')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?q=/)
    await expect(dialog).toBeHidden()
    await page.getByRole('banner').getByRole('searchbox').click()
    await expect(dialog.getByRole('combobox')).toHaveValue('قهوة شقراء')
    await expect(dialog.getByRole('link', { name: 'قهوة شقراء', exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'امسحها' }).click()
    await expect(dialog.getByRole('link', { name: 'قهوة شقراء', exact: true })).toBeHidden()
    await dialog.getByRole('button', { name: 'إغلاق' }).click()
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused()
  },
)

test(
  'the cart drawer opens over the page, shows that it is empty, and links to products',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'السلة' }).click()
    const dialog = page.getByRole('dialog', { name: 'سلتك' })
    await expect(dialog.getByRole('heading', { name: 'سلتك بانتظارك' })).toBeVisible()
    await expectAccessible(page, WHOLE)
    await dialog.getByRole('link', { name: 'تصفّح المنتجات' }).click()
    await expect(page).toHaveURL('/products')
    await expect(dialog).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  },
)

test(
  'a selected theme applies at once, and on the next visit before the first paint',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await page.goto('/about')
    await hydrated(page)
    const theme = page.getByRole('group', { name: 'مظهر المتجر' })
    const openChoice = async (): Promise<void> => {
      if (project.name === 'desktop') await page.getByRole('button', { name: 'المظهر' }).click()
      else
        await page.getByRole('navigation', { name: 'القائمة الرئيسية' }).getByRole('button', { name: 'الأقسام' }).click()
    }
    const ground = (): Promise<string> =>
      page.evaluate(() => (document.body ? getComputedStyle(document.body).backgroundColor : ''))
    const light = await ground()
    await openChoice()
    await theme.filter({ visible: true }).getByText('داكن').click()
    await expect.poll(ground).not.toBe(light)
    const dark = await ground()

    // The page before hydration: its modules never load.
    await page.route('**/assets/**/*.js', () => {})
    await page.goto('/terms', { waitUntil: 'commit' })
    await page.locator('body').waitFor({ state: 'attached' })
    await expect.poll(ground).toBe(dark)
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await page.goto('/about')
    await hydrated(page)
    expect(await ground()).toBe(dark)
    await openChoice()
    await theme.filter({ visible: true }).getByText('حسب الجهاز').click()
    await expect.poll(ground).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ground).toBe(dark)
  },
)

test.describe('on a phone', () => {
  test('the bar links to home, categories, cart and account', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const bar = page.getByRole('navigation', { name: 'القائمة الرئيسية' })
    await expect(bar.getByRole('link')).toHaveText(['الرئيسية', 'السلة', 'حسابي'])
    await bar.getByRole('button', { name: 'الأقسام' }).click()
    const sheet = page.getByRole('region', { name: 'الأقسام' })
    await expect(sheet.getByRole('link', { name: 'قهوة سعودية' })).toBeVisible()
    await expectAccessible(page, WHOLE)
    await sheet.getByRole('link', { name: 'قهوة سعودية' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'قهوة سعودية' })).toBeVisible()
  })

  test('the back button closes an overlay and keeps the page; a link in it leaves no history entry', async ({
    page,
  }) => {
    await page.goto('/about')
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'السلة' }).click()
    const cart = page.getByRole('dialog', { name: 'سلتك' })
    await expect(cart).toBeVisible()
    await page.goBack()
    await expect(cart).toBeHidden()
    await expect(page).toHaveURL('/about')
    await page.getByRole('banner').getByRole('link', { name: 'السلة' }).click()
    await cart.getByRole('link', { name: 'تصفّح المنتجات' }).click()
    await expect(page).toHaveURL('/products')
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('the company’s registration is shown in full', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('button', { name: 'بيانات المنشأة' }).click()
  const dialog = page.getByRole('dialog', { name: 'بيانات المنشأة' })
  await expect(dialog.getByText('310122393500003')).toBeVisible()
  await expectAccessible(page, WHOLE)
})
