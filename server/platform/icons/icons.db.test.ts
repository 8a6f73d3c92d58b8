import { describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)

describe('the icon service', () => {
  it("returns the requested icons in Iconify's format, cacheable", async () => {
    const { status, body, headers } = await shop.get('/api/icons/lucide.json?icons=gift,coffee')
    expect(status).toBe(200)
    expect(body).toMatchObject({ prefix: 'lucide', width: 24, height: 24 })
    expect(Object.keys(body.icons).toSorted()).toEqual(['coffee', 'gift'])
    expect(body.icons.gift.body).toMatch(/^<.*stroke="currentColor"/)
    expect(headers['cache-control']).toMatch(/public, max-age=604800/)
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  it('resolves aliases', async () => {
    const { body } = await shop.get('/api/icons/lucide.json?icons=home')
    const { parent } = body.aliases.home
    expect(body.icons[parent].body).toContain('<')
  })

  it('does not treat inherited object properties as icons', async () => {
    const { status, body } = await shop.get('/api/icons/lucide.json?icons=constructor,gift')
    expect([status, Object.keys(body.icons), body.not_found]).toEqual([200, ['gift'], ['constructor']])
  })

  it('lists the missing icons', async () => {
    expect((await shop.get('/api/icons/lucide.json?icons=gift,never-drawn')).body).toMatchObject({
      icons: { gift: {} },
      not_found: ['never-drawn'],
    })
    expect((await shop.get('/api/icons/lucide.json?icons=never-drawn')).body).toMatchObject({
      icons: {},
      not_found: ['never-drawn'],
    })
  })

  it.each([
    '',
    '?icons=',
    '?icons=Gift',
    '?icons=gift,,coffee',
    '?icons=../x',
    `?icons=${Array.from({ length: 61 }, (_, index) => `i${index}`).join(',')}`,
  ])('rejects «%s»', async (query) => {
    const { status, body } = await shop.get(`/api/icons/lucide.json${query}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['icons']])
  })

  it.each(['mdi.json', 'lucide', 'constructor.json', '..%2Flucide.json'])('has no set «%s»', async (file) => {
    expect((await shop.get(`/api/icons/${file}?icons=gift`)).status).toBe(404)
  })
})
