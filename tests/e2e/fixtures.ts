import { expect, test as base, type Page } from '@playwright/test'
import { readConfig } from '#server/config.ts'
import { openDatabase, type OpenDatabase } from '#server/database/connect.ts'
import { openJobs, type Jobs } from '#server/jobs/service.ts'
import { DATA_DIR } from './place.ts'

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

/**
 * Opened when a test asks for them. All tests are of one kind to the runner, which starts a browser anew for each kind.
 */
type Worker = {
  /** The tested shop's own. */
  database: OpenDatabase
  /** Its jobs, to enqueue only. */
  jobs: Jobs
}

export const test = base.extend<Fixtures, Worker>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted
    async ({}, use) => {
      const database = await openDatabase({ dataDir: DATA_DIR, poolSize: 2 })
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
  jobs: [
    async ({ database }, use) => {
      const jobs = await openJobs({ database, config: readConfig({ DATA_DIR }), log: console, work: false })
      await use(jobs)
      await jobs.close()
    },
    { scope: 'worker' },
  ],
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
