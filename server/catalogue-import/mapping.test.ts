import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { allOf } from './iterables.ts'
import type { Mapping } from './mapping.ts'
import { Questions } from './questions.ts'
import { readFiles } from './read.ts'
import { noFindingsYet } from './types.ts'

async function read(text: string, mapping: Mapping) {
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-mapping-'))
  try {
    const file = path.join(folder, 'p.csv')
    await writeFile(file, text)
    const findings = noFindingsYet()
    const sources = await allOf(
      readFiles([file], { known: new Set(), now: new Date(), questions: new Questions(), mapping }, findings),
    )
    return {
      records: sources.map(({ record }) => record),
      unread: findings.unread,
      mappable: findings.mappable,
      columns: findings.columns,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const own = 'رمز المنتج,السعر,الرصيد الفعلي\nA,80,7\nB,90,8\n'
const stock = { 'الرصيد الفعلي': 'stock' } as const

it('a column of an unknown name is listed with values of it', async () => {
  const { unread, records } = await read(own, {})
  expect(unread).toMatchObject([{ name: 'الرصيد الفعلي', cells: 2, samples: ['7', '8'] }])
  expect(records).toMatchObject([{ stock: undefined }, { stock: undefined }])
})

it('columns of known names are never listed, even if every row is rejected', async () => {
  const header = 'رمز المنتج,اسم المنتج,السعر,الكمية,اسم الخيار 1,قيمة الخيار 1,الرصيد الفعلي'
  const { unread, mappable, records } = await read(`${header}\nA,قدر,1.250,4,المقاس,S,7\n`, {})
  expect(records).toEqual([])
  expect([unread, mappable].map((some) => some.map(({ name }) => name))).toEqual([['الرصيد الفعلي'], ['الرصيد الفعلي']])
})

it('a column is read as what it is said to be, now or for a file before', async () => {
  for (const mapping of [{ columns: stock }, { kept: [{ الوزن: 'weight_grams' } as const, stock] }]) {
    const { unread, records, columns } = await read(own, mapping)
    expect(records).toMatchObject([{ stock: '7' }, { stock: '8' }])
    expect([unread, columns]).toEqual([[], stock])
  }
})

it('what was kept is left alone where a file lacks one of its columns, or staff say otherwise', async () => {
  const more = { ...stock, اللون: 'tags' } as const
  expect((await read(own, { kept: [more] })).columns).toEqual({})
  expect((await read(own, { columns: {}, kept: [stock] })).columns).toEqual({})
})

it('a file of unknown columns is read by what they are said to be', async () => {
  const columns = { الكود: 'sku', الثمن: 'price' } as const
  expect((await read('الكود,الثمن\nA,80\n', { columns })).records).toMatchObject([{ sku: 'A', price: '80' }])
  const salla = await read('رقم المنتج,اسم المنتج,السعر,العدد\n1,عطر,10,4\n', { columns: { العدد: 'stock' } })
  expect(salla.records).toMatchObject([{ sku: '1', stock: '4' }])
})

it('a file of which little is known gives its columns with values, and is read once they have names', async () => {
  const text = 'مورد الصيف\nالكود,الصنف,الثمن,أ,ب,ت\nA,كوب,80,1,2,3\nB,فنجان,90,1,2,3\n'
  await expect(read(text, {})).rejects.toMatchObject({
    mappable: expect.arrayContaining([{ name: 'الثمن', samples: ['80', '90'] }]),
  })
  const columns = { الكود: 'sku', الثمن: 'price' } as const
  const { records, mappable } = await read(text, { columns })
  expect(records).toMatchObject([
    { sku: 'A', price: '80' },
    { sku: 'B', price: '90' },
  ])
  expect(mappable.map(({ name }) => name)).toEqual(['الكود', 'الصنف', 'الثمن', 'أ', 'ب', 'ت'])
  expect(mappable[2]).toEqual({ name: 'الثمن', samples: ['80', '90'] })
})

it('two columns of one field are refused by their names, and nothing kept makes such', async () => {
  const text = 'رمز المنتج,السعر,الثمن,التكلفة\nA,80,70,60\n'
  await expect(read(text, { columns: { الثمن: 'price' } })).rejects.toThrow(/«⁨?الثمن⁩?» و«⁨?السعر/)
  await expect(read(text, { columns: { الثمن: 'sale', التكلفة: 'sale' } })).rejects.toThrow(/التكلفة.*الثمن/)
  expect((await read(text, { kept: [{ الثمن: 'price' }] })).records).toMatchObject([{ price: '80' }])
})
