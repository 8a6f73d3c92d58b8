import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSiteStream } from './write-stream.ts'

let site: string
beforeAll(async () => void (site = await mkdtemp(path.join(tmpdir(), 'waha-stream-'))))
afterAll(() => rm(site, { recursive: true }))

async function* lines(count: number): AsyncGenerator<string> {
  for (let at = 0; at < count; at++) yield `سطر ${at}\n`
}

describe('a file written from a stream', () => {
  it('has equal plain, brotli and gzip content for any length', async () => {
    await writeSiteStream(site, 'feeds/long.xml', lines(100_000))
    const folder = path.join(site, 'feeds')
    const plain = await readFile(path.join(folder, 'long.xml'), 'utf8')
    expect(plain.split('\n')).toHaveLength(100_001)
    expect(plain.endsWith('سطر 99999\n')).toBe(true)
    expect(brotliDecompressSync(await readFile(path.join(folder, 'long.xml.br'))).toString()).toBe(plain)
    expect(gunzipSync(await readFile(path.join(folder, 'long.xml.gz'))).toString()).toBe(plain)
    expect(await readdir(folder)).toHaveLength(3)
  })

  it('keeps its last good version if the stream fails', async () => {
    await writeSiteStream(site, 'kept/file.xml', lines(3))
    const failing = async function* () {
      yield* lines(50_000)
      throw new Error('the database went away')
    }
    await expect(writeSiteStream(site, 'kept/file.xml', failing())).rejects.toThrow('the database went away')
    expect(await readFile(path.join(site, 'kept/file.xml'), 'utf8')).toBe('سطر 0\nسطر 1\nسطر 2\n')
    expect((await readdir(path.join(site, 'kept'))).toSorted()).toEqual(['file.xml', 'file.xml.br', 'file.xml.gz'])
  })
})
