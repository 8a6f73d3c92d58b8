/** Runs all tests or those named: `npm test`, `npm test -- unit`, `npm test -- server cart`. */
import { randomInt } from 'node:crypto'
import { testFiles, type Part } from './test/parts.ts'
import { runPlaywright } from './test/playwright.ts'
import { printSummary, timed, type Result } from './test/report.ts'
import { check, type Outcome } from './test/run.ts'
import { listNames, select } from './test/selection.ts'
import { runVitest } from './test/vitest.ts'

const runners: Record<Part, (files: string[]) => Promise<Outcome>> = {
  types: () => check('tsc', ['-p', 'tsconfig.json']),
  lint: async () => {
    const [rules, format] = [
      await check('oxlint', ['--type-aware', '--deny-warnings']),
      await check('prettier', ['--check', '--log-level', 'warn', '.']),
    ]
    return { passed: rules.passed + format.passed, failures: [...rules.failures, ...format.failures] }
  },
  unit: (files) => runVitest('unit', files),
  server: (files) => runVitest('server', files),
  e2e: runPlaywright,
}

const start = Date.now()
const files = testFiles()
const selected = select(process.argv.slice(2), files)
if ('unknown' in selected) {
  console.error(
    `no part and no test file: ${selected.unknown.map((name) => `"${name}"`).join(', ')}\n\n${listNames(files)}`,
  )
  process.exit(2)
}

// Set it to repeat the random cases of a failed run.
const seed = (process.env['TEST_SEED'] ??= String(randomInt(1, 2 ** 31)))
console.log(`TEST_SEED=${seed}`)
const results: Result[] = []
for (const [part, some] of selected.selection)
  results.push(await timed(part, () => runners[part](some === 'all' ? [] : some)))
const code = printSummary(results, (Date.now() - start) / 1000)
if (code) console.log(`TEST_SEED=${seed} repeats the same cases`)
process.exit(code)
