import { expect, it } from 'vitest'
import { JSON_LIMITS, readJson } from './body.ts'
import { Refusal } from './errors.ts'

const refusal = (text: string): Refusal | undefined => {
  try {
    readJson(Buffer.from(text))
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
const nested = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
const wide = (values: number): string => `{"a":[${Array.from({ length: values }, () => 0).join()}]}`

it.each([
  ['deeper', nested(JSON_LIMITS.depth), /24 مستوى/],
  ['very deep', nested(500_000), /24 مستوى/],
  ['wider', wide(JSON_LIMITS.values), /100,?000 قيمة/],
])('JSON %s than its limit is refused by that limit, beside its field', (_, text, reason) => {
  expect(refusal(text)).toMatchObject({ status: 422, answer: { errors: { a: [expect.stringMatching(reason)] } } })
})

it('JSON is read up to its limits', () => {
  expect(refusal(nested(JSON_LIMITS.depth - 1))).toBeUndefined()
  expect(refusal(wide(JSON_LIMITS.values - 2))).toBeUndefined()
})
