import { scaled } from '#tools/test/time-limits.ts'
import { installed, loads, strip, updateCard } from './app.ts'
import { openDeployment, type Deployment } from './deployments.ts'
import { expect, hydrated, test as base } from './fixtures.ts'

const test = base.extend<{ site: Deployment }>({
  site: async ({ baseURL, context }, use) => {
    const site = await openDeployment(baseURL!)
    await site.deploy(1)
    await use(site)
    for (const page of context.pages()) await page.close()
    await site.close()
  },
})
test.use({ serviceWorkers: 'allow' })

const COFFEE = '/products/WH-COF-001'
const checkForUpdate = () =>
  navigator.serviceWorker.getRegistration().then(async (registration) => void (await registration!.update()))

test('a page of an older build works without failed requests, and updates when no input can be lost', async ({
  page,
  context,
  site,
}) => {
  const failed: string[] = []
  context.on(
    'requestfailed',
    (request) =>
      request.failure()?.errorText !== 'net::ERR_ABORTED' &&
      failed.push(`${request.url()} ${request.failure()?.errorText}`),
  )
  context.on(
    'response',
    (response) => response.status() >= 400 && failed.push(`${response.url()} ${response.status()}`),
  )
  await page.goto(site.url + COFFEE)
  await installed(page)
  const other = await context.newPage()
  await other.goto(`${site.url}/auth/login`)
  await hydrated(other)
  await expect(async () =>
    expect(await other.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true),
  ).toPass()
  // Another tab contains unsaved input.
  const field = other.getByRole('textbox').first()
  await field.pressSequentially('noura@example.com')

  await site.deploy(2)
  await page.evaluate(checkForUpdate)
  // When all its files are cached.
  await expect(updateCard(page)).toBeVisible()
  await site.deploy(3)
  await page.evaluate(checkForUpdate)
  await page.waitForFunction(() =>
    navigator.serviceWorker.getRegistration().then((registration) => registration?.waiting && !registration.installing),
  )

  // Chunks that build 1 had not loaded yet.
  await page.getByRole('banner').getByRole('link', { name: 'السلة' }).click()
  await expect(page.getByRole('dialog', { name: 'سلتك' })).toBeVisible()
  await page.keyboard.press('Escape')

  const seen = loads(context)
  await updateCard(page).getByRole('button', { name: 'حدّث الآن' }).click()
  await expect.poll(() => seen.filter((url) => url === site.url + COFFEE)).toHaveLength(1)
  await expect(updateCard(other)).toBeVisible()
  await expect(field).toHaveValue('noura@example.com')
  await field.clear()
  for (const one of [page, other])
    await expect(one.locator('script[src*="entry-client-routing"][src*=".b3."]')).toHaveCount(1, {
      timeout: scaled(30_000),
    })
  await expect(updateCard(page)).toBeHidden()
  expect(seen).toEqual([site.url + COFFEE, `${site.url}/auth/login`])
  // The new build stays after a navigation.
  await page.goto(`${site.url}/products`)
  await expect(page.locator('script[src*=".b3."]').first()).toBeAttached()
  expect(failed).toEqual([])
})

test(
  'navigation and reload show the same version of a page, also after a new version is published',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.goto(site.url + COFFEE)
    await installed(page)
    await page.goto(`${site.url}/products`)
    await hydrated(page)
    /** The data in the router, and the cached copy that an offline reload would show. */
    const versions = () =>
      page.evaluate(async (path) => {
        const payload = (await (await fetch(`${path}/index.pageContext.json`)).json()) as {
          published: { data: string }
        }
        const copy = await (await caches.open('waha-pages')).match(location.origin + path)
        const { published } = JSON.parse(
          new DOMParser().parseFromString(await copy!.text(), 'text/html').querySelector('#vike_pageContext')!
            .textContent,
        ) as typeof payload
        return [payload.published.data, published.data]
      }, COFFEE)
    const [before] = await versions()
    await site.rewrite(COFFEE, `"data":"${before}"`, '"data":"changed"')
    // The network first, although the copy is fresh.
    expect((await versions())[0]).toBe('changed')
    await expect.poll(versions).toEqual(['changed', 'changed'])
    await site.rewrite(COFFEE, '"data":"changed"', '"data":"again"')
    await page.goto(site.url + COFFEE)
    expect(await page.locator('#vike_pageContext').textContent()).toContain('"data":"again"')
    await expect.poll(versions).toEqual(['again', 'again'])
  },
)

test.describe('the shop', () => {
  test.use({
    expectedMessages: [
      /ERR_(CONNECTION_(REFUSED|RESET)|FAILED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|status of 404/,
    ],
  })

  test('shows its cached pages at once while the server is down', async ({ page, site }) => {
    await page.goto(site.url + COFFEE)
    await installed(page)
    await page.reload()
    await installed(page)
    await site.stop()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('قهوة')
    await hydrated(page)
    await page.goto(`${site.url}/about`)
    await expect(page.getByRole('heading', { name: 'لا اتصال بالإنترنت' })).toBeVisible()
    await site.start()
    await page.reload()
    await expect(page).toHaveTitle(/عن|من نحن|واحة/)
    await expect(page.getByRole('heading', { name: 'لا اتصال بالإنترنت' })).toBeHidden()
    await expect(strip(page)).toBeHidden()
  })

  test(
    'removes its service workers and their caches if the kill switch is on',
    { tag: '@long' },
    async ({ page, site }) => {
      await page.goto(site.url + COFFEE)
      await installed(page)
      await site.kill()
      await page.goto(`${site.url}/products`)
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0)
      // No worker is registered again: the kill switch is checked before the registration. What the old worker stored late
      // is removed at a later visit.
      await expect(async () => {
        const asked = page.waitForResponse(/sw-kill\.json/)
        await page.reload()
        await asked
        await hydrated(page)
        const left = () =>
          page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistration())?.active ?? null,
            (await caches.keys()).length,
          ])
        await expect.poll(left, { timeout: scaled(5000) }).toEqual([null, 0])
      }).toPass()
    },
  )
})
