import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { roomIn, viewStep } from './carousel.ts'
import { Carousel } from './Carousel.tsx'

describe('the carousel', () => {
  it('detects content before and after the visible part, in both directions', () => {
    const track = { scrollWidth: 1000, clientWidth: 400 }
    expect(roomIn({ ...track, scrollLeft: 0 })).toEqual({ before: false, after: true })
    expect(roomIn({ ...track, scrollLeft: -300 })).toEqual({ before: true, after: true })
    expect(roomIn({ ...track, scrollLeft: -599.5 })).toEqual({ before: true, after: false })
    expect(roomIn({ ...track, scrollLeft: 300 })).toEqual({ before: true, after: true })
    expect(roomIn({ scrollLeft: 0, scrollWidth: 400, clientWidth: 400 })).toEqual({ before: false, after: false })
  })

  it('scrolls forward to the left in Arabic', () => {
    const track = { scrollLeft: 0, scrollWidth: 1000, clientWidth: 400 }
    expect(viewStep(track, true, true)).toBe(-340)
    expect(viewStep(track, false, true)).toBe(340)
    expect(viewStep(track, true, false)).toBe(340)
  })

  it('is a named list that scrolls by keyboard, even without scripts', () => {
    const html = renderToStaticMarkup(
      <Carousel label="منتجات مشابهة">
        <p>تمر</p>
        <p>قهوة</p>
      </Carousel>,
    )
    expect(html).toMatch(/<ul tabindex="0" aria-label="منتجات مشابهة"/)
    expect(html.match(/<li/g)).toHaveLength(2)
  })
})
