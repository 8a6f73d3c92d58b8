import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
/** Headless Chromium without a window: half the work for the same pages. */
const SHELL = ['/usr/bin/chromium-headless-shell']

export type Browsers = {
  /** The full browser, for app installation and push. */
  full: string
  shell: string
}

const find = (files: string[]): string | undefined => files.find((file) => existsSync(file))
const full = (): string | undefined => find([...CHROMIUM, chromium.executablePath()])
const shell = (): string | undefined => find(SHELL)

/**
 * Finds browsers for the end-to-end tests: the system's, or Debian's package if run as root, or Playwright's.
 * @throws if none is available
 */
export async function ensureBrowsers(): Promise<Browsers> {
  if ((!full() || !shell()) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-q'])
    await run('apt-get', ['install', '-y', '-q', 'chromium', 'chromium-headless-shell'])
  }
  if (!full()) await run('npx', ['playwright', 'install', 'chromium'])
  const browser = full()
  if (!browser)
    throw new Error('no Chromium for the end-to-end tests: install one, or let npx playwright install chromium do it')
  return { full: browser, shell: shell() ?? browser }
}
