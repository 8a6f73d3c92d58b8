import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresOf, signalAll } from '#tools/torture/postgres-processes.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '../connect.ts'
import { sql } from '../drizzle.ts'
import { findAccount } from './account.ts'
import { findBinaries } from './binaries.ts'

const isRoot = process.getuid?.() === 0

/** Matches two remedies, one of which is DATABASE_URL. */
const REMEDIES = /\n {2}- [\s\S]*\n {2}- [\s\S]*DATABASE_URL|DATABASE_URL[\s\S]*\n {2}- /

it('an unsupported platform gets an error with two remedies', () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow(REMEDIES)
})

/** Not if this clone is in a folder that only root may enter. */
const canOthersRun =
  spawnSync(findBinaries().postgres, ['--version'], { cwd: '/', uid: 65534, gid: 65534 }).status === 0

describe.runIf(isRoot)('root', () => {
  let top: string
  beforeAll(() => void (top = mkdtempSync(path.join(tmpdir(), 'waha-root-'))))
  afterAll(() => rmSync(top, { recursive: true, force: true }))

  const account = (mode: number, hasSetpriv?: boolean) => {
    chmodSync(top, mode)
    const data = path.join(top, 'data')
    mkdirSync(data, { recursive: true })
    return findAccount(findBinaries(), data, hasSetpriv)
  }

  it.runIf(canOthersRun)(
    'runs PostgreSQL as an ordinary user, without capabilities if that user can reach the folder',
    () => {
      const { program, options } = account(0o755, false).command('postgres', [])
      expect(program).toBe('postgres')
      expect(options.uid).toBe(65534)
    },
  )

  it('gives PostgreSQL the capability to pass through folders that the user cannot enter', () => {
    const { program, args } = account(0o700).command('postgres', [])
    expect(program).toBe('setpriv')
    expect(args.join(' ')).toContain('--reuid 65534')
    expect(args.join(' ')).not.toContain('dac_override')
  })

  it('without setpriv gets an error with two remedies', () => {
    expect(() => account(0o700, false)).toThrow(REMEDIES)
  })
})

const small = path.join(tmpdir(), `waha-small-${process.pid}`)
const mount = (megabytes: number): boolean => {
  mkdirSync(small, { recursive: true })
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', small]).status === 0
}
const unmount = (): void => {
  signalAll(postgresOf(path.join(small, 'data')), 'SIGKILL')
  spawnSync('umount', ['--lazy', small])
  rmSync(small, { recursive: true, force: true })
}
const canMount = isRoot && mount(1)
if (canMount) unmount()

describe.runIf(canMount)('a full disk', () => {
  it('ends the first start with a clear message and leaves nothing behind', async () => {
    mount(20)
    try {
      await expect(openDatabase({ dataDir: path.join(small, 'data') })).rejects.toThrow('لا مساحة كافية على القرص')
      expect(readdirSync(path.join(small, 'data'))).toEqual([])
    } finally {
      unmount()
    }
  })

  it('answers 503 to writes, loses no data, and recovers when there is space again', async () => {
    mount(200)
    const dataDir = path.join(small, 'data')
    const filler = path.join(small, 'filler')
    const config = { ...readConfig({}), dataDir }
    const database = await openDatabase(config)
    const app = await buildApp({ db: database.db, config, log: false })
    app.get('/write', async () =>
      database.db.execute(
        sql`insert into brands (name, slug, description) select gen_random_uuid(), gen_random_uuid(), repeat(n::text, 300) from generate_series(1, 2000) n`,
      ),
    )
    try {
      await database.db.execute(sql`insert into brands (name, slug) values ('نخيل', 'نخيل')`)
      const free = spawnSync('df', ['--output=avail', '-B1', small], { encoding: 'utf8' }).stdout.split('\n')[1]!
      writeFileSync(filler, Buffer.alloc(Number(free) - 4 * 1024 * 1024))
      const statuses: number[] = []
      for (let n = 0; n < 40 && !statuses.includes(503); n++) statuses.push((await app.inject('/write')).statusCode)
      expect(statuses.filter((status) => status !== 200)).toEqual([503])
      rmSync(filler)
      await expect.poll(async () => (await app.inject('/write')).statusCode).toBe(200)
      expect((await database.db.execute(sql`select name from brands where slug = 'نخيل'`)).rows).toEqual([
        { name: 'نخيل' },
      ])
    } finally {
      await app.close()
      await database.close()
      unmount()
    }
  })

  it('is reported at the next start of a stopped shop, and damages nothing', async () => {
    mount(200)
    const dataDir = path.join(small, 'data')
    const filler = path.join(small, 'filler')
    try {
      await (await openDatabase({ dataDir })).close()
      // PostgreSQL needs a few kilobytes to start.
      spawnSync('sh', ['-c', `head -c 300m /dev/zero > ${filler}`])
      await expect(openDatabase({ dataDir })).rejects.toThrow('لا مساحة كافية على القرص')
      expect(existsSync(path.join(dataDir, 'postgres/data/PG_VERSION'))).toBe(true)
      expect(statSync(path.join(dataDir, 'postgres/password')).size).toBeGreaterThan(0)
      rmSync(filler)
      await (await openDatabase({ dataDir })).close()
    } finally {
      unmount()
    }
  })
})
