import { defineConfig } from '@playwright/test'
import ar from './locales/ar.json' with { type: 'json' }
import { DATA_DIR } from './tests/e2e/place.ts'

/** `E2E_PORT`: for a second run beside another. */
const port = Number(process.env['E2E_PORT'] ?? 4173)

/** The whole shop, with its demo catalogue, as `npm start` runs it, on a data folder of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  forbidOnly: true,
  // A machine that is busy with something else may keep a browser waiting too long once.
  retries: 1,
  workers: 2,
  timeout: 45_000,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    // What a page asks for is what a test sees; those of the installed app allow the worker.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    // A trial shows its messages and has stand-ins that take payments; the tests' many visitors come from addresses of their own.
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      TRIAL: '1',
      DATA_DIR,
      DATABASE_URL: '',
      WAHA_GALLERY: '1',
    },
    // The last line of the start: pages are published and all pictures made, so that no test shares the machine with that.
    wait: { stdout: new RegExp(ar['cli.picturesDone']) },
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
  },
})
