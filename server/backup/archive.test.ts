import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, statSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { knownMigrations } from '#server/platform/database/migrate.ts'
import { openArchive } from './archive-reader.ts'
import { createArchive } from './archive-writer.ts'
import { filePath, FORMAT, MANIFEST, tablePath, type Manifest } from './manifest.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waha-archive-'))
  file = path.join(folder, 'shop.zip')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const PICTURE = `media/${'0a'.repeat(10)}.png`
const pixels = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * at) % 251))
/** Line ends and quotes within values. */
const csv = 'id,name\n1,"سطر\nوسطر ""مقتبس"""\n2,\n3,""\n'
const sumOf = (content: Buffer | string) => ({
  bytes: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
})
const never = (): AbortSignal => new AbortController().signal

const manifest = (change: object = {}): Manifest => ({
  format: FORMAT,
  program: '0.1.0',
  created_at: '2026-11-30T08:00:00Z',
  last_migration: knownMigrations().at(-1)!,
  secret_key: { fingerprint: 'f', included: false },
  tables: [{ name: 'brands', columns: ['id', 'name'], rows: 3, ...sumOf(csv), next: 4 }],
  files: [{ name: PICTURE, ...sumOf(pixels) }],
  missing: [],
  ...change,
})

/** A zip as anybody can write one. */
async function zipOf(entries: Record<string, Buffer | string>): Promise<void> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
}
const entries = (change: object = {}, other: Record<string, Buffer | string> = {}) => ({
  [tablePath('brands')]: csv,
  [filePath(PICTURE)]: pixels,
  [MANIFEST]: JSON.stringify(manifest(change)),
  ...other,
})

async function readAll(): Promise<{ table: string; picture: Buffer; manifest: Manifest }> {
  const archive = await openArchive(file)
  try {
    const [table, picture] = [archive.manifest.tables[0]!, archive.manifest.files[0]!]
    return {
      manifest: archive.manifest,
      table: await text(await archive.readTable(table)),
      picture: await buffer(await archive.readFile(picture)),
    }
  } finally {
    archive.close()
  }
}

describe('an archive', () => {
  async function write(signal = never()) {
    const archive = await createArchive(file, signal)
    const table = await archive.add(tablePath('brands'), Readable.from([Buffer.from(csv)]), {
      isCsv: true,
      compress: true,
    })
    const picture = await archive.add(filePath(PICTURE), Readable.from([pixels]), { isCsv: false, compress: false })
    return { archive, table, picture }
  }

  it('has its name, and can be read by its owner alone, when it is complete', async () => {
    const { archive, table, picture } = await write()
    expect([table, picture.sum]).toEqual([{ sum: sumOf(csv), rows: 3 }, sumOf(pixels)])
    expect([existsSync(file), await readdir(folder)]).toEqual([false, ['shop.zip.partial']])
    await archive.complete(manifest())
    expect([await readdir(folder), statSync(file).mode & 0o777]).toEqual([['shop.zip'], 0o600])
    expect(await readAll()).toEqual({ table: csv, picture: pixels, manifest: manifest() })
  })

  it('takes the place of an older one, and of one that was left unfinished, only then', async () => {
    await writeFile(file, 'older')
    await writeFile(`${file}.partial`, 'left over', { mode: 0o644 })
    const { archive } = await write()
    expect([await readFile(file, 'utf8'), statSync(`${file}.partial`).mode & 0o777]).toEqual(['older', 0o600])
    await archive.complete(manifest())
    expect(await readAll()).toEqual({ table: csv, picture: pixels, manifest: manifest() })
  })

  it('leaves no file when the caller or the disk stops it', async () => {
    const { archive } = await write()
    await archive.discard()
    const stop = new AbortController()
    const other = await createArchive(file, stop.signal)
    const endless = other.add(
      tablePath('brands'),
      Readable.from(
        (function* () {
          for (;;) yield pixels
        })(),
      ),
      { isCsv: false, compress: true },
    )
    stop.abort(new Error('Ctrl-C'))
    await expect(endless).rejects.toThrow('Ctrl-C')
    await other.discard()
    const third = await createArchive(file, never())
    await expect(
      third.add(
        'x',
        Readable.from(
          (function* () {
            yield pixels
            throw new Error('the database is gone')
          })(),
        ),
        { isCsv: false, compress: true },
      ),
    ).rejects.toThrow('the database is gone')
    await third.discard()
    expect(await readdir(folder)).toEqual([])
  })

  it('is refused a name that is a folder, or lies in none', async () => {
    await expect(createArchive(folder, never())).rejects.toThrow('مجلد')
    await expect(createArchive(path.join(folder, 'none/shop.zip'), never())).rejects.toThrow('ENOENT')
  })
})

describe('reading an archive', () => {
  it('finds every byte that was changed in its contents', async () => {
    const archive = await createArchive(file, never())
    await archive.add(tablePath('brands'), Readable.from([Buffer.from(csv)]), { isCsv: true, compress: true })
    await archive.add(filePath(PICTURE), Readable.from([pixels]), { isCsv: false, compress: false })
    await archive.complete(manifest())
    const whole = await readFile(file)
    const kept = { table: csv, picture: pixels, manifest: manifest() }
    const outcomes: unknown[] = []
    for (let at = 0; at < whole.length; at += 7) {
      await writeFile(file, whole.with(at, whole[at]! ^ 0x11))
      // Some bytes say nothing of the contents, such as the time of an entry.
      outcomes.push(await readAll().catch((error: Error) => error.name))
    }
    const others = outcomes.filter((outcome) => outcome !== 'BackupProblem')
    expect(others).toEqual(others.map(() => kept))
    expect(others.length).toBeLessThan(outcomes.length / 4)
    for (const length of [0, 10, 2000, whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length))
      await expect(openArchive(file)).rejects.toThrow('ليس نسخة احتياطية')
    }
  })

  it.each<[string, Record<string, Buffer | string>, string]>([
    ['no manifest', { [tablePath('brands')]: csv }, 'ليس نسخة احتياطية'],
    ['a manifest that is none', entries({}, { [MANIFEST]: '{"format":' }), 'ليس نسخة احتياطية'],
    ['a manifest that lacks something', entries({ files: undefined }), 'ليس نسخة احتياطية'],
    ['a later format', entries({ format: FORMAT + 1, tables: 'otherwise' }), 'أحدث من هذا البرنامج'],
    ['a later migration', entries({ last_migration: '9999_later', program: '7.0.0' }), 'إصدار (7.0.0) أحدث'],
    ['an entry that the manifest does not name', entries({}, { 'files/media/more.png': 'x' }), 'files/media/more.png'],
    [
      'no entry for what the manifest names',
      entries({
        files: [
          { name: PICTURE, ...sumOf(pixels) },
          { name: `uploads/${'0'.repeat(36)}.pdf`, ...sumOf('x') },
        ],
      }),
      'تالفة',
    ],
    ['the same table twice', entries({ tables: [manifest().tables[0], manifest().tables[0]] }), 'ما لا يعرفه'],
    [
      'a file of no place that a shop has',
      entries(
        { files: [{ name: 'site/index.html', ...sumOf('x') }] },
        { [filePath('site/index.html')]: 'x', [filePath(PICTURE)]: pixels },
      ),
      'site/index.html',
    ],
    [
      'a file that leads out of the data folder',
      entries({ files: [{ name: '../evil.png', ...sumOf('x') }] }),
      '../evil.png',
    ],
    [
      'a picture larger than any',
      entries({ files: [{ name: PICTURE, bytes: 50 * 2 ** 20, sha256: sumOf('').sha256 }] }),
      'ما لا يعرفه',
    ],
    ['another size than the manifest says', entries({}, { [filePath(PICTURE)]: 'short' }), 'تالفة'],
    [
      'a table that unpacks to a thousand times its size',
      entries(
        { tables: [{ name: 'brands', columns: ['id'], rows: 0, ...sumOf(Buffer.alloc(8 * 2 ** 20)) }] },
        { [tablePath('brands')]: Buffer.alloc(8 * 2 ** 20) },
      ),
      'ما لا يعرفه',
    ],
  ])('with %s refuses it', async (_, content, words) => {
    await zipOf(content)
    await expect(openArchive(file)).rejects.toMatchObject({
      name: 'BackupProblem',
      message: expect.stringContaining(words) as string,
    })
  })

  it.each(['../../evil.png', '/etc/evil.png', 'C:/x/evil.png'])('with an entry named %s refuses it', async (name) => {
    // Zip libraries refuse to write such a name, so the test replaces one of the same length.
    const harmless = 'x'.repeat(name.length)
    await zipOf(entries({}, { [harmless]: 'x' }))
    await writeFile(file, Buffer.from((await readFile(file)).toString('latin1').replaceAll(harmless, name), 'latin1'))
    await expect(openArchive(file)).rejects.toMatchObject({ name: 'BackupProblem' })
  })

  it('counts rows, and finds that some are missing', async () => {
    await zipOf(entries({ tables: [{ ...manifest().tables[0], rows: 4 }] }))
    await expect(readAll()).rejects.toMatchObject({ message: expect.stringContaining('brands') as string })
  })

  it('that is not there says so', async () => {
    await expect(openArchive(file)).rejects.toThrow('ENOENT')
  })
})
