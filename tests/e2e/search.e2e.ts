import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, hydrated, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('region', { name: 'المنتجات' }).getByRole('article')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'ابحث في المتجر' })

async function openSearch(page: Page) {
  await page.goto('/about')
  await hydrated(page)
  await page.keyboard.press('/')
  const field = dialog(page).getByRole('combobox')
  await expect(field).toBeFocused()
  return field
}

test('suggestions follow the typed text, by keyboard alone', { tag: '@both' }, async ({ page }) => {
  const field = await openSearch(page)
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('q') === 'قهو' && response.url().includes('/suggest'),
  )
  await field.pressSequentially('قهو')
  const list = dialog(page).getByRole('listbox', { name: 'اقتراحات البحث' })
  // Suggestions for earlier text could be replaced while keys are pressed.
  await (await answered).finished()
  await expect(list.getByRole('option', { name: /قهوة سعودية شقراء/ })).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(list.getByRole('group', { name: 'منتجات' }).getByRole('option').first()).toContainText('قهوة')
  await expect(list.locator('mark').first()).toHaveText(/قهو/)
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/WH-/)
  await expect(dialog(page)).toBeHidden()
})

test('typos, transliterations and the wrong keyboard layout are understood while typing', async ({ page }) => {
  const field = await openSearch(page)
  const list = dialog(page).getByRole('listbox')
  for (const [typed, found] of [
    ['ظعفران', /الزعفران/],
    ['bakhoor', /بخور/],
    ["u'v ,v]", /عطر وردة/],
  ] as const) {
    await field.fill(typed)
    await expect(list.getByRole('option', { name: found }).first()).toBeVisible()
  }
})

test('only the latest text is requested', { tag: '@long' }, async ({ page }) => {
  const asked: string[] = []
  page.on(
    'request',
    (request) =>
      void (
        request.url().includes('/api/search/suggest') && asked.push(new URL(request.url()).searchParams.get('q') ?? '')
      ),
  )
  const field = await openSearch(page)
  // Faster than the debounce on any machine.
  await field.evaluate((input: HTMLInputElement) => {
    for (const end of [1, 2, 3, 4, 5]) {
      input.value = 'مبخرة'.slice(0, end)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(dialog(page).getByRole('option', { name: /مبخرة/ }).first()).toBeVisible()
  await expect.poll(() => asked.filter(Boolean)).toEqual(['مبخرة'])
})

test(
  'results show the corrected word, highlight it, and are not indexed',
  { tag: '@long' },
  async ({ page, request }) => {
    await page.goto(`/products?q=${encodeURIComponent('قهوخ')}`)
    await expect(page.getByText('نعرض نتائج «قهوة» بدل «قهوخ»')).toBeVisible()
    await expect(cards(page).first().locator('mark').first()).toContainText('قهوة')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectAccessible(page)
    expect((await request.get('/products?q=x')).headers()['x-robots-tag']).toBe('noindex')
    expect((await request.get('/products')).headers()['x-robots-tag']).toBeUndefined()
  },
)

test(
  'the order that the words ask for stands in the sort box, where it can be changed',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`/products?q=${encodeURIComponent('ارخص عطر')}`)
    const sort = page.getByRole('combobox', { name: 'الترتيب' })
    await expect(sort).toHaveValue('price_asc')
    await expect(page.getByRole('list', { name: 'فهمنا من بحثك' })).toContainText('الأرخص')
    const answered = page.waitForResponse(/\/api\/products\?.*sort=relevance/)
    await sort.selectOption('relevance')
    await answered
    await expect(page.getByRole('status').filter({ hasText: /منتج/ }).first()).toBeVisible()
    await expect(page).toHaveURL(/sort=relevance/)
    await expect(page.getByRole('list', { name: 'فهمنا من بحثك' })).not.toContainText('الأرخص')
    await sort.selectOption('price_asc')
    await expect(page).not.toHaveURL(/sort=/)
    await expect(sort).toHaveValue('price_asc')
  },
)

test('a search that finds nothing says so, and offers bestsellers', { tag: '@long' }, async ({ page }) => {
  await page.goto('/products?q=zzzzqq')
  await expect(page.getByRole('heading', { name: 'لا نجد «zzzzqq» هنا' })).toBeVisible()
  const others = page.getByRole('region', { name: 'الأكثر مبيعًا في المتجر' })
  await expect(others.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'الترتيب' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^تصفية/ })).toBeHidden()
  await expectAccessible(page)
})

test('a correction can be undone, and is offered again', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/products?q=${encodeURIComponent('قهوخ')}`)
  await page.getByRole('link', { name: 'ابحث عن «قهوخ» كما كُتبت' }).click()
  await expect(page).toHaveURL(/exact=true/)
  await expect(page.getByText('نعرض نتائج «قهوة»')).toBeHidden()
  await expect(page.getByRole('region', { name: 'الأكثر مبيعًا في المتجر' }).getByRole('article').first()).toBeVisible()
  await expect(page.getByText('هل تقصد')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '«قهوة»؟' }).click()
  await expect(page).not.toHaveURL(/exact/)
  await expect(cards(page).first()).toContainText('قهوة')
})

test('filters without results show similar products', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/products?q=${encodeURIComponent('مبخرة')}&price_max=100`)
  await expect(page.getByRole('region', { name: 'قريب مما تبحث عنه' }).getByRole('article').first()).toContainText(
    'مبخرة',
  )
  await expect(page.getByRole('link', { name: 'امسح الكل' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^تصفية/ })).toBeVisible()
})

test.describe('voice search', () => {
  /** Simulates speech recognition: `said(words, isFinal)` returns a result, and `deaf(error)` fails. */
  const standIn = (): void => {
    class StandIn extends EventTarget {
      lang = ''
      start(): void {
        const page = globalThis as unknown as Record<string, unknown>
        page['said'] = (words: string, isFinal: boolean) =>
          this.dispatchEvent(
            Object.assign(new Event('result'), { results: [Object.assign([{ transcript: words }], { isFinal })] }),
          )
        page['deaf'] = (error: string) => this.dispatchEvent(Object.assign(new Event('error'), { error }))
        page['language'] = this.lang
      }
      abort(): void {
        ;(globalThis as unknown as Record<string, unknown>)['aborted'] = true
        this.dispatchEvent(new Event('end'))
      }
    }
    Object.assign(globalThis, { SpeechRecognition: StandIn, webkitSpeechRecognition: StandIn })
  }
  type Heard = {
    said: (words: string, isFinal: boolean) => void
    deaf: (error: string) => void
    language: string
    aborted?: boolean
  }
  const microphone = (page: Page) => dialog(page).getByRole('button', { name: 'ابحث بصوتك' })

  test('shows words and suggestions while speaking, and searches at the end', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(standIn)
    const field = await openSearch(page)
    await microphone(page).click()
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => (globalThis as unknown as Heard).language)).toBe('ar-SA')
    await page.evaluate(() => (globalThis as unknown as Heard).said('قهوة', false))
    await expect(field).toHaveValue('قهوة')
    await expect(dialog(page).getByRole('option', { name: /قهوة/ }).first()).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => (globalThis as unknown as Heard).said('قهوة سعودية', true))
    await expect(page).toHaveURL(/\/products\?q=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('قهوة سعودية')
    await expect(cards(page).first()).toContainText('قهوة')
  })

  test(
    'reports a denied microphone, and stops listening when the search closes',
    { tag: '@long' },
    async ({ page }) => {
      await page.addInitScript(standIn)
      await openSearch(page)
      await microphone(page).click()
      await page.evaluate(() => (globalThis as unknown as Heard).deaf('not-allowed'))
      await expect(dialog(page).getByText('اسمح للمتجر باستخدام الميكروفون')).toBeVisible()
      await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false')
      await microphone(page).click()
      await page.evaluate(() => (globalThis as unknown as Heard).deaf('no-speech'))
      await expect(dialog(page).getByText('لم نسمعك جيدًا')).toBeVisible()
      await microphone(page).click()
      await expect(dialog(page).getByText('لم نسمعك جيدًا')).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      expect(await page.evaluate(() => (globalThis as unknown as Heard).aborted)).toBe(true)
    },
  )

  test('is not offered if the browser does not support it', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() =>
      Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
    )
    await openSearch(page)
    await expect(microphone(page)).toHaveCount(0)
  })
})

test(
  'the overlay is closed and reopened by keyboard, empty or without results, and announces the number of results',
  { tag: '@long' },
  async ({ page }) => {
    const field = await openSearch(page)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(dialog(page).getByRole('heading', { name: 'أقسام قد تعجبك' })).toBeVisible()
    await expectAccessible(page)
    await field.fill('تمر')
    const options = dialog(page).getByRole('option')
    await expect(options.first()).toBeVisible()
    await expect(
      dialog(page)
        .getByRole('status')
        .filter({ hasText: /اقتراح/ }),
    ).toHaveCount(1)
    await field.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', /./)
    await field.press('End')
    await field.pressSequentially(' س')
    await expect(field).not.toHaveAttribute('aria-activedescendant', /./)
    await field.fill('zzqqxx')
    await expect(dialog(page).getByText('لا نتائج للبحث عن «zzqqxx»')).toBeVisible()
    await expect(dialog(page).getByRole('heading', { name: 'أقسام قد تعجبك' })).toBeVisible()
    await expectAccessible(page)
    // The first Escape clears the text, as in every search field.
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(dialog(page).getByRole('combobox')).toBeFocused()
  },
)

test(
  'the price slider works by keyboard, and is shown in the URL and in a chip',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto('/products?q=%D8%B9%D8%B7%D8%B1')
    await hydrated(page)
    await expect(cards(page).first()).toContainText('عطر')
    const all = await cards(page).count()
    if (isMobile) await page.getByRole('button', { name: 'تصفية' }).click()
    const slider = page.getByRole('slider', { name: 'أعلى سعر' }).first()
    await slider.focus()
    // The right arrow decreases the value, since the page is right to left.
    await slider.press('ArrowRight')
    await expect(page).toHaveURL(/price_max=\d+/)
    await expect(slider).toBeFocused()
    await page.keyboard.press('Escape')
    await expect.poll(() => cards(page).count()).toBeLessThan(all)
    await expect(
      page
        .getByRole('list', { name: 'ما اخترت' })
        .or(page.getByRole('link', { name: 'امسح الكل' }))
        .first(),
    ).toBeVisible()
  },
)
