/** Commands of `shop`, called by an operator who reads no English. */
import { expect, it } from 'vitest'
import { callAll } from '#tests/fixtures/operator-calls.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const place = shopWithStaff()

/** Three words in a row; what the operator types is no prose, nor are synonyms of the search. */
const ENGLISH = /\b[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}\b/
const TYPED = /^ {2}[a-z].*|مثال: .*|npm run [^.،]*|systemctl .*|.* = .*/g

it('every answer is Arabic, whatever comes of the call', async () => {
  const isEnglish = (line: string): boolean => ENGLISH.test(line.replaceAll(TYPED, ''))
  expect(await callAll(place, (shown) => shown.filter(isEnglish))).toEqual([])
})
