import { expect, it } from 'vitest'
import { excerptsOf } from './html-text.ts'

const LONG = 'كلمة '.repeat(100)

it('shows both versions around their first difference', () => {
  const { before, after } = excerptsOf(`<p>${LONG}قهوة ${LONG}</p>`, `<p>${LONG}شاي ${LONG}</p>`)
  expect(before).toMatch(/^….*قهوة.*…$/)
  expect(after).toMatch(/^….*شاي.*…$/)
  expect(before.length).toBeLessThan(130)
})

it('shows the same where only tags differ', () => {
  const { before, after } = excerptsOf(`<p>${LONG}قهوة</p>`, `<p>${LONG}<strong>قهوة</strong></p>`)
  expect(before).toBe(after)
})
