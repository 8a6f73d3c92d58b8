import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { fingerprintOf, sdkDocument } from '../../../tools/api-sdk/document.ts'

const shop = opened(() => openShop())

it('the client in api/sdk is generated from this document; its README says how', async () => {
  const { body } = await shop.get('/api/openapi.json')
  const [head] = readFileSync('api/sdk/schema.d.ts', 'utf8').split('\n', 1)
  expect(head).toContain(fingerprintOf(sdkDocument(body)))
})
