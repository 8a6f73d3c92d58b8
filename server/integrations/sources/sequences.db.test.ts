import { beforeAll, expect, it } from 'vitest'
import type { PresetName } from '#api/contract/webhooks.ts'
import { resolveOldPath } from '#server/catalogue/service.ts'
import { EDITORS } from '#tests/fixtures/editors.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { SEQUENCES, signedCall } from '#tests/fixtures/sequences.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
opened(() => openIdleJobs(shop.database))
const staff = opened(() => staffKeyHeaders(shop.db, 'هند'))
beforeAll(async () => {
  for (const { preset, secret } of EDITORS) {
    await shop.put(`/api/staff/webhooks/sources/${preset}`, { preset, secrets: [secret], writes_content: true }, staff)
    await shop.shelves.product(`${preset}-1`, { title: 'قبل', price: 5000, stock: 7 })
  }
})

const verdictOf = async (): Promise<string> => {
  const [last] = (await shop.get('/api/staff/webhooks/deliveries?limit=1', staff)).body.data.items
  return [last.verdict, ...(last.reason ? [last.reason] : [])].join(' ')
}
const inShop = async (sku: string) => {
  const { title, status, variants } = (await shop.get(`/api/staff/products/${sku}`, staff)).body.data
  return { sku, title, status, price: variants[0].price }
}

it.each(Object.entries(SEQUENCES))(
  '%s: only what is published reaches the shop, step by step',
  async (preset, steps) => {
    let expected = { sku: `${preset}-1`, title: 'قبل', price: 5000, status: 'active' }
    for (const { step, sent, shop: change } of steps) {
      for (const [at, delivery] of sent.entries()) {
        const { statusCode } = await shop.app.inject({ method: 'POST', ...signedCall(preset as PresetName, delivery) })
        expect([step, at, [200, 202].includes(statusCode), await verdictOf()]).toEqual([
          step,
          at,
          true,
          delivery.verdict,
        ])
      }
      const before = expected.sku
      expected = { ...expected, ...change }
      expect([step, await inShop(expected.sku)]).toEqual([step, expected])
      const address = await resolveOldPath(shop.db, `/products/${before}`)
      expect([step, address]).toEqual([
        step,
        expected.sku === before ? whereabouts(expected) : `/products/${expected.sku}`,
      ])
    }
  },
)

/** Of an address that did not change: nothing, unless the product is no longer sold. */
const whereabouts = ({ status }: { status: string }): 'gone' | undefined => (status === 'archived' ? 'gone' : undefined)
