import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '#api/contract/settings/settings.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { figure, type Figure } from './figures.ts'
import { latency } from './latency.ts'
import { waitForRun } from './receipts.ts'
import { staffCalls } from './staff-call.ts'

const ASKS_MS = 250
const CALM_MS = 10_000
const PHONES = ['+966118765432', '+966118765433'] as const

type Written = { value: Settings['contact']; publishing_run: string }
type About = { url: string; secret: string; db: Database; site: string; waitForDeferredPages: () => Promise<void> }

/** From the call of staff that changes the shop's number until no page has the former one, with shoppers at lists. */
export async function measurePhoneChange({ url, secret, db, site, waitForDeferredPages }: About): Promise<Figure[]> {
  const call = await staffCalls(url, db, 'settings.write')
  const change = async (phone: string): Promise<void> => {
    const { publishing_run: run } = await call<Written>('PATCH', 'settings/contact', { phone })
    const { state, failed } = await waitForRun(url, secret, run, ASKS_MS)
    if (state === 'failed' || failed.length) throw new Error(`the run failed, ${failed.length} pages`)
    await waitForDeferredPages()
  }
  await change(PHONES[0])
  const calm = await latency(url, () => pause(CALM_MS))
  const began = performance.now()
  const busy = await latency(url, () => change(PHONES[1]))
  const seconds = (performance.now() - began) / 1000
  const pages = await pagesIn(site)
  const has = (phone: string): number => pages.filter((page) => page.includes(phone)).length
  return [
    figure('a changed phone number on all pages', seconds, 's', 60),
    figure('pages with the new number', has(PHONES[1]), 'pages'),
    figure('pages with the former number', has(PHONES[0]), 'pages', 0),
    figure('lists meanwhile against before, p95', busy / calm, 'times', 3),
  ]
}

async function pagesIn(site: string): Promise<string[]> {
  const files = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html'))
  return Promise.all(files.map((file) => readFile(path.join(site, file), 'utf8')))
}
