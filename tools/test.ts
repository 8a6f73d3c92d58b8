/** Runs all tests or those named: `npm test`, `npm test -- unit`, `npm test -- server cart`. */
import { message } from '#server/platform/http/messages.ts'
import { TOOLS } from './programs.ts'
import { readOptions, refuseCall } from '#scripts/command-line/program.ts'
import { againAlone } from './test/again.ts'
import { measureMachine, scaleTimeLimits, wholeLimit } from './test/machine.ts'
import { CHECKS, PARTS, testFiles, type Part } from './test/parts.ts'
import { prepareBrowserTests, runPlaywright } from './test/playwright.ts'
import { printSummary, timed, type Result } from './test/report.ts'
import { check, type Outcome } from './test/run.ts'
import { listNames, select } from './test/selection.ts'
import { runVitest } from './test/vitest.ts'

/** Each runs the given files, or all of its part. */
const runners: Record<Part, (files: string[]) => Promise<Outcome>> = {
  types: () => check('tsc', ['-p', 'tsconfig.json']),
  lint: async () => {
    const [rules, format] = await Promise.all([
      check('oxlint', ['--type-aware', '--deny-warnings']),
      check('oxfmt', ['--check']),
    ])
    return { passed: rules.passed + format.passed, failures: [...rules.failures, ...format.failures] }
  },
  unit: (files) => runVitest('unit', files),
  server: (files) => runVitest('server', files),
  e2e: (files) => runPlaywright(files),
}

/** Runs failed files of a whole part again, as the part ran them. */
const again: typeof runners = { ...runners, e2e: (files) => runPlaywright(files, true) }

const start = Date.now()
const program = TOOLS.test()
await readOptions(program)
const files = testFiles()
const selected = select(program.processedArgs[0] as string[], files)
if ('unknown' in selected)
  refuseCall(program, message('cli.test.unknown', { names: selected.unknown.join(' ') }), listNames(files))

// The same cases for the same commit: `npm run test:long` draws others.
const seed = (process.env['TEST_SEED'] ??= '101')
console.log(`TEST_SEED=${seed}`)
const machine = scaleTimeLimits()
const { selection } = selected
const runParts = (parts: readonly Part[]): Promise<Result>[] =>
  parts
    .filter((part) => selection.has(part))
    .map((part) => {
      const some = selection.get(part)!
      return timed(part, () =>
        some === 'all' ? againAlone(() => runners[part]([]), again[part]) : runners[part](some),
      )
    })
// One by one, each of these leaves a core idle.
const [results] = await Promise.all([Promise.all(runParts(CHECKS)), selection.has('e2e') && prepareBrowserTests()])
for (const part of ['server', 'e2e'] as const) results.push(...(await Promise.all(runParts([part]))))
const seconds = (Date.now() - start) / 1000
const isWhole = PARTS.every((part) => selection.get(part) === 'all')
const code = printSummary(results, seconds)
// Other programs may have started or ended, so a slow run is reported and does not fail.
const limit = Math.max(wholeLimit(machine), wholeLimit(measureMachine()))
if (isWhole && seconds > limit)
  console.log(`npm test took ${seconds.toFixed(0)} s; it should take at most ${limit} s here`)
if (code) console.log(message('cli.test.again', { seed: `TEST_SEED=${seed}` }))
process.exit(code)
