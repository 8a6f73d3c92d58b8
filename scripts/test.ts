/** Every check there is: types, lint, the repository's rules, unit, API, end to end. `npm test -- unit` runs some. */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
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
let allPassed = 0
const allFailures: string[] = []
for (const [name, runCheck] of Object.entries(checks)) {
  if (asked.length && !asked.includes(name)) continue
  console.log(`\n── ${name}`)
  const outcome = await runCheck()
  allPassed += outcome.passed
  allFailures.push(...outcome.failures.map((failure) => `${name}: ${failure}`))
}
// Named again at the end: what runs long prints much, and only its end may be kept.
if (allFailures.length) console.log(`\n${allFailures.join('\n')}`)
console.log(`\n${allPassed} passed, ${allFailures.length} failed`)
process.exit(allFailures.length ? 1 : 0)

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

async function vitest(): Promise<Outcome> {
  await rm(REPORT, { force: true })
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`])
  const report = await readReport<VitestReport>()
  const failures = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(process.cwd(), name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length
        ? failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`)
        : [`${file}\n${message}`]
    })
  return ended(code, report?.numPassedTests, failures)
}

type PlaywrightReport = { stats: { expected: number; flaky: number }; suites: PlaywrightSuite[] }
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { file: string; line: number; title: string; tests: { projectName: string; status: string }[] }[]
}

async function endToEnd(): Promise<Outcome> {
  const browser = await ensureBrowser()
  await rm(REPORT, { force: true })
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
    CHROMIUM: browser,
  })
  const report = await readReport<PlaywrightReport>()
  const failures = (report?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `[${projectName}] ${file}:${line}: ${title}`),
    )
  return ended(code, report && report.stats.expected + report.stats.flaky, failures)
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** A runner that ends badly has failed, even when it named no failing test. */
function ended(code: number, passed = 0, failures: string[] = []): Outcome {
  return { passed, failures: code === 0 || failures.length ? failures : [`ended with ${code}`] }
}

async function readReport<T>(): Promise<T | undefined> {
  return readFile(REPORT, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  )
}
