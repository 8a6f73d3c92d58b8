import { defineConfig } from '@playwright/test'
import { scaled } from '#tools/test/time-limits.ts'
import { DATA_DIR } from './tests/e2e/place.ts'

// Commands that tests start speak Arabic, whatever the developer reads.
process.env['WAHA_LANG'] = 'ar'

/** `E2E_PORT`: for a second run beside another. */
const port = Number(process.env['E2E_PORT'] ?? 4173)
/** What is served, the same for every screen. They take longest, so they come first. */
const FILES = /(publishing|files)\.e2e\.ts$/

/**
 * Playwright's own list, which this setting replaces. The last line is ours: the address bar's popups cost an invisible
 * page per window.
 */
const DISABLED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Tests of further states of a journey: `npm run test:long`, or files that are named. */
const LONG = process.env['E2E_SHORT'] === '1' ? [/@long/] : []

const chromium = process.env['CHROMIUM'] || '/usr/bin/chromium'
const shell = process.env['CHROMIUM_SHELL'] || chromium
/** Needs the whole browser, which the others do without. */
const PUSH = /app-push\.e2e\.ts$/

const launch = (executablePath: string) => ({
  executablePath,
  // Without a locale Chromium cannot give files Arabic names.
  env: { LANG: 'C.UTF-8', ...process.env } as Record<string, string>,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${DISABLED.join()}`,
  ],
})

/** The whole shop, with its demo catalogue, as `npm start` runs it, on a data folder of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // The texts of heard.e2e.ts.
  snapshotPathTemplate: '{testDir}/heard/{arg}{ext}',
  forbidOnly: true,
  grepInvert: LONG,
  fullyParallel: true,
  // More than two cores have: tests also wait for answers and for time.
  workers: 3,
  // The default of five seconds is too short for a busy machine.
  expect: { timeout: scaled(30_000) },
  timeout: scaled(240_000),
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    navigationTimeout: scaled(90_000),
    // Frames of animations take a tenth of the processor time, and tests would wait for their end.
    contextOptions: { reducedMotion: 'reduce' },
    // What a page asks for is what a test sees; those of the installed app allow the worker.
    serviceWorkers: 'block',
    launchOptions: launch(shell),
  },
  // A test runs on a phone; `@both` on a desktop as well, since what it looks at differs by width; `@desktop` only
  // there.
  projects: [
    { name: 'files', testMatch: FILES },
    {
      name: 'phone',
      testIgnore: [FILES, PUSH],
      grepInvert: [/@desktop/, ...LONG],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [FILES, PUSH],
      grep: /@desktop|@both/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'push', testMatch: PUSH, use: { viewport: { width: 1440, height: 900 }, launchOptions: launch(chromium) } },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    // A trial shows its messages and has stand-ins that take payments; the tests' many visitors come from addresses of
    // their own.
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      TRIAL: '1',
      DATA_DIR,
      DATABASE_URL: '',
      // Its data lasts as long as the tests, so nothing waits for the disk.
      PGOPTIONS: '-c synchronous_commit=off',
      WAHA_GALLERY: '1',
      // Tests see what they did themselves.
      SAMPLE_ORDERS: '0',
      // Browsers ask for a tenth of all widths and formats.
      PICTURES_AHEAD: '0',
    },
    // All pages are published. Pictures are made on demand.
    wait: { stdout: /ready http/ },
    timeout: scaled(600_000),
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGINT', timeout: scaled(10_000) },
  },
})
