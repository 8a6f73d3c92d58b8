import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeSiteFile, writeSiteFile } from './write-file.ts'

let site: string
beforeEach(() => void (site = mkdtempSync(path.join(tmpdir(), 'waha-site-'))))
afterEach(() => rmSync(site, { recursive: true, force: true }))

describe('a published file', () => {
  it('has brotli and gzip variants of the same text', () => {
    writeSiteFile(site, 'products/قهوة/index.html', Buffer.from('<p>قهوة</p>'))
    const read = (suffix: string) => readFileSync(path.join(site, `products/قهوة/index.html${suffix}`))
    expect(read('').toString()).toBe('<p>قهوة</p>')
    expect(brotliDecompressSync(read('.br')).toString()).toBe('<p>قهوة</p>')
    expect(gunzipSync(read('.gz')).toString()).toBe('<p>قهوة</p>')
  })

  it('is compressed in full even if that saves little', () => {
    const text = randomBytes(60_000).toString('base64')
    writeSiteFile(site, 'feed.xml', Buffer.from(text))
    expect(brotliDecompressSync(readFileSync(path.join(site, 'feed.xml.br'))).toString()).toBe(text)
    expect(gunzipSync(readFileSync(path.join(site, 'feed.xml.gz'))).toString()).toBe(text)
  })

  it('is not compressed again if its format is already compressed', () => {
    writeSiteFile(site, 'media/a.avif', Buffer.from('picture'))
    expect(readdirSync(path.join(site, 'media'))).toEqual(['a.avif'])
  })

  it('leaves no temporary files after a rewrite or removal', () => {
    writeSiteFile(site, 'index.html', Buffer.from('one'))
    writeSiteFile(site, 'index.html', Buffer.from('two'))
    expect(readdirSync(site).toSorted()).toEqual(['index.html', 'index.html.br', 'index.html.gz'])
    removeSiteFile(site, 'index.html')
    expect(readdirSync(site)).toEqual([])
  })

  it('leaves no temporary file when it cannot be written', () => {
    mkdirSync(path.join(site, 'flag.svg.br'))
    expect(() => writeSiteFile(site, 'flag.svg', Buffer.from('<svg/>'))).toThrow(/EISDIR|ENOTEMPTY|EPERM/)
    expect(readdirSync(site)).toEqual(['flag.svg.br'])
  })
})
