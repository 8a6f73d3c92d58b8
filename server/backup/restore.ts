import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/platform/config.ts'
import { checkArabicSearch, lastMigration, migrateTo } from '#server/platform/database/migrate.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { openJobs, type Jobs } from '#server/platform/jobs/service.ts'
import { continueAfterRestore } from '#server/invoices/public-zatca.ts'
import { enqueuePending as enqueueMessages } from '#server/messaging/public.ts'
import { enqueuePending as enqueuePayments } from '#server/payments/service.ts'
import { removeSite } from '#server/publishing/service.ts'
import { openArchive, type ArchiveReader } from './archive-reader.ts'
import type { OnProgress, Options } from './backup.ts'
import { connect } from './connection.ts'
import { kindOf, storeFor } from './files.ts'
import type { Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { rebuild } from './rebuild.ts'
import { checkEmpty, checkKey, checkSpace, checkStopped } from './target.ts'

type Surroundings = { config: Config; archive: ArchiveReader; onProgress: OnProgress; signal: AbortSignal }

/**
 * Makes an empty shop the one that an archive holds: all of it, or nothing. Until the end the database is as it was;
 * files that were written are written again by the next try.
 * @throws BackupProblem, or what the disk or the database says
 */
export async function restore({ config, file, onProgress = () => {}, signal }: Options): Promise<Manifest> {
  const archive = await openArchive(file)
  try {
    const around = { config, archive, onProgress, signal: signal ?? new AbortController().signal }
    await verify(around)
    checkKey(config, archive.manifest)
    await checkSpace(config, archive.manifest)
    await restoreInto(around)
    return archive.manifest
  } finally {
    archive.close()
  }
}

/** Reads everything once, before anything is written. */
async function verify({ archive, onProgress, signal }: Surroundings): Promise<void> {
  const { tables, files } = archive.manifest
  const reads = [
    ...tables.map((one) => () => archive.readTable(one)),
    ...files.map((one) => () => archive.readFile(one)),
  ]
  for (const [done, read] of reads.entries()) {
    await onProgress({ step: 'verify', done, total: reads.length })
    await pipeline(await read(), discard(), { signal })
  }
}

const discard = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

async function restoreInto(around: Surroundings): Promise<void> {
  const { config } = around
  const { db, client, url, close } = await connect(config)
  let jobs: Jobs | undefined
  try {
    await checkStopped(db)
    await db.transaction((tx) => checkTarget(tx, config))
    // The queue's tables are created outside the transaction below; the jobs are enqueued inside it.
    jobs = await openJobs({ database: { db, url }, config, log: console, work: false })
    await db.transaction(async (tx) => {
      if (await lastMigration(tx)) await migrateTo(tx)
      await checkTarget(tx, config)
      await checkArabicSearch(tx)
      await rebuild(tx, client, around)
      await continueAfterRestore(tx, config)
      await enqueueMessages(tx)
      await enqueuePayments(tx)
      await writeFiles(around)
      await removeSite(config.dataDir)
    })
  } finally {
    await jobs?.close()
    await close()
  }
}

/** @throws BackupProblem for a database that holds a shop, or that a newer program has opened */
async function checkTarget(tx: Tx, config: Config): Promise<void> {
  const migration = await lastMigration(tx)
  if (migration && !migration.tag) throw new BackupProblem('cli.backup.newerDatabase')
  await checkEmpty(tx, config)
}

async function writeFiles({ config, archive, onProgress, signal }: Surroundings): Promise<void> {
  const { files } = archive.manifest
  for (const [done, file] of files.entries()) {
    await onProgress({ step: 'files', done, total: files.length })
    const stored = config.filesBucket && storeFor(config, file.name)
    if (stored) {
      await stored.store.write(stored.inStore, await buffer(await archive.readFile(file)))
      continue
    }
    const { mode, folderMode } = kindOf(file.name)!
    const target = path.join(config.dataDir, file.name)
    await mkdir(path.dirname(target), { recursive: true, mode: folderMode })
    const temporary = `${target}.new`
    try {
      await rm(temporary, { force: true })
      const handle = await open(temporary, 'wx', mode)
      await pipeline(await archive.readFile(file), handle.createWriteStream({ flush: true }), { signal })
      await rename(temporary, target)
    } finally {
      await rm(temporary, { force: true })
    }
  }
}
