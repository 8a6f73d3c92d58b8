import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { postgresOf, postmasterOf, signalAll } from '#tools/torture/postgres-processes.ts'
import { inFolder, madeDatabase, startUser, untilStopped } from '#tests/fixtures/embedded.ts'
import { openDatabase, type OpenDatabase } from '../connect.ts'
import { sql } from '../drizzle.ts'
import { embeddedServer } from './embedded.ts'

const note = (database: OpenDatabase, name: string) =>
  database.db.execute(sql`insert into brands (name, slug) values (${name}, ${name})`)
const notes = async ({ db }: OpenDatabase): Promise<string[]> =>
  (await db.execute<{ name: string }>(sql`select name from brands order by id`)).rows.map(({ name }) => name)

async function using(dataDir: string, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase({ dataDir })
  await work(database).finally(database.close)
}

const inMadeFolder = madeDatabase()

describe('the embedded database', () => {
  it("commits durably, opens no port and limits the shop's role to its tables", () =>
    inMadeFolder((dataDir) =>
      using(dataDir, async ({ db, url }) => {
        const { rows } = await db.execute(sql`
      select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit,
        current_setting('listen_addresses') as listen_addresses, (select rolsuper from pg_roles where rolname = current_user) as is_superuser`)
        expect(rows).toEqual([
          { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', listen_addresses: '', is_superuser: false },
        ])
        await expect(db.execute(sql`select pg_read_file('/etc/passwd')`)).rejects.toMatchObject({
          cause: { code: '42501' },
        })
        const socketDir = decodeURIComponent(new URL(url).host)
        expect(statSync(socketDir).mode & 0o077).toBe(0)
        const stranger = new URL(url)
        stranger.password = 'wrong'
        await expect(new pg.Client({ connectionString: stranger.href }).connect()).rejects.toMatchObject({
          code: '28P01',
        })
      }),
    ))

  it('runs on a loopback port without sockets', () =>
    inFolder(async (dataDir) => {
      const server = await embeddedServer(dataDir, false)
      const client = await server.join(30_000)
      expect(new URL(server.url).hostname).toBe('127.0.0.1')
      expect((await client.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '127.0.0.1' }])
      await server.leave(client)
      await untilStopped(dataDir)
    }))

  it.each(['مجلد المتجر، مع مسافات', `${'طويل '.repeat(15)}${'x'.repeat(75)}`])('runs in a folder named «%s»', (name) =>
    inFolder(async (dataDir) => {
      await using(dataDir, async (database) => void (await note(database, 'نخيل')))
      await using(dataDir, async (database) => expect(await notes(database)).toEqual(['نخيل']))
    }, name),
  )

  it('is created once by two concurrent processes, and stopped by the last one', () =>
    inFolder(async (dataDir) => {
      const [one, other] = [startUser(dataDir), startUser(dataDir)]
      expect(await Promise.all([one.open, other.open])).toEqual([true, true])
      await one.close()
      expect(postgresOf(dataDir).length).toBeGreaterThan(0)
      await other.close()
      await untilStopped(dataDir)
      expect(readdirSync(dataDir)).toEqual(['postgres'])
    }))

  it('keeps running after kill -9 of the process that started it', () =>
    inMadeFolder(async (dataDir) => {
      const shop = startUser(dataDir)
      await shop.open
      await shop.kill('SIGKILL')
      expect(postgresOf(dataDir).length).toBeGreaterThan(0)
      await using(dataDir, async (database) => void (await note(database, 'عود')))
      await untilStopped(dataDir)
    }))

  it('keeps all committed data after it is killed too', () =>
    inMadeFolder(async (dataDir) => {
      const shop = startUser(dataDir)
      await shop.open
      await using(dataDir, async (database) => void (await note(database, 'عود')))
      await shop.kill('SIGKILL')
      signalAll(postgresOf(dataDir), 'SIGKILL')
      await using(dataDir, async (database) => expect(await notes(database)).toEqual(['عود']))
    }))

  it('is restarted for a process that is still running when it dies', () =>
    inMadeFolder((dataDir) =>
      using(dataDir, async (database) => {
        await note(database, 'عنبر')
        process.kill(postmasterOf(dataDir), 'SIGKILL')
        await expect.poll(() => notes(database).catch(() => 'away')).toEqual(['عنبر'])
      }),
    ))

  it('starts even if another program has its old process id', () =>
    inMadeFolder(async (dataDir) => {
      await using(dataDir, async (database) => void (await note(database, 'مسك')))
      const old = `${process.pid}\n${dataDir}\n1\n5432\n\n\n\n`
      const socketDir = decodeURIComponent(new URL((await embeddedServer(dataDir)).url).host)
      mkdirSync(socketDir, { mode: 0o700 })
      writeFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), old)
      writeFileSync(path.join(socketDir, '.s.PGSQL.5432.lock'), old)
      await using(dataDir, async (database) => expect(await notes(database)).toEqual(['مسك']))
    }))

  it.each([50, 300, 700])('leaves nothing behind after Ctrl-C %d ms into the first start', (ms) =>
    inFolder(async (dataDir) => {
      const shop = startUser(dataDir)
      await new Promise((resolve) => shop.child.once('message', resolve))
      await pause(ms)
      await shop.kill('SIGINT')
      await untilStopped(dataDir)
      await using(dataDir, async (database) => expect(await notes(database)).toEqual([]))
    }),
  )
})

describe('a folder that cannot be used', () => {
  it('of another major version gets an error with migration steps', () =>
    inMadeFolder(async (dataDir) => {
      writeFileSync(path.join(dataDir, 'postgres/data/PG_VERSION'), '17\n')
      await expect(openDatabase({ dataDir })).rejects.toThrow(/17.*18[\s\S]*npm run backup[\s\S]*npm run restore/)
      expect(readFileSync(path.join(dataDir, 'postgres/data/PG_VERSION'), 'utf8')).toBe('17\n')
    }))

  it('of an earlier release (PGlite) gets an error with migration steps, and is not changed', () =>
    inFolder(async (dataDir) => {
      mkdirSync(path.join(dataDir, 'database/pgdata'), { recursive: true })
      await expect(openDatabase({ dataDir })).rejects.toThrow(/PGlite[\s\S]*npm run backup[\s\S]*npm run restore/)
      expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
    }))

  it("with damaged files gets PostgreSQL's error message", () =>
    inMadeFolder(async (dataDir) => {
      writeFileSync(path.join(dataDir, 'postgres/data/postgresql.conf'), 'nonsense = 1\n')
      const shop = startUser(dataDir)
      expect(await shop.open).toBe(false)
      expect(shop.errorOutput()).toMatch(/nonsense[\s\S]*server\.log[\s\S]*DATABASE_URL/)
      expect(shop.errorOutput()).not.toMatch(/^\s+at /m)
    }))
})
