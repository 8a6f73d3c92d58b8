import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCatalogue, variantsOf } from '#tests/fixtures/read-catalogue.ts'
import { FORMATS } from '../types.ts'
import { tableFormats, textFormats } from './registry.ts'

it('every format of the contract has a folder', () => {
  const names = new Set([...tableFormats, ...textFormats].map(([name]) => name))
  expect([...names].toSorted()).toEqual(FORMATS.toSorted())
})

/** Each format has an example file with two products; the price of the second is not a number. */
describe.each(FORMATS)('the format %s', (name) => {
  const [file = ''] = globSync(path.join(import.meta.dirname, name, 'example.*'))
  const content = readFileSync(file, 'utf8')
  const read = (text: string) => readCatalogue({ [path.basename(file)]: text })

  it('is recognised, and gives a product', async () => {
    const { products } = await read(content)
    expect(products[0]).toMatchObject({ sku: 'DATES', title: 'تمر سكري' })
    expect(variantsOf(products[0]!)).toMatchObject([{ sku: 'DATES', price: 4500 }])
  })

  it('names the row and field that it does not understand', async () => {
    const { rejections } = await read(content)
    expect(rejections).toEqual([
      expect.objectContaining({ field: 'price', reason: expect.stringMatching(/[\u0621-\u064a]/) }),
    ])
    expect(rejections[0]!.row).toBeGreaterThan(1)
  })

  it('is recognised by no other format', () => {
    const start = content.slice(0, 200)
    expect(textFormats.filter(([, { isText }]) => isText(start)).map(([one]) => one)).toEqual(
      textFormats.some(([one]) => one === name) ? [name] : [],
    )
  })
})
