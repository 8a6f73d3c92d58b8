import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const installed = (): string | undefined => [...SYSTEM, chromium.executablePath()].find((file) => existsSync(file))

/**
 * A Chromium for the end-to-end tests: the system's, or Playwright's own, or, on Debian as root, the distribution's.
 * @throws when none can be had
 */
export async function ensureBrowser(): Promise<string> {
  const present = installed()
  if (present) return present
  await run('npx', ['playwright', 'install', 'chromium'])
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-q'])
    await run('apt-get', ['install', '-y', '-q', 'chromium'])
  }
  const browser = installed()
  if (!browser)
    throw new Error('no Chromium for the end-to-end tests: install one, or let npx playwright install chromium do it')
  return browser
}
