import { beforeEach, describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'

const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))
let phone = ''
let token = ''
const password = 'نخلة على الشاطئ'
beforeEach(async () => {
  phone = newPhone()
  token = (await visitor(shop).register({ phone, password })).body.data.token
})

const signIn = async (given = password): Promise<string> =>
  (await visitor(shop).post('/login', { identifier: phone, password: given })).body.data?.token
const works = async (one: string): Promise<boolean> => (await visitor(shop).get('/profile', one)).status === 200

describe('requests without a session', () => {
  it.each([
    'GET /profile',
    'POST /logout',
    'POST /change-password',
    'GET /sessions',
    'DELETE /sessions/7f1f2a3e-0000-4000-8000-000000000000',
  ])('rejects %s with 401', async (call) => {
    const [method, path = ''] = call.split(' ')
    const { get, post, del } = visitor(shop)
    const answer = await (method === 'GET'
      ? get(path)
      : method === 'DELETE'
        ? del(path)
        : post(path, { current_password: 'x', password: 'y' }))
    expect([answer.status, answer.headers['cache-control'], answer.body.message]).toEqual([
      401,
      'no-store',
      'سجّل دخولك أولًا لتتابع.',
    ])
  })

  it('rejects the call before it validates the body', async () => {
    const answer = await shop.post('/api/change-password', { nonsense: 1 })
    expect([answer.status, answer.body.errors]).toEqual([401, undefined])
  })

  it('documents the 401 of these calls in the OpenAPI document', async () => {
    const { body } = await shop.get('/api/openapi.json')
    expect(body.components.securitySchemes.bearer).toEqual({ type: 'http', scheme: 'bearer' })
    expect(body.paths['/api/profile'].get.security).toEqual([{ bearer: [] }])
    expect(body.paths['/api/login'].post.security).toBeUndefined()
  })
})

describe('logging out', () => {
  it('ends only the current session', async () => {
    const other = await signIn()
    expect((await visitor(shop).post('/logout', {}, token)).status).toBe(200)
    expect([await works(token), await works(other)]).toEqual([false, true])
    expect((await visitor(shop).post('/logout', {}, token)).status).toBe(401)
  })
})

describe('changing the password', () => {
  it('requires the current password and ends every other session', async () => {
    const other = await signIn()
    const { post } = visitor(shop)
    const wrong = await post('/change-password', { current_password: 'غير صحيحة', password: 'قهوتي الساعة ٧' }, token)
    expect([wrong.status, wrong.body.errors]).toEqual([422, { current_password: ['كلمة المرور الحالية غير صحيحة.'] }])
    const weak = await post('/change-password', { current_password: password, password: phone }, token)
    expect(weak.body.errors).toEqual({ password: ['لا تجعل رقم جوالك كلمة مرورك.'] })

    expect(
      (await post('/change-password', { current_password: password, password: 'قهوتي الساعة ٧' }, token)).status,
    ).toBe(200)
    expect([
      await works(token),
      await works(other),
      await signIn(),
      await works(await signIn('قهوتي الساعة ٧')),
    ]).toEqual([true, false, undefined, true])
    expect(shop.sent.at(-1)).toMatchObject({ template: 'passwordChanged', to: { phone } })
  })

  it('limits how often a stolen token can guess the current password', async () => {
    const { post } = visitor(shop)
    const guess = () => post('/change-password', { current_password: 'تخمين', password: 'قهوتي الساعة ٧' }, token)
    const statuses = (await Promise.all(Array.from({ length: 14 }, guess))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })
})

describe('sessions', () => {
  it('lists sessions with their devices, the current one first, and ends them one by one', async () => {
    const other = await signIn()
    const { get, del } = visitor(shop)
    const { data } = (await get('/sessions', token)).body
    expect(data).toEqual(
      [true, false].map((current) => ({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        device: 'Safari على iPhone',
        created_at: expect.stringMatching(/Z$/),
        last_seen_at: expect.stringMatching(/Z$/),
        current,
      })),
    )
    expect((await del(`/sessions/${data[1].id}`, token)).status).toBe(200)
    expect([await works(other), await works(token)]).toEqual([false, true])
    expect((await del(`/sessions/${data[1].id}`, token)).status).toBe(404)
  })

  it('rejects access to the sessions of other customers', async () => {
    const stranger = (await visitor(shop).register({ phone: newPhone() })).body.data.token
    const [mine] = (await visitor(shop).get('/sessions', token)).body.data
    expect((await visitor(shop).del(`/sessions/${mine.id}`, stranger)).status).toBe(404)
    expect((await visitor(shop).del('/sessions/1%20or%201=1', stranger)).status).toBe(404)
    expect(await works(token)).toBe(true)
  })
})
