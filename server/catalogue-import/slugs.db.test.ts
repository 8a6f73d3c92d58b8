import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => shop.empty())
afterAll(() => shop.close())

const product = (sku: string, more: object = {}) => ({ sku, title: 'عطر', price: 10, ...more })
const slugs = async () =>
  Object.fromEntries(
    (await shop.rows<{ sku: string; slug: string }>('select sku, slug from products')).map(({ sku, slug }) => [
      sku,
      slug,
    ]),
  )
const old = () => shop.rows('select o.slug, p.sku from old_slugs o join products p on p.id = o.target_id order by 1')

describe('slugs', () => {
  it('tell products of one title apart, in the same way every time', async () => {
    const records = [product('A1'), product('B 2'), product('!', { title: '!!!' })]
    await shop.importRecords(records)
    expect(await slugs()).toEqual({ A1: 'عطر', 'B 2': 'عطر-b-2', '!': expect.stringMatching(/^[0-9a-f]{8}$/) })
    expect(await shop.importRecords(records.toReversed())).toMatchObject({ unchanged: 3 })
  })

  it('follow the title, and the address before it is remembered until it is taken again', async () => {
    await shop.importRecords([product('A')])
    await shop.importRecords([product('A', { title: 'عود' })])
    expect([await slugs(), await old()]).toEqual([{ A: 'عود' }, [{ slug: 'عطر', sku: 'A' }]])
    await shop.importRecords([product('A')])
    expect([await slugs(), await old()]).toEqual([{ A: 'عطر' }, [{ slug: 'عود', sku: 'A' }]])
    await shop.importRecords([product('B', { title: 'عود' })])
    expect([await slugs(), await old()]).toEqual([{ A: 'عطر', B: 'عود' }, []])
  })

  it('that were chosen stay when the title changes', async () => {
    await shop.importRecords([product('A', { slug: 'My Perfume' })])
    await shop.importRecords([product('A', { title: 'عود' })])
    expect(await slugs()).toEqual({ A: 'my-perfume' })
  })

  it('can be exchanged between two products', async () => {
    await shop.importRecords([product('A', { slug: 'one' }), product('B', { slug: 'two' })])
    await shop.importRecords([product('A', { slug: 'two' }), product('B', { slug: 'one' })])
    expect([await slugs(), await old()]).toEqual([{ A: 'two', B: 'one' }, []])
  })

  it('of categories and brands change only when a file names them, and are remembered too', async () => {
    await shop.importRecords([
      product('A', {
        brand: 'لطافة | Latafa',
        categories: [
          ['رجال', 'جديد'],
          ['نساء', 'جديد'],
        ],
      }),
    ])
    expect(await shop.rows('select slug from categories order by parent_id nulls first')).toEqual([
      { slug: 'رجال' },
      { slug: 'نساء' },
      { slug: 'جديد' },
      { slug: 'جديد-نساء' },
    ])
    await shop.importRecords([
      { type: 'category', path: ['رجال', 'جديد'], slug: 'رجالي-جديد' },
      { type: 'brand', name: 'لطافة | Latafa', slug: 'latafa' },
    ])
    expect(await shop.rows('select kind, slug from old_slugs order by kind')).toEqual([
      { kind: 'brand', slug: 'لطافة-latafa' },
      { kind: 'category', slug: 'جديد' },
    ])
  })
})
