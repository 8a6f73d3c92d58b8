import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

/** What operators run; none of it has to do work to say how it is used. */
const PROGRAMS = [
  'serve',
  'worker',
  'pages',
  'publishing',
  'migrate',
  'shop',
  'catalogue',
  'backup',
  'restore',
] as const

async function run(name: (typeof PROGRAMS)[number], option: string) {
  const [, ...args] = manifest.scripts[name].split(' ')
  const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: '/dev/null/none' }
  const ended = promisify(execFile)(process.execPath, [...args, option], { env })
  const { code, stdout, stderr } = await ended.then(
    (done) => ({ code: 0, ...done }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  )
  return { code, stdout, stderr }
}

it.each(PROGRAMS)(
  'npm run %s says in Arabic how it is used, explains an unknown option, and does no work',
  async (name) => {
    const [help, unknown] = await Promise.all([run(name, '--help'), run(name, '--colour')])
    expect([help.code, help.stderr, unknown.code, unknown.stdout]).toEqual([0, '', 2, ''])
    expect(help.stdout).toContain(name === 'shop' ? 'doctor' : `npm run ${name}`)
    for (const text of [help.stdout, unknown.stderr]) {
      expect(text).toMatch(/[\u0600-\u06FF]/)
      expect(text).not.toMatch(/\bat .*:\d+:\d+/)
    }
  },
)
