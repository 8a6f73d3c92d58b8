import { describe, expect, it } from 'vitest'
import { shopWithWooCommerce } from '#tests/fixtures/woo-shop.ts'
import { pullNow } from './start-pull.ts'
import { differencesOf } from './records.ts'

const { shop, woo, config, keep, pull, skus, product, imports, addMany } = shopWithWooCommerce()

describe('an outage', () => {
  it.each([
    ['a limit of requests', { status: 429, retryAfter: '0', times: 3 }],
    ['a date to come back at', { status: 503, retryAfter: new Date().toUTCString(), times: 1 }],
    ['errors of the server', { status: 502, times: 4 }],
    ['no answer', { hangs: true, times: 1 }],
    ['variations that fail', { status: 500, times: 2, on: /variations/ }],
  ] as const)('of %s is waited for', async (_, fault) => {
    const attributes = [{ name: 'اللون', variation: true, options: ['أحمر'] }]
    const variations = [{ sku: 'V', attributes: [{ name: 'اللون', option: 'أحمر' }] }] as never[]
    woo.add({ sku: 'A', type: 'variable', attributes, variations })
    woo.fail({ ...fault })
    expect(await pull({}, { limitMs: 500 })).toMatchObject({ state: 'done', counts: { created: 1 } })
  })

  it.each([
    ['goes on', { status: 503, times: 99 }, 'unreachable', false],
    ['asks for a long rest', { status: 429, retryAfter: '3600', times: 1 }, 'limited', false],
    ['comes in the middle', { status: 500, times: 99, on: /variations/ }, 'unreachable', false],
    ['shows a page for people', { status: 200, body: '<html>صيانة</html>', times: 99 }, 'not-understood', false],
    ['is a key that was taken away', { status: 403, times: 1 }, 'wrong-key', true],
    ['is a shop without this API', { status: 404, times: 1 }, 'not-found', true],
    ['is a redirect to nowhere', { status: 302, times: 1 }, 'not-understood', true],
  ] as const)('that %s changes nothing, and says why', async (_, fault, reason, isFinal) => {
    woo.add({ sku: 'A', type: 'variable', variations: [{ sku: 'V' }] as never[] })
    woo.fail({ ...fault })
    const { state, reason: said } = await pull({}, { isLastAttempt: false })
    expect([state, said]).toEqual([isFinal ? 'failed' : 'retrying', reason])
    expect([await skus(), await imports()]).toEqual([[], 0])
  })

  it('because of a wrong key is recorded without the key', async () => {
    woo.add({ sku: 'A' })
    await keep(woo.url, 'ck_wrong:cs_secret')
    const failed = await pull()
    expect(failed).toMatchObject({ state: 'failed', reason: 'wrong-key' })
    expect(JSON.stringify(failed)).not.toContain('cs_secret')
  })

  it('goes to no address of the shop’s own network', async () => {
    woo.add({ sku: 'A' })
    expect(await pullNow({ db: shop.db, config: config() }, 'woo', {})).toMatchObject({
      state: 'failed',
      reason: 'private-address',
    })
    expect(woo.asked).toEqual([])
  })
})

describe('the guard against losses', () => {
  it('stops a pull that would remove much, until staff confirm it', async () => {
    const all = addMany(10)
    await pull()
    for (const { id } of all.slice(0, 4)) woo.change(id, { stock_quantity: 0, stock_status: 'outofstock' })
    expect(await pull()).toMatchObject({
      state: 'failed',
      reason: 'losses',
      detail: expect.stringContaining('لم يُستورد شيء'),
    })
    expect((await product('P-0'))!['stock']).toBe(5)
    expect(await pull({ accepts_losses: true })).toMatchObject({ state: 'done', counts: { updated: 4 } })
  })
})

describe('a comparison', () => {
  it('lists differing fields and products that only one side has, and writes nothing', async () => {
    const [first, second] = addMany(3)
    await pull()
    woo.change(first!.id, { name: 'غيره المحرر', regular_price: '99' })
    woo.products.delete(second!.id)
    woo.add({ sku: 'NEW' })
    const before = [await skus(), await imports(), await shop.version()]
    expect(await pull({ kind: 'comparison' })).toMatchObject({ state: 'done', differences: 5, import_id: null })
    const { items } = await differencesOf(shop.db, 'woo')
    const none = { field: null, shop: null, source: null }
    const field = (name: string, ours: unknown, theirs: unknown) => {
      return { sku: 'P-0', kind: 'field', field: name, shop: ours, source: theirs }
    }
    expect(items).toEqual([
      { sku: 'NEW', kind: 'only-source', ...none },
      field('slug', expect.any(String), 'غيره-المحرر'),
      field('title', 'منتج 0', 'غيره المحرر'),
      field('variants.P-0.price', 1000, 9900),
      { sku: 'P-1', kind: 'only-shop', ...none },
    ])
    expect([await skus(), await imports(), await shop.version()]).toEqual(before)
  })

  it('finds a variation that the source no longer has', async () => {
    const attributes = [{ name: 'اللون', variation: true, options: ['أحمر', 'أزرق'] }]
    const of = (sku: string, option: string) => ({ sku, attributes: [{ name: 'اللون', option }] })
    const variations = [of('V-1', 'أحمر'), of('V-2', 'أزرق')] as never[]
    const { id } = woo.add({ sku: 'A', type: 'variable', attributes, variations })
    await pull()
    expect((await pull({ kind: 'comparison' })).differences).toBe(0)
    woo.change(id, { variations: woo.products.get(id)!.variations.slice(0, 1) })
    await pull({ kind: 'comparison' })
    const { items } = await differencesOf(shop.db, 'woo')
    expect(items.map(({ field }) => field)).toContain('variants')
  })
})
