import { expect, it } from 'vitest'
import { legible } from './legible.ts'

it('leaves texts without their letters out of a record, and refuses what is found by them', () => {
  const product = { sku: 'A', title: '??? ??', tags: ['هدية'], brand: '\ufffd\ufffd', price: '5' }
  const { record, illegible } = legible(product, 7)
  expect(record).toEqual({ sku: 'A', tags: ['هدية'], price: '5' })
  expect(illegible.map(({ row, field }) => [row, field])).toEqual([
    [7, 'title'],
    [7, 'brand'],
  ])
  for (const one of [
    { sku: '????' },
    { sku: 'A', options: [{ name: '???', values: [] }] },
    { type: 'brand', name: '????' } as const,
    { type: 'category', path: ['عطور', '????'] } as const,
    { type: 'home_block', kind: 'story', title: '????' } as const,
  ])
    expect(() => legible(one as Parameters<typeof legible>[0], 1)).toThrow('ضاعت حروف')
})

it('takes question marks of a sentence as they are', () => {
  const product = { sku: 'A', title: 'What??? لماذا ??', description: '<a href="https://x.test/?a=1">؟؟</a>' }
  expect(legible(product, 1)).toEqual({ record: product, illegible: [] })
  expect(legible({ sku: 'A', title: 'عطر ??' }, 1, true).illegible).toHaveLength(1)
})

it('leaves a text with one question mark where the shop has a letter that Windows-1256 cannot hold', () => {
  const shop = { type: 'product' as const, sku: 'A', title: 'عطر ٥ مل', brand: 'دار', tags: ['جديد؟', 'هدية 🎁'] }
  const lost = { sku: 'A', title: 'عطر ? مل', brand: 'ما الدار?', tags: ['هدية ?'], price: '5' }
  const { record, illegible } = legible(lost, 1, true, shop)
  expect(record).toEqual({ sku: 'A', brand: 'ما الدار?', price: '5' })
  expect(illegible.map(({ field }) => field)).toEqual(['title', 'tags'])
  expect(legible(lost, 1, false, shop).record).toEqual(lost)
})

it('leaves a text with question marks for letters of the shop, of any file', () => {
  const shop = { type: 'product' as const, sku: 'A', title: 'Oud 500 م', brand: 'Ajmal?', tags: ['30 م'] }
  const lost = { sku: 'A', title: 'Oud 500 ?', brand: 'Ajmal?', tags: ['30 م?'], options: [] }
  expect(legible(lost, 1, false, shop)).toMatchObject({ illegible: [{ field: 'title' }] })
  const sized = { ...shop, options: [{ name: 'Size', values: ['5 م'] }] }
  expect(() => legible({ sku: 'A', options: { Size: '5 ?' } }, 1, false, sized)).toThrow('ضاعت حروف')
})

it('refuses a SKU or an option with a question mark that the shop does not know, of such a file', () => {
  const shop = { type: 'product' as const, sku: 'A?', options: [{ name: 'مقاس', values: ['L?'] }] }
  const known = { sku: 'A?', options: { مقاس: 'L?' } }
  expect(legible(known, 1, true, shop).record).toEqual(known)
  for (const one of [{ sku: 'B?' }, { sku: 'A?', options: { مقاس: 'M?' } }])
    expect(() => legible(one, 1, true, shop)).toThrow('ضاعت حروف')
  expect(() => legible({ sku: 'A?' }, 1, true)).toThrow('ضاعت حروف')
  expect(legible({ sku: 'A?' }, 1).record).toEqual({ sku: 'A?' })
})

it.each(['windows-1252', 'windows-1256'])('knows Arabic that a program has read as %s', (encoding) => {
  const misread = (text: string): string => new TextDecoder(encoding).decode(Buffer.from(text))
  const product = { sku: 'A', title: misread('عود 50% خصم'), brand: misread('دار'), price: '5' }
  expect(legible(product, 1).record).toEqual({ sku: 'A', price: '5' })
  expect(() => legible({ sku: misread('عطر-٥') }, 1)).toThrow('ضاعت حروف')
  expect(legible({ sku: 'A', title: misread('Oud 500 م'), tags: [misread('ع')] }, 1).record).toEqual({ sku: 'A' })
  const own = {
    sku: 'A',
    title: 'قطع، ربع… «عطر» ٥٠ مل',
    brand: 'Lancôme Ø 30 – Ünlü',
    tags: ['Señor', 'غ‌غ', 'ع؟', 'ع«', '5 ط'],
  }
  expect(legible(own, 1)).toEqual({ record: own, illegible: [] })
})

it('takes a text of nothing but a question mark for a lost letter', () => {
  expect(legible({ sku: 'A', brand: '?', tags: ['?', 'هدية?'] }, 1).record).toEqual({ sku: 'A' })
})

it('refuses errors of formulas wherever they stand', () => {
  for (const error of ['#REF!', '#N/A', '#DIV/0!', 'Err:502', ' #VALUE! ', '\u200f#NAME?'])
    expect(() => legible({ sku: 'A', tags: ['هدية', error] }, 1)).toThrow('خطأ من برنامج الجداول')
  expect(() => legible({ sku: 'A', sale: { regular: '5', price: '#N/A' } }, 1)).toThrow(
    expect.objectContaining({ field: 'sale' }) as Error,
  )
  expect(legible({ sku: '#1', title: '#عطر' }, 1).illegible).toEqual([])
})
