import { describe, expect, it } from 'vitest'
import { aProduct, aShirt, aVariant } from './fixtures.ts'
import { shareCard, shareVersion } from './share-card.ts'

describe('the share image of a product', () => {
  it('has the lowest price, and says if other variants cost more', () => {
    expect(shareCard(aProduct())).toEqual({
      title: 'تمر سكري مفتّل من القصيم',
      price: 4200,
      compareAt: null,
      from: false,
      picture: 'aaaaaaaaaaaaaaaaaaaa',
    })
    expect(shareCard(aShirt())).toMatchObject({ price: 19900, compareAt: null, from: true })
  })

  it('omits a compare-at price that is not higher', () => {
    expect(shareCard(aProduct({ variants: [aVariant({ compare_at: 4200 })] })).compareAt).toBeNull()
    expect(shareCard(aProduct({ variants: [aVariant({ compare_at: 5000 })] })).compareAt).toBe(5000)
  })

  it('omits external pictures', () => {
    const elsewhere = { key: null, url: 'https://old.example/a.jpg', alt: '', width: null, height: null }
    expect(shareCard(aProduct({ pictures: [elsewhere] })).picture).toBeNull()
    expect(shareCard(aProduct({ pictures: [] })).picture).toBeNull()
  })

  it('has a new URL only when its content changes', () => {
    const version = shareVersion(aProduct())
    expect(version).toMatch(/^[0-9a-f]{12}$/)
    expect(shareVersion(aProduct({ variants: [aVariant({ stock: 0 })], summary: 'أخرى', related: [] }))).toBe(version)
    expect(shareVersion(aProduct({ title: 'تمر' }))).not.toBe(version)
    expect(shareVersion(aProduct({ variants: [aVariant({ price: 4300 })] }))).not.toBe(version)
    expect(shareVersion(aProduct({ pictures: [] }))).not.toBe(version)
  })
})
