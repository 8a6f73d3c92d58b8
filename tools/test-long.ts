/** Runs long tests with all cases instead of `npm test`'s sample: `npm run test:long [-- NAME…]`. */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { message } from '#server/platform/http/messages.ts'
import { LONG_PARTS, TOOLS, type LongPart } from './programs.ts'
import { readOptions } from '#scripts/command-line/program.ts'
import { lastReleaseTests } from './test/last-release.ts'
import { plantedFaults } from './test/planted.ts'
import { alertTests } from './test/alerts.ts'
import { deployTests } from './test/deploy.ts'
import { mutants } from './test/mutants.ts'
import { testFiles, type FilePart } from './test/parts.ts'
import { scaleTimeLimits } from './test/machine.ts'
import { prepareBrowserTests, runPlaywright } from './test/playwright.ts'
import { printSummary, timed, type Result } from './test/report.ts'
import { ended, run, type Outcome } from './test/run.ts'
import { runShaken } from './test/shaken.ts'
import { runVitest } from './test/vitest.ts'

const seed = (process.env['TEST_SEED'] ??= String(randomInt(1, 2 ** 31)))
process.env['TEST_LONG'] = '1'

/** Test files with more cases under `TEST_LONG`. */
const withSamples = (part: FilePart): string[] =>
  testFiles()[part].filter((file) => readFileSync(file, 'utf8').includes("'#tests/fixtures/properties.ts'"))

const torture = async (engine: 'embedded' | 'external'): Promise<Outcome> =>
  ended(
    await run('node', ['tools/torture.ts', '--mode', 'all', '--events', '20', '--engine', engine, '--seed', seed]),
    1,
    [],
  )

const longTests: Record<LongPart, () => Promise<Outcome>> = {
  shaken: () => runShaken(Number(seed)),
  unit: () => runVitest('unit', withSamples('unit')),
  server: () => runVitest('server', withSamples('server')),
  e2e: async () => {
    await prepareBrowserTests()
    return runPlaywright([])
  },
  'last-release': lastReleaseTests,
  planted: plantedFaults,
  deploy: deployTests,
  alerts: alertTests,
  'torture-embedded': () => torture('embedded'),
  'torture-external': () => torture('external'),
  mutants,
  soak: async () => ended(await run('node', ['tools/bench.ts', 'soak']), 1, []),
}

const program = TOOLS['test:long']()
await readOptions(program)
const names = program.processedArgs[0] as LongPart[]

const start = Date.now()
console.log(`TEST_SEED=${seed}`)
scaleTimeLimits()
const results: Result[] = []
for (const name of LONG_PARTS) {
  if (!names.length || names.includes(name)) results.push(await timed(name, longTests[name]))
}
const code = printSummary(results, (Date.now() - start) / 1000)
console.log(message('cli.test.again', { seed: `TEST_SEED=${seed}` }))
process.exit(code)
