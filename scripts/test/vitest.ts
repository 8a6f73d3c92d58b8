import path from 'node:path'
import { readReport } from './report.ts'
import { ended, run, type Outcome } from './run.ts'

type Assertion = { status: string; fullName: string; failureMessages: string[] }
type FileResult = { name: string; status: string; message: string; assertionResults: Assertion[] }
type Report = { numPassedTests: number; testResults: FileResult[] }

/** @param files of the project; empty for all */
export async function runVitest(project: 'unit' | 'server', files: string[]): Promise<Outcome> {
  // Thousands of cases may take long.
  const limit = process.env['TEST_LONG'] ? ['--testTimeout=3600000'] : []
  const { report, code } = await readReport<Report>(project, (file) =>
    run('vitest', [
      'run',
      '--project',
      `${project}*`,
      ...limit,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ]),
  )
  return ended(code, report?.numPassedTests ?? 0, (report?.testResults ?? []).flatMap(failuresOf))
}

function failuresOf({ name, status, message, assertionResults }: FileResult): string[] {
  if (status !== 'failed') return []
  const file = path.relative('.', name)
  const failed = assertionResults.filter((one) => one.status === 'failed')
  if (!failed.length) return [`${file}\n${message}`]
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`)
}
