import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sweepTemporaryFiles } from './sweep.ts'

it('deletes temporary files of processes that ended, and nothing else', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'waha-sweep-'))
  const folder = path.join(dataDir, 'site/products/A-1')
  mkdirSync(folder, { recursive: true })
  const [old, hourAgo] = [
    ['.index.html.4711.tmp', '.index.html.br.4711.tmp', 'index.html'],
    new Date(Date.now() - 3_600_000),
  ]
  for (const name of [...old, '.index.html.4712.tmp']) writeFileSync(path.join(folder, name), 'page')
  for (const name of old) utimesSync(path.join(folder, name), hourAgo, hourAgo)
  expect(await sweepTemporaryFiles(dataDir)).toBe(2)
  expect(readdirSync(folder).toSorted()).toEqual(['.index.html.4712.tmp', 'index.html'])
  rmSync(dataDir, { recursive: true })
})
