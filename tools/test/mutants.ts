import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { Outcome } from './run.ts'

/** Files that hold rules, not SQL. */
const RULES = [
  'server/catalogue-import/sale.ts',
  'server/money/{amounts,totals,vat}.ts',
  'server/notifications/quiet-hours.ts',
  'server/orders/{pieces,spread-credit,states}.ts',
  'server/payments/{fetch-payment,iban}.ts',
  'server/payments/providers/{is-same,*/answers,*/amounts,*/webhook}.ts',
  'server/promotions/{apply,conditions,covered,hours,missing,reduce}.ts',
  'server/stock/line-texts.ts',
]
/** Percent of the mutants that tests have to notice. */
const LEAST = 85
const NOTICED = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

/** Changes the rules in small ways, one at a time, and reports which changes no unit test notices. */
export async function mutants(): Promise<Outcome> {
  // Stryker starts Vitest in processes that inherit these: a few cases of each property are enough.
  delete process.env['TEST_LONG']
  const results = await new Stryker({
    mutate: RULES,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/test/mutants.vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // Neither Git, the linter nor Vitest look there.
    tempDirName: '.data/stryker',
    cleanTempDir: 'always',
    ignorePatterns: ['/.data', '/dist', '/docs', '/public', '/server/catalogue/demo'],
    // Rewriting tsconfig.json, and the comment that turns checks off, want TypeScript's old API.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest()
  const noticed = results.filter(({ status }) => NOTICED.has(status))
  const missed = results.filter(({ status }) => MISSED.has(status))
  const lines = missed.map(
    ({ fileName, location, replacement, status }) =>
      `${path.relative('.', fileName)}:${location.start.line}:${location.start.column} → ${replacement} (${status})`,
  )
  const percent = (100 * noticed.length) / Math.max(1, noticed.length + missed.length)
  console.log(
    `${lines.toSorted().join('\n')}\n${percent.toFixed(1)} % of ${noticed.length + missed.length} mutants noticed`,
  )
  return {
    passed: noticed.length,
    failures: percent < LEAST ? [`${percent.toFixed(1)} % of the mutants are noticed`] : [],
  }
}
