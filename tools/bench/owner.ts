import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import words from '#locales/admin.ar.json' with { type: 'json' }
import { adminRoutes } from '#locales/routes.ts'
import { withAuthenticator } from '#tests/fixtures/virtual-authenticator.ts'
import { commandOf } from './command.ts'
import type { Shop } from './shop.ts'

/** Joins a shop as a new owner, with a passkey of the page's own. Leaves the page at the admin's first screen. */
export async function joinAsOwner(page: Page, { url, dataDir }: Shop, name: string): Promise<void> {
  await withAuthenticator(page)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...commandOf('shop'), 'staff', 'invite', name, '--role', 'owner'],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' } },
  )
  await page.goto(url + /\/admin\/invitation#[\w-]+/.exec(stdout)![0])
  await page.getByRole('button', { name: words['signin.passkey.create'] }).click()
  await atToday(page)
}

export async function signInByPasskey(page: Page, { url }: Shop): Promise<void> {
  await page.goto(url + adminRoutes.today())
  await page.getByRole('button', { name: words['signin.passkey'] }).click()
  await atToday(page)
}

/** Opens the first screen and waits for all its data. */
async function atToday(page: Page): Promise<void> {
  await page.locator('#screen h1').waitFor()
  await untilRead(page)
}

/** Waits until no part of the screen is loading; screens read again at intervals, so the network is never idle. */
export const untilRead = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    (loading) => document.querySelector('#screen h1') && !document.body.textContent.includes(loading),
    words['shell.loading'],
  )
