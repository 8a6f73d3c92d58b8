import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Rating } from './Rating.tsx'

describe('Rating', () => {
  it('is read as one sentence', () => {
    expect(html(<Rating average={4.52} count={12} />)).toContain('التقييم 4.5 من 5، من 12 تقييمًا')
  })

  it('fills the stars up to the average', () => {
    expect(html(<Rating average={3.5} count={2} />)).toMatch(/<svg width="70"/)
  })

  it('is empty without ratings', () => {
    expect(html(<Rating average={0} count={0} />)).toBe('')
  })
})
