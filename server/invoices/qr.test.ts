import { describe, expect, it } from 'vitest'
import { riyals, zatcaQr } from './qr.ts'

/** From the tests of SallaApp/ZATCA and pixelweb/php-zatca-qr, and one longer Arabic name. */
const VECTORS: [string[], string][] = [
  [
    ['Salla', '1234567891', '2021-07-12T14:25:09Z', '100.00', '15.00'],
    'AQVTYWxsYQIKMTIzNDU2Nzg5MQMUMjAyMS0wNy0xMlQxNDoyNTowOVoEBjEwMC4wMAUFMTUuMDA=',
  ],
  [
    ['سلة', '1234567891', '2021-07-12T14:25:09Z', '100.00', '15.00'],
    'AQbYs9mE2KkCCjEyMzQ1Njc4OTEDFDIwMjEtMDctMTJUMTQ6MjU6MDlaBAYxMDAuMDAFBTE1LjAw',
  ],
  [
    ['Bobs Records', '310122393500003', '2022-04-25T15:30:00Z', '1000.00', '150.00'],
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  ],
  [
    ['متجر الواحة للتجارة', '310122393500003', '2026-02-18T12:05:00+03:00', '115.00', '15.00'],
    'ASTZhdiq2KzYsSDYp9mE2YjYp9it2Kkg2YTZhNiq2KzYp9ix2KkCDzMxMDEyMjM5MzUwMDAwMwMZMjAyNi0wMi0xOFQxMjowNTowMCswMzowMAQGMTE1LjAwBQUxNS4wMA==',
  ],
]

describe('the QR code of an invoice', () => {
  it.each(VECTORS)('of %j is what the tax authority’s app reads', ([seller, vatNumber, at, total, vat], base64) => {
    expect(zatcaQr({ seller: seller!, vatNumber: vatNumber!, at: at!, total: total!, vat: vat! })).toBe(base64)
  })

  it('holds names up to 127 Arabic letters, and rejects values beyond its length byte', () => {
    const about = { vatNumber: '310122393500003', at: '2026-02-18T12:05:00Z', total: '1.00', vat: '0.13' }
    expect(() => zatcaQr({ ...about, seller: 'م'.repeat(127) })).not.toThrow()
    expect(() => zatcaQr({ ...about, seller: 'م'.repeat(128) })).toThrow(RangeError)
  })

  it.each([
    [11500, '115.00'],
    [1, '0.01'],
    [105, '1.05'],
    [0, '0.00'],
  ])('writes %i halalas as %s', (halalas, words) => {
    expect(riyals(halalas)).toBe(words)
  })
})
