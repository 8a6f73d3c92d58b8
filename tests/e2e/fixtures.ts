import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

type Data = { data: unknown }

/** What tests need to know of the demo shop, asked of its own API. */
export type Shop = {
  /** `data` of an API answer. */
  read: <T>(path: string) => Promise<T>
}

/** Said by the test runner itself where workers are blocked: playwright.config.ts. */
const NOT_THE_SHOP = /Service Worker registration blocked/

type Fixtures = {
  shop: Shop
  /** Messages that a test expects in the console. */
  toldToConsole: RegExp[]
  /** Every test fails on any message in the console of any page it opens. */
  quietConsole: void
}

export const test = base.extend<Fixtures>({
  shop: async ({ request }, use) => {
    await use({
      read: async <T>(path: string) => ((await (await request.get(path)).json()) as Data).data as T,
    })
  },
  toldToConsole: [[], { option: true }],
  quietConsole: [
    async ({ context, toldToConsole }, use) => {
      const said: string[] = []
      const listen = (page: Page): void => {
        page.on('console', (message) => {
          if (message.type() === 'warning' || message.type() === 'error') said.push(`${page.url()} ${message.text()}`)
        })
        page.on('pageerror', (error) => said.push(`${page.url()} ${error.message}`))
      }
      context.on('page', listen)
      await use()
      expect(
        said.filter((text) => ![NOT_THE_SHOP, ...toldToConsole].some((expected) => expected.test(text))),
        'messages in the console',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** axe finds nothing on the page as it stands, or in a part of it; by all its rules, or by some. */
export async function expectAccessible(page: Page, part?: string, rules?: string[]): Promise<void> {
  // Without a page of its own for putting results of several frames together: the shop has none.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (part) axe.include(part)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join(', ')}`,
    ),
  ).toEqual([])
}

/**
 * The same by day and by night; nothing but its colours differs then. To be used without motion (`reducedMotion`): colours
 * that are still changing over belong to neither.
 */
export async function expectAccessibleDayAndNight(page: Page, part?: string): Promise<void> {
  await inColours(page, 'light')
  await expectAccessible(page, part)
  await inColours(page, 'dark')
  await expectAccessible(page, part, ['color-contrast'])
}

/** Waits for the colours: without motion they take a thousandth of a second, which is a frame. */
async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Waits until the page answers clicks: the locale cookie is set when hydration has ended. */
export async function hydrated(page: Page): Promise<void> {
  // The cookie of an earlier page says nothing of this one; React marks the elements that it has taken over.
  await page.waitForFunction(
    () =>
      document.cookie.includes('locale=ar') &&
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/**
 * Waits until nothing lies over the page. On phones an open dialog has a step of its own in the history, which is taken
 * back a moment after it has closed; a load that a script begins in that moment would be given up for it.
 */
export async function dialogsOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('dialog[open]') && !(history.state as { overlay?: number } | null)?.overlay,
  )
}
