import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { qrSvg } from './qr-svg.ts'

it('a QR code on paper has exactly the dark modules of its content', () => {
  const content = 'AQVTYWxsYQIKMTIzNDU2Nzg5MQMUMjAyMS0wNy0xMlQxNDoyNTowOVoEBjEwMC4wMAUFMTUuMDA='
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules
  const drawn = new Uint8Array(size * size)
  for (const [, x, y, width, back] of qrSvg(content).matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
    expect(back).toBe(x)
    drawn.fill(1, Number(y) * size + Number(x), Number(y) * size + Number(x) + Number(width))
  }
  expect([...drawn]).toEqual([...data])
})
