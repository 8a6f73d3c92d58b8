import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { endingsOf, PROGRAM_NAMES, read, wordsOf } from '#tests/fixtures/programs.ts'
import manifest from '../../package.json' with { type: 'json' }

/** Parts of the commands beside them, and tools of other packages. */
const NOT_OURS = ['serve', 'develop', 'tests', 'tests:long', 'check', 'format', 'migration']
const commands = PROGRAM_NAMES.flatMap((name) =>
  endingsOf(name).map(({ path, command }) => ({ name, path, command, line: [name, ...path].join(' ') })),
)

it('every command of package.json has a description', () =>
  expect(PROGRAM_NAMES.toSorted()).toEqual(
    Object.keys(manifest.scripts)
      .filter((name) => !NOT_OURS.includes(name))
      .toSorted(),
  ))

describe('commands', () => {
  it('say what they and their options are for', () => {
    const silent = commands.filter(({ command }) => !command.description())
    const options = commands.flatMap(({ line, command }) =>
      command.options.filter(({ description }) => !description).map(({ long }) => `${line} ${long}`),
    )
    expect([silent.map(({ line }) => line), options]).toEqual([[], []])
  })

  it('that take anything have an example, which they understand', async () => {
    for (const { name, line, command } of commands) {
      const takes =
        command.registeredArguments.length + command.options.filter(({ long }) => long !== '--verbose').length
      const examples = [...command.description().matchAll(/(?:مثال|Example): (.+)/g)].map(([, example]) => example!)
      expect(`${line}: ${examples.length > 0 || takes === 0}`).toBe(`${line}: true`)
      for (const example of examples) {
        const words = wordsOf(example.replace(/^npm (?:run (?:-s )?)?[\w:]+(?: -- )?/, ''))
        expect(`${example} ${(await read(name, words)).ended}`).toBe(`${example} undefined`)
      }
    }
  })

  it('answer --help with their own help, and do nothing', async () => {
    for (const { name, path, line } of commands) {
      const { ended, stdout, stderr } = await read(name, [...path, '--help'])
      expect([line, ended, stderr]).toEqual([line, 0, ''])
      expect(stdout).toContain(`npm run ${[name, '--', ...path].join(' ')}`)
    }
  })

  it('answer a mistake with its place, what may have been meant, and their own help alone', async () => {
    for (const { name, path, line } of commands) {
      const { ended, stdout, stderr } = await read(name, [...path, '--verbos'])
      expect([line, ended, stdout]).toEqual([line, 2, ''])
      expect(stderr).toMatch(/^لم نفهم الأمر\. لا نعرف: \u2068--verbos\u2069\nلعلك تريد: \u2068--verbose\u2069\n/)
      expect(stderr.match(/npm run \S+ --/g)?.length).toBeLessThanOrEqual(4)
      expect(stderr).toContain(`npm run ${[name, '--', ...path].join(' ')}`)
    }
  })
})

it.each([
  ['shop', 'orders --limit 0'],
  ['shop', 'coupon add EID10 --percent 10 --until 2026-02-31'],
  ['shop', 'refunds 17'],
  ['publishing', 'run --page about'],
])('%s -- %s is not understood', async (name, line) => expect((await read(name, line.split(' '))).ended).toBe(2))

it.each([
  ['catalogue', 'import a.csv --column Cost=cost', 'compare_at'],
  ['shop', 'key add A --permissions orders', 'orders.read'],
  ['shop', 'settings get contat', 'contact'],
])('%s -- %s names what is accepted', async (name, line, accepted) => {
  const { ended, stderr } = await read(name, line.split(' '))
  expect([ended, stderr.split('\n')[1]]).toEqual([2, expect.stringContaining(accepted)])
})

it.each([
  ['restore', 'a.zip b.zip', 'b.zip'],
  ['publishing', 'verify all pages', 'all pages'],
])('%s -- %s names the words that are too many', async (name, line, excess) => {
  const { ended, stderr } = await read(name, line.split(' '))
  expect([ended, stderr.split('\n')[0]]).toEqual([2, expect.stringContaining(`\u2068${excess}\u2069`)])
})

/** @returns how a real process ends */
async function run(name: keyof typeof manifest.scripts, args: string[], env: NodeJS.ProcessEnv = {}) {
  const [, ...program] = manifest.scripts[name].split(' ')
  const away = { DATABASE_URL: 'postgres://127.0.0.1:1/shop' }
  const ended = promisify(execFile)(process.execPath, [...program, ...args], {
    env: { ...process.env, ...away, ...env },
  })
  const { code, stdout, stderr } = await ended.then(
    (done) => ({ code: 0, ...done }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  )
  return { code, stdout, stderr }
}

describe('as a process', () => {
  it('help starts no worker', async () => {
    const { code, stdout, stderr } = await run('worker', ['--help'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('npm run worker')
  })

  it('a mistake is explained in the language of the operator', async () => {
    const { code, stdout, stderr } = await run('migrate', ['--chek'], { WAHA_LANG: 'en' })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^The call is not understood\. Unknown: --chek\nPerhaps you mean: --check/)
    expect(stderr).not.toMatch(/\p{Script=Arabic}/u)
  })

  it('a database that is away ends a command with 3 and one sentence', async () => {
    const { code, stdout, stderr } = await run('publishing', ['status'], { WAHA_LANG: 'en' })
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toMatch(
      /^The connection failed \(.*ECONNREFUSED.*\)\. Check the database and the services in the settings\.\n$/,
    )
  })

  it('goes on when what reads its output has ended', async () => {
    const [, ...program] = manifest.scripts.shop.split(' ')
    const child = spawn(process.execPath, [...program, 'help'], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    let stderr = ''
    child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
    const [code] = await once(child, 'close')
    expect([code, stderr]).toEqual([0, ''])
  })
})
