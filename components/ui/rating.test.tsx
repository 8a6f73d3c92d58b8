import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Rating } from './Rating.tsx'

describe('Rating', () => {
  it('is spoken as one sentence', () => {
    expect(html(<Rating average={4.52} count={12} />)).toContain('التقييم 4.5 من 5، من 12 تقييمًا')
  })

  it('fills the stars as far as the average goes', () => {
    expect(html(<Rating average={3.5} count={2} />)).toMatch(/<svg width="70"/)
  })

  it('is silent where nobody rated', () => {
    expect(html(<Rating average={0} count={0} />)).toBe('')
  })
})
