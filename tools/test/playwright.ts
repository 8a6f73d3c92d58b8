import { readFileSync } from 'node:fs'
import { ensureBrowsers } from './browser.ts'
import { readReport } from './report.ts'
import { check, ended, run, type Outcome } from './run.ts'

type Attachment = { name: string; path?: string }
type Test = { projectName: string; status: string; results: { attachments: Attachment[]; duration: number }[] }
type Spec = { file: string; line: number; title: string; tests: Test[] }
type Suite = { suites?: Suite[]; specs: Spec[] }
const SNAPSHOT_LINES = 150

type Report = { stats: { expected: number }; suites: Suite[]; errors: { message?: string }[] }

/** Installs the browsers and builds the bundle, each if it is missing. The shop's own start reports a failed build. */
export async function prepareBrowserTests(): Promise<void> {
  await Promise.all([ensureBrowsers(), check(process.execPath, ['scripts/build.ts'], { WAHA_GALLERY: '1' })])
}

/**
 * @param files to run; empty for all
 * @param isShort without the tests of further states: those that `npm test` runs
 */
export async function runPlaywright(
  files: string[],
  isShort = files.length === 0 && process.env['TEST_LONG'] !== '1',
): Promise<Outcome> {
  const { full: CHROMIUM, shell: CHROMIUM_SHELL } = await ensureBrowsers()
  // Playwright treats file arguments as regular expressions.
  const patterns = files.map((file) => file.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  const { report, code } = await readReport<Report>('e2e', (file) =>
    run('playwright', ['test', '--reporter=list,json', ...patterns], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      CHROMIUM,
      CHROMIUM_SHELL,
      ...(isShort && { E2E_SHORT: '1' }),
    }),
  )
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const errors = (report?.errors ?? []).map(({ message = '' }) => message)
  return {
    ...ended(code, report?.stats.expected ?? 0, [...errors, ...specs.flatMap(failuresOf)]),
    failedFiles: errors.length ? [] : specs.filter((spec) => failuresOf(spec).length > 0).map(({ file }) => file),
    seconds: secondsOf(specs),
  }
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

function secondsOf(specs: Spec[]): Record<string, number> {
  const seconds: Record<string, number> = {}
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds[file] = (seconds[file] ?? 0) + duration / 1000
  return seconds
}

const failuresOf = ({ file, line, title, tests }: Spec): string[] =>
  tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ projectName, results }) => `[${projectName}] ${file}:${line}: ${title}${results.map(pageShown).join('')}`)

/** Playwright's description of the page at the moment of the failure, which may be gone with the machine. */
function pageShown({ attachments }: Test['results'][number]): string {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  const [, page] = (file && /# Page snapshot\s+([\s\S]*?)(?=\n# |$)/.exec(readFileSync(file, 'utf8'))) || []
  return page ? `\n${page.split('\n').slice(0, SNAPSHOT_LINES).join('\n')}` : ''
}
