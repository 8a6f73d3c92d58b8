import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { replaceFolder } from './build.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'waha-replace-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function folder(name: string): Promise<string> {
  const place = path.join(root, name)
  await mkdir(place)
  for (const file of ['first', 'second']) await writeFile(path.join(place, file), name)
  return place
}

it('leaves one complete bundle where several processes build at once', async () => {
  const place = path.join(root, 'dist')
  const folders = await Promise.all(Array.from({ length: 20 }, (_, at) => folder(`new-${at}`)))
  await Promise.all(folders.map((one) => replaceFolder(one, place)))
  expect(await readdir(root)).toEqual(['dist'])
  const [first, second] = await Promise.all(['first', 'second'].map((file) => readFile(path.join(place, file), 'utf8')))
  expect(first).toMatch(/^new-/)
  expect(second).toBe(first)
})
