import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { Checksum, type Sum } from './checksum.ts'
import { kindOf } from './files.ts'
import {
  filePath,
  MANIFEST,
  readManifest,
  tablePath,
  type FileEntry,
  type Manifest,
  type TableEntry,
} from './manifest.ts'
import { BackupProblem } from './problem.ts'

/** Bytes: half a million files. */
const MOST_MANIFEST = 64 * 2 ** 20
/** Text of a shop shrinks to a tenth; what shrinks further than this was made to fill a disk. */
const MOST_RATIO = 500
const SMALL = 2 ** 20

/** What the manifest says of an entry; rows of a table alone. */
type Expected = Sum & { name: string; rows?: number }

export type ArchiveReader = Awaited<ReturnType<typeof openArchive>>

/**
 * An archive whose entries are those that its manifest names, no more and no fewer, of the sizes it says.
 * @throws BackupProblem for any other
 */
export async function openArchive(file: string) {
  const zip = await openZip(file)
  try {
    const entries = await readEntries(zip, file)
    const manifest = readManifest(await readText(zip, entries.get(MANIFEST), file), file)
    checkEntries(entries, manifest)
    const read = (path: string, expected: Expected): Promise<Readable> => openChecked(zip, entries.get(path)!, expected)
    return {
      manifest,
      /** Streams that end with an error where the content is not what the manifest says. */
      readTable: (table: TableEntry) => read(tablePath(table.name), table),
      readFile: (one: FileEntry) => read(filePath(one.name), one),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code
      ? new BackupProblem('cli.restore.unreadable', { file, code })
      : new BackupProblem('cli.restore.notArchive', { file })
  }
}

/** The zip library refuses names that lead out of a folder. */
async function readEntries(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new BackupProblem('cli.restore.unknown', { name: entry.fileName })
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof BackupProblem ? error : new BackupProblem('cli.restore.notArchive', { file })
  }
  return entries
}

async function readText(zip: ZipFile, entry: Entry | undefined, file: string): Promise<string> {
  if (!entry || entry.uncompressedSize > MOST_MANIFEST) throw new BackupProblem('cli.restore.notArchive', { file })
  const content = await buffer(await openEntry(zip, entry, MANIFEST)).catch((error: unknown) => {
    throw asDamage(error, MANIFEST)
  })
  if (crc32(content) !== entry.crc32) throw new BackupProblem('cli.restore.damaged', { name: MANIFEST })
  return content.toString()
}

function checkEntries(entries: Map<string, Entry>, { tables, files }: Manifest): void {
  const expected = new Map<string, Sum>([[MANIFEST, { bytes: entries.get(MANIFEST)!.uncompressedSize, sha256: '' }]])
  const expect = (path: string, name: string, sum: Sum): void => {
    if (expected.has(path)) throw new BackupProblem('cli.restore.unknown', { name })
    expected.set(path, sum)
  }
  for (const table of tables) expect(tablePath(table.name), table.name, table)
  for (const file of files) {
    const kind = kindOf(file.name)
    if (!kind || file.bytes > kind.most) throw new BackupProblem('cli.restore.unknown', { name: file.name })
    expect(filePath(file.name), file.name, file)
  }
  for (const [name, { uncompressedSize, compressedSize }] of entries) {
    const sum = expected.get(name)
    const isBomb = uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_RATIO
    if (!sum || isBomb) throw new BackupProblem('cli.restore.unknown', { name })
    if (sum.bytes !== uncompressedSize) throw new BackupProblem('cli.restore.damaged', { name })
  }
  for (const name of expected.keys()) if (!entries.has(name)) throw new BackupProblem('cli.restore.damaged', { name })
}

async function openChecked(zip: ZipFile, entry: Entry, { name, bytes, sha256, rows }: Expected): Promise<Readable> {
  const checked = new Checksum(rows !== undefined, (sum, counted) => {
    const isSame = sum.bytes === bytes && sum.sha256 === sha256 && (rows === undefined || rows === counted)
    if (!isSame) throw new BackupProblem('cli.restore.damaged', { name })
  })
  const packed = await openEntry(zip, entry, name)
  // Bytes that cannot be unpacked are damage as well.
  packed.once('error', (error) => checked.destroy(asDamage(error, name)))
  checked.once('close', () => packed.destroy())
  return packed.pipe(checked)
}

const openEntry = (zip: ZipFile, entry: Entry, name: string): Promise<Readable> =>
  zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw asDamage(error, name)
  })

const asDamage = (error: unknown, name: string): BackupProblem =>
  error instanceof BackupProblem ? error : new BackupProblem('cli.restore.damaged', { name })
