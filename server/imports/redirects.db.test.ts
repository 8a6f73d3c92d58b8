import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { formWith } from '#tests/fixtures/upload.ts'

let site: Awaited<ReturnType<typeof openPublishedShop>>
let headers: { authorization: string }
beforeAll(async () => {
  site = await openPublishedShop(['A-1'])
  await site.shop.db.execute(
    sql`insert into published_pages (path, file_hash, content_hash) values ('/about', '', '') on conflict do nothing`,
  )
  headers = await staffKeyHeaders(site.shop.db, 'سعد')
})
afterAll(() => site.close())

const upload = async (content: string, by = headers) => {
  const form = formWith('تحويلات.csv', Buffer.from(content))
  const url = '/api/staff/redirects/files'
  const answer = await site.shop.app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...by, ...form.headers },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const undo = (number: number) => site.shop.post('/api/staff/redirects/undo', { undo: number }, headers)

it('a file of redirects is imported, its wrong rows are named by their cells, and it is taken back', async () => {
  const { status, body } = await upload('from,to\n/old,/about\n/a,/b\n/b,/a\n/x,/no-such-page\n')
  expect([status, body.data]).toMatchObject([200, { read: 4, created: 1, undo: expect.any(Number) as number }])
  expect(body.data.rejected.map(({ cell }: { cell: string }) => cell)).toContain('B5')
  expect((await site.shop.get('/old')).headers['location']).toBe('/about')
  expect((await undo(body.data.undo)).body.data).toMatchObject({ deleted: 1, conflicts: [] })
  expect((await site.shop.get('/old')).status).toBe(404)
  expect((await undo(body.data.undo)).status).toBe(409)
})

it('another file is refused in words, and imports of products are not taken back here', async () => {
  const { status, body } = await upload('a,b\n1,2\n')
  expect([status, body.errors]).toEqual([422, { file: [expect.stringContaining('العنوان القديم')] }])
  const { rows } = await site.shop.db.execute<{ id: number }>(
    sql`insert into catalogue_imports (files) values ('{a.csv}') returning id`,
  )
  expect((await undo(rows[0]!.id)).status).toBe(404)
  const reader = await staffKeyHeaders(site.shop.db, 'قارئ', ['redirects.read'])
  expect((await upload('from,to\n/old,/about\n', reader)).status).toBe(403)
})
