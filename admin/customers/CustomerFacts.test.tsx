import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PhoneLink } from './CustomerFacts.tsx'

it('a number is a link to call it, and the mark of a closed account is none', () => {
  expect(renderToStaticMarkup(<PhoneLink phone="+966501234567" />)).toContain('href="tel:+966501234567"')
  expect(renderToStaticMarkup(<PhoneLink phone="closed-5" />)).toBe('—')
})
