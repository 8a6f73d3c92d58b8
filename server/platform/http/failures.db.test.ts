import { expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(() => openShop())
const MALFORMED = ['/products/%E0%A4%A', '/%', '/c/%zz?q=1', '/%E0%A4%A/a/b']

it.each(MALFORMED)('a person who opens the malformed address %s gets a page in the words of the shop', async (url) => {
  const { statusCode, headers, body } = await shop.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1>العنوان غير صحيح</h1>')
  expect(body).toContain('العودة إلى الصفحة الرئيسية')
})

it.each<[string, string]>([
  ...MALFORMED.map((url): [string, string] => [url, 'application/json']),
  ['/api/products/%E0%A4%A', 'text/html'],
])('a program gets JSON for the malformed address %s', async (url, accept) => {
  const { statusCode, headers, body } = await shop.app.inject({ url, headers: { accept } })
  expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
  expect(JSON.parse(body)).toMatchObject({ success: false, message: 'تعذّر فهم الطلب.', code: 'bad_request' })
})
