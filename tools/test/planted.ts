import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plant, PLANTED_FAULTS, TORTURE } from './planted-faults.ts'
import { run, type Outcome } from './run.ts'

/** Customers go on until they have bought, paid, returned and edited at least once each. */
const SHORT_TORTURE = ['--mode', 'shop', '--events', '1']

/**
 * Plants each fault in a copy of the repository, where its catcher has to fail, and to pass without it. `TEST_FAULT` is
 * a part of the only faults' names.
 */
export async function plantedFaults(): Promise<Outcome> {
  const faults = PLANTED_FAULTS.filter(({ name }) => name.includes(process.env['TEST_FAULT'] ?? ''))
  const folder = copyRepository()
  const failures: string[] = []
  try {
    for (const catcher of new Set(faults.map((fault) => fault.catcher)))
      if ((await runCatcher(folder, catcher)) !== 0) failures.push(`${catcher} fails without a fault`)
    for (const fault of faults) {
      const file = path.join(folder, fault.file)
      const source = readFileSync(file, 'utf8')
      writeFileSync(file, plant(source, fault))
      const isCaught = (await runCatcher(folder, fault.catcher)) !== 0
      writeFileSync(file, source)
      console.log(`\n── ${isCaught ? `caught by ${fault.catcher}` : 'NOT CAUGHT'}: ${fault.name}`)
      if (!isCaught) failures.push(`${fault.catcher} does not catch: ${fault.name}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { passed: faults.length - failures.length, failures }
}

/** All files that Git tracks or would, with the packages of this one. */
function copyRepository(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'waha-planted-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(file, path.join(folder, file))
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return folder
}

const runCatcher = (folder: string, catcher: string): Promise<number> =>
  run('npm', [
    '--prefix',
    folder,
    'run',
    '-s',
    ...(catcher === TORTURE ? ['torture', '--', ...SHORT_TORTURE] : ['tests', '--', 'server', catcher]),
  ])
