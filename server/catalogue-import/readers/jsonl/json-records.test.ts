import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readContent, type TextFile } from '../../files.ts'
import { allOf } from '../../iterables.ts'
import { jsonRecords } from './json-records.ts'

/** Bytes in which files are read. */
const PIECE = 2 ** 16

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'waha-pieces-'))))
afterAll(() => rm(folder, { recursive: true }))

async function textOf(content: string): Promise<TextFile> {
  const file = path.join(folder, 'p.json')
  await writeFile(file, content)
  const read = await readContent(file)
  if (!('text' in read)) throw new Error('a workbook')
  return read.text
}

const fieldsIn = async (text: TextFile) => (await allOf(jsonRecords(text, 'p.json'))).map(({ fields }) => fields)

const oud = { sku: 'A', title: 'عود } "{" \\ 🪔', stock: { main: 3 } }

it('reads an array the same at whatever byte of a record a piece of the file ends', async () => {
  const record = JSON.stringify(oud)
  const size = Buffer.byteLength(record)
  expect(size).toBeGreaterThan(record.length)
  for (let before = 0; before <= size; before += 1) {
    const text = await textOf(`[${' '.repeat(PIECE - 1 - before)}${record},\n${record}]`)
    expect(await allOf(text.pieces())).toHaveLength(2)
    expect(await fieldsIn(text), `${before} bytes in the first piece`).toEqual([oud, oud])
  }
})

it.each([0, 1])('reads texts that go on through several pieces, with letters cut in two (%i)', async (shift) => {
  const long = { ...oud, sku: 'x'.repeat(shift), title: 'عود"\\\n'.repeat(PIECE) }
  const text = await textOf(JSON.stringify([long, oud, long]))
  expect((await allOf(text.pieces())).length).toBeGreaterThan(10)
  expect(await fieldsIn(text)).toEqual([long, oud, long])
})

it('counts lines through the pieces', async () => {
  const text = await textOf(`[\n${JSON.stringify({ ...oud, title: 'ع'.repeat(PIECE) })},\n\n${JSON.stringify(oud)}\n]`)
  expect((await allOf(jsonRecords(text, 'p.json'))).map(({ row }) => row)).toEqual([2, 4])
})
