import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

/** Those that start programs of their own; the tests of `shop`, `catalogue`, `backup` and `restore` call theirs in place. */
const PROGRAMS = ['serve', 'worker', 'pages', 'publishing', 'migrate'] as const

async function run(name: (typeof PROGRAMS)[number], option: string) {
  const [, ...args] = manifest.scripts[name].split(' ')
  const env = { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/shop' }
  const ended = promisify(execFile)(process.execPath, [...args, option], { env })
  const { code, stdout, stderr } = await ended.then(
    (done) => ({ code: 0, ...done }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  )
  return { code, stdout, stderr }
}

it.each(PROGRAMS)('npm run %s explains an option that it does not know, and how it is used', async (name) => {
  const { code, stdout, stderr } = await run(name, '--colour')
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^لم نفهم الأمر/)
  expect(stderr).toContain(`npm run ${name}`)
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+/)
})

it('help starts no worker', async () => {
  const { code, stdout, stderr } = await run('worker', '--help')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('npm run worker')
})
