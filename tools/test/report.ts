import { mkdir, readFile, rm } from 'node:fs/promises'
import { message } from '#server/platform/http/messages.ts'
import type { Outcome } from './run.ts'

const FOLDER = 'node_modules/.cache/waha'

/** Runs a program that writes a JSON report to the given file. A report of an earlier run is ignored. */
export async function readReport<T>(
  name: string,
  work: (file: string) => Promise<number>,
): Promise<{ report: T | undefined; code: number }> {
  const file = `${FOLDER}/report-${name}.json`
  await mkdir(FOLDER, { recursive: true })
  await rm(file, { force: true })
  const code = await work(file)
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  )
  return { report, code }
}

export type Result = Required<Omit<Outcome, 'failedFiles'>> & { name: string; took: number }

export async function timed(name: string, work: () => Promise<Outcome>): Promise<Result> {
  const start = Date.now()
  const outcome = await work()
  const result = { seconds: {}, unstable: [], ...outcome, name, took: (Date.now() - start) / 1000 }
  console.log(`\n── ${summary(result)}`)
  return result
}

const summary = ({ name, took, passed, failures }: Result): string =>
  `${name.padEnd(8)} ${took.toFixed(0).padStart(4)} s  ${passed} passed, ${failures.length} failed`

/** Lines about the ten slowest files of all parts. Files run side by side, so their sum is longer than the run. */
export const slowestFiles = (results: Pick<Result, 'name' | 'seconds'>[]): string[] =>
  results
    .flatMap(({ name, seconds }) => Object.entries(seconds).map(([file, took]) => ({ name, file, took })))
    .toSorted((one, other) => other.took - one.took)
    .slice(0, 10)
    .map(({ name, file, took }) => `${name.padEnd(8)} ${took.toFixed(0).padStart(4)} s  ${file}`)

/**
 * Repeats all failures at the end, since a long output may be truncated.
 * @returns the exit code
 */
export function printSummary(results: Result[], seconds: number): number {
  const slowest = slowestFiles(results)
  if (slowest.length > 1) console.log(`\nslowest files:\n${slowest.join('\n')}`)
  const named = (kind: 'failures' | 'unstable'): string[] =>
    results.flatMap((result) => result[kind].map((test) => `${result.name}: ${test}`))
  const [failures, unstable] = [named('failures'), named('unstable')]
  if (unstable.length) console.log(`\nunstable, passed when run again:\n${unstable.join('\n')}`)
  if (failures.length) console.log(`\n${failures.join('\n')}`)
  console.log(`\n${results.map(summary).join('\n')}`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const counts = { passed, seconds: Math.round(seconds) }
  const outcome = failures.length
    ? message('cli.test.failed', { ...counts, failed: failures.length })
    : message('cli.test.passed', counts)
  console.log(`\n${outcome}`)
  return failures.length ? 1 : 0
}
