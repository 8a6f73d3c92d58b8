/** Every check there is: types, lint, the repository's rules, unit, API, end to end. `npm test -- unit` runs some. */
import { readFile, rm } from 'node:fs/promises'
import { ensureBrowser } from './test/browser.ts'
import { check, run, type Outcome } from './test/run.ts'

const REPORT = 'node_modules/.cache/waha/test-report.json'

const checks: Record<string, () => Promise<Outcome>> = {
  types: () => check('tsc', ['-p', 'tsconfig.json']),
  lint: () => check('oxlint', ['--type-aware', '--deny-warnings']),
  unit: vitest,
  e2e: endToEnd,
}

const asked = process.argv.slice(2)
const total: Outcome = { passed: 0, failed: 0 }
for (const [name, runCheck] of Object.entries(checks)) {
  if (asked.length && !asked.includes(name)) continue
  console.log(`\n── ${name}`)
  const { passed, failed } = await runCheck()
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

async function vitest(): Promise<Outcome> {
  await rm(REPORT, { force: true })
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`])
  const report = await readReport<{ numPassedTests: number; numFailedTests: number }>()
  return counted(code, report?.numPassedTests, report?.numFailedTests)
}

async function endToEnd(): Promise<Outcome> {
  const browser = await ensureBrowser()
  await rm(REPORT, { force: true })
  const code = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT, CHROMIUM: browser })
  const report = await readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>()
  return counted(code, report && report.stats.expected + report.stats.flaky, report?.stats.unexpected)
}

/** A runner that ends badly has failed, even when it counted no failing test. */
function counted(code: number, passed = 0, failed = 0): Outcome {
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) }
}

async function readReport<T>(): Promise<T | undefined> {
  return readFile(REPORT, 'utf8').then((text) => JSON.parse(text) as T, () => undefined)
}
