import { describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)

describe('wrong parameters', () => {
  it.each([
    ['page=0', { page: ['يجب ألا تقل القيمة عن 1.'] }],
    ['page=abc', { page: ['أدخل عددًا صحيحًا.'] }],
    ['page=1.5', { page: ['أدخل عددًا صحيحًا.'] }],
    ['page=1&page=2', { page: ['أدخل عددًا صحيحًا.'] }],
    ['per_page=٢٠١', { per_page: ['يجب ألا تزيد القيمة على 200.'] }],
    ['price_min=-1', { price_min: ['يجب ألا تقل القيمة عن 0.'] }],
    ['price_min=5&price_max=4', { price_max: ['يجب ألا يقل السعر الأعلى عن السعر الأدنى.'] }],
    ['in_stock=maybe', { in_stock: ['اختر نعم أو لا (true أو false).'] }],
    ['attribute=اللون', { attribute: ['صيغة القيمة غير صحيحة. مثال صحيح: \u2068اللون:أحمر\u2069.'] }],
    ['option=:x&option=y', { option: ['صيغة القيمة غير صحيحة. مثال صحيح: \u2068اللون:أحمر\u2069.'] }],
    [`q=${'ق'.repeat(201)}`, { q: ['يجب ألا يزيد النص على 200 حرف.'] }],
    [Array.from({ length: 41 }, (_, n) => `brand=b${n}`).join('&'), { brand: ['اختر 40 قيمة على الأكثر.'] }],
    [
      'sort=cheap',
      { sort: ['اختر إحدى القيم الآتية: relevance، newest، price_asc، price_desc، best_selling، rating.'] },
    ],
  ])('%s are named, each with what is wrong', async (query, errors) => {
    const { status, body } = await shop.get(`/api/products?${query}`)
    expect([status, body.success, body.code, body.errors]).toEqual([422, false, 'invalid', errors])
  })

  it('are all named at once', async () => {
    const { body } = await shop.get('/api/products?page=x&sort=y')
    expect(Object.keys(body.errors).toSorted()).toEqual(['page', 'sort'])
  })

  it.each(['/api/catalogue/products?limit=201', '/api/catalogue/skus?limit=5001', '/api/catalogue/skus?limit=0'])(
    '%s is more than may be read',
    async (path) => {
      const { status, body } = await shop.get(path)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['limit']])
    },
  )

  it('cause no server error: NUL, control characters and 200 words', async () => {
    expect((await shop.get('/api/products?q=%00%01&brand=%00')).status).toBe(200)
    expect((await shop.get(`/api/products?q=${'ق '.repeat(100)}`)).status).toBe(200)
    expect((await shop.get('/api/products?q=%E0%A4&attribute=%FF:%FE')).status).toBe(200)
  })
})
