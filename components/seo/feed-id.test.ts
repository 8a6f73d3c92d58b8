import { describe, expect, it } from 'vitest'
import { feedId } from './feed-id.ts'

describe('the id of an offer in feeds', () => {
  it.each(['DAT-1', 'قميص/1', 'ع'.repeat(50)])('is the SKU: %s', (sku) => {
    expect(feedId(sku)).toBe(sku)
  })

  it('has at most 50 characters, and stays the same', () => {
    const sku = `${'x'.repeat(60)}-أحمر`
    expect(feedId(sku)).toMatch(/^x{37}-[0-9a-f]{12}$/)
    expect(feedId(sku)).toBe(feedId(sku))
  })

  it('differs for long SKUs that begin alike', () => {
    const start = 'ثوب-رجالي-كلاسيكي-بياقة-صينية-من-القطن-المصري-الفاخر-'
    expect(feedId(`${start}أبيض`)).not.toBe(feedId(`${start}أسود`))
  })

  it('never cuts a character in half', () => {
    expect(feedId(`${'a'.repeat(36)}${'😀'.repeat(14)}`).isWellFormed()).toBe(true)
  })
})
