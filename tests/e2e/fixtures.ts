import { expect, test as base, type Page } from '@playwright/test'
import { readConfig } from '#server/config.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/connect.ts'
import { openJobs, type Jobs } from '#server/platform/jobs/service.ts'
import { registerDomains } from '#server/register.ts'
import { DATA_DIR } from './place.ts'

registerDomains()

type Data = { data: unknown }

/** Facts about the demo shop, read from its API. */
export type Shop = {
  /** `data` of an API response. */
  read: <T>(path: string) => Promise<T>
}

/** Printed by the test runner itself where workers are blocked: playwright.config.ts. */
const RUNNER_MESSAGE = /Service Worker registration blocked/

type Fixtures = {
  shop: Shop
  /** Console messages that a test expects. */
  expectedMessages: RegExp[]
  /** Fails every test on an unexpected console message of any page. */
  quietConsole: void
}

/**
 * Opened on first use. All tests share one set of worker fixtures, because the runner starts a new browser for each
 * set.
 */
type Worker = {
  /** The tested shop's database. */
  database: OpenDatabase
  /** Its job queue, to enqueue only. */
  jobs: Jobs
}

export const test = base.extend<Fixtures, Worker>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are requested
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
  expectedMessages: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedMessages }, use) => {
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
        said.filter((text) => ![RUNNER_MESSAGE, ...expectedMessages].some((expected) => expected.test(text))),
        'messages in the console',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits for hydration, at whose end the locale cookie is set. */
export async function hydrated(page: Page): Promise<void> {
  // The cookie may come from an earlier page, so React's marks on hydrated elements count too.
  await page.waitForFunction(
    () =>
      document.cookie.includes('locale=ar') &&
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/**
 * Waits until no overlay is open. On phones a closed dialog removes its history entry a moment later, which would
 * cancel a navigation.
 */
export async function dialogsOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('dialog[open]') && !(history.state as { overlay?: number } | null)?.overlay,
  )
}
