import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { runBackup } from '#scripts/backup/backup.ts'
import { runRestore } from '#scripts/backup/restore.ts'
import { inFolder, untilStopped } from '#tests/fixtures/embedded.ts'
import { opened } from '#tests/fixtures/opened.ts'

const shop = opened(freshDatabase)

type Said = { code: number; stdout: string; stderr: string }
type Command = 'backup' | 'restore'

function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<Said> {
  return promisify(execFile)(program, args, { env: { ...process.env, DATABASE_URL: '', ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Said) => ({ code, stdout, stderr }),
  )
}
const command = (name: Command, args: string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, [`scripts/${name}.ts`, ...args], env)
/** Runs the command inside this process. */
async function called(name: Command, args: string[], env: NodeJS.ProcessEnv): Promise<Said> {
  const [stdout, stderr]: [string[], string[]] = [[], []]
  const code = await { backup: runBackup, restore: runRestore }[name](args, {
    env,
    signal: new AbortController().signal,
    write: (line) => stdout.push(line),
    writeError: (line) => stderr.push(line),
  })
  return { code, stdout: stdout.join('\n'), stderr: stderr.join('\n') }
}
const ofShop = () => ({ DATA_DIR: shop.dataDir, DATABASE_URL: shop.url })
const inShop = (name: string): string => path.join(shop.dataDir, name)
const archives = (): string[] => readdirSync(shop.dataDir).filter((name) => name.includes('.zip'))

/** Number of copies that wait for a lock. */
async function waiting(): Promise<number | null> {
  const { rowCount } = await shop.db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and query like 'copy%' and wait_event_type = 'Lock'`)
  return rowCount
}

describe('npm run backup and npm run restore', () => {
  it('copy a shop between embedded databases while the first is in use, and stop both', () =>
    inFolder((from) =>
      inFolder(async (to) => {
        const file = path.join(from, 'shop.zip')
        const running = await openDatabase({ dataDir: from })
        deriveKey({ secretKey: undefined, dataDir: from }, 'any')
        await running.db.execute(sql`insert into brands (name, slug) values ('نخيل', 'نخيل')`)
        const written = await command('backup', [file], { DATA_DIR: from })
        await running.close()
        expect([written.code, written.stdout, written.stderr]).toEqual([
          0,
          expect.stringContaining(file),
          expect.stringContaining('مفتاح المتجر السري'),
        ])
        const restored = await command('restore', [file], { DATA_DIR: to })
        expect([restored.code, restored.stdout, restored.stderr]).toEqual([
          0,
          expect.stringContaining('استُعيد المتجر'),
          '',
        ])
        await untilStopped(to)
        const copy = await openDatabase({ dataDir: to })
        expect((await copy.db.execute(sql`select name from brands`)).rows).toEqual([{ name: 'نخيل' }])
        await copy.close()
      }),
    ))

  it.each<[Command, string[], number]>([
    ['restore', ['--help'], 0],
    ['backup', [], 2],
    ['restore', ['a', 'b'], 2],
  ])('%s %j prints its usage and exits with %i', async (name, args, code) => {
    const said = await called(name, args, ofShop())
    expect(said.code).toBe(code)
    expect(code === 0 ? said.stdout : said.stderr).toContain(`npm run ${name} -- FILE`)
  })

  it('report what is wrong: no such folder, no space, no archive, no database', async () => {
    const lost = inShop('no/such/folder/shop.zip')
    expect(await called('backup', [lost], ofShop())).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${lost} (ENOENT)`) as string,
    })
    // ulimit: file size in blocks of 512 bytes.
    const full = await run(
      'sh',
      ['-c', 'ulimit -f 8; exec "$0" scripts/backup.ts "$1"', process.execPath, inShop('full.zip')],
      ofShop(),
    )
    expect(full).toMatchObject({ code: 1, stderr: expect.stringContaining('(EFBIG)') as string })
    expect(archives()).toEqual([])
    expect(await called('restore', ['package.json'], ofShop())).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ليس نسخة احتياطية') as string,
    })
    const away = await called('backup', [inShop('away.zip')], {
      ...ofShop(),
      DATABASE_URL: 'postgres://waha@127.0.0.1:9/waha',
    })
    expect(away).toMatchObject({ code: 3, stderr: expect.stringContaining('ECONNREFUSED') as string })
  })

  it.each([
    ['SIGINT', 130, []],
    ['SIGKILL', null, ['ended.zip.partial']],
  ] as const)('a backup ended by %s leaves no file that looks complete', async (signal, code, left) => {
    const other = new pg.Client({ connectionString: shop.url })
    await other.connect()
    // The backup waits here, in the middle of its tables.
    await other.query('begin; lock table orders in access exclusive mode')
    const child = spawn(process.execPath, ['scripts/backup.ts', inShop('ended.zip')], {
      env: { ...process.env, ...ofShop() },
      stdio: 'ignore',
    })
    const exit = once(child, 'exit')
    await expect.poll(waiting).toBe(1)
    expect(existsSync(inShop('ended.zip.partial'))).toBe(true)
    child.kill(signal)
    expect((await exit)[0]).toBe(code)
    await other.end()
    expect(archives()).toEqual(left)
    rmSync(inShop('ended.zip.partial'), { force: true })
  })
})
