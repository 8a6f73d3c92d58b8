import type { BrowserContext, Page } from '@playwright/test'
import { expect, hydrated } from './fixtures.ts'

/** Waits until the worker has cached its files and controls this page. */
export async function installed(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null)
  // A page opened before the worker started is cached a moment later.
  await kept(page)
}

/** Waits until the worker has cached the page. */
export const kept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () =>
        Boolean(await (await caches.open('waha-pages')).match(location.origin + location.pathname)),
      ),
    )
    .toBe(true)

/** Opens the shop for the first time, and waits until the worker controls its pages. */
export async function install(page: Page): Promise<void> {
  await page.goto('/about')
  await installed(page)
}

export const strip = (page: Page) => page.getByText('أنت غير متصل', { exact: true })
export const updateCard = (page: Page) => page.getByRole('region', { name: 'نسخة أحدث متاحة' })

/** Everything the browser stores for the shop except cookies, as text: names, addresses and contents. */
export const holdings = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = /json|text/.test(response!.headers.get('content-type') ?? '')
        found.push([name, decodeURI(request.url), isText && !/assets/.test(request.url) ? await response!.text() : ''])
      }
    }
    return JSON.stringify(found)
  })

/** Document loads in any page of the context, by URL. */
export function loads(context: BrowserContext): string[] {
  const seen: string[] = []
  const watch = (page: Page): void => void page.on('domcontentloaded', () => seen.push(page.url()))
  context.pages().forEach(watch)
  context.on('page', watch)
  return seen
}
