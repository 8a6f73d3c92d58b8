import { readReport } from './report.ts'
import { ended, run, type Outcome } from './run.ts'

/** What runs in random order, which the seed repeats: files, or their tests too. */
type Order = { shuffled: 'files' | 'tests'; seed: number }

/** @param files of the project; empty for all */
export async function runVitest(project: 'unit' | 'server', files: string[], order?: Order): Promise<Outcome> {
  const options = [
    // Thousands of cases may take long.
    ...(process.env['TEST_LONG'] && !order ? ['--testTimeout=3600000'] : []),
    ...(order ? [`--sequence.seed=${order.seed}`] : []),
  ]
  const reporters = ['--reporter=default', '--reporter=./tools/test/vitest-report.ts']
  const { report, code } = await readReport<Outcome>(project, (file) =>
    run('vitest', ['run', '--project', `${project}*`, ...options, ...reporters, ...files], {
      TEST_REPORT: file,
      ...(order && { TEST_SHUFFLED: order.shuffled, TEST_LONG: '' }),
    }),
  )
  return {
    ...ended(code, report?.passed ?? 0, report?.failures ?? []),
    failedFiles: report?.failedFiles ?? [],
    seconds: report?.seconds ?? {},
  }
}
