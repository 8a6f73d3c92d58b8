import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { ProductChange } from '#api/contract/staff-catalogue.ts'
import { SETTINGS } from '#api/contract/settings/settings.ts'
import { SourceEntry } from '#api/contract/webhooks.ts'
import { errorsOf, explain } from './validation.ts'

type Schema = { pattern?: string; examples?: unknown[] }

/** All schemas within a schema that restrict the form of a text. */
function* formsIn(schema: unknown): Generator<Schema> {
  if (typeof schema !== 'object' || schema === null) return
  if ('pattern' in schema && typeof schema.pattern === 'string' && schema.pattern !== '\\S') yield schema as Schema
  for (const inner of Object.values(schema)) yield* formsIn(inner)
}

const explained = (schema: TSchema, value: unknown): Record<string, string[]> =>
  explain(errorsOf(Compile(schema), value), 'body').errors!

describe('an error in the form of a value', () => {
  it('has a valid example for every setting, source and product', () => {
    const forms = [SETTINGS, SourceEntry, ProductChange].flatMap((schema) => [...formsIn(schema)])
    expect(forms.length).toBeGreaterThan(15)
    for (const schema of forms) {
      const isRight = schema.examples?.every((example) => Compile(schema as never).Check(example))
      expect([schema.pattern, schema.examples?.length, isRight]).toEqual([schema.pattern, 1, true])
    }
  })

  it('shows the example to the merchant, also for fields that may be empty', () => {
    expect(explained(SETTINGS.contact, { phone: '011 876', email: 'salam' })).toMatchObject({
      phone: ['صيغة القيمة غير صحيحة. مثال صحيح: \u2068+966118765432\u2069.'],
      email: ['أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com.'],
    })
    expect(explained(SETTINGS.social, { x: 'instagram.com/waha' })['x']).toEqual([
      'صيغة القيمة غير صحيحة. مثال صحيح: \u2068https://www.instagram.com/waha\u2069.',
    ])
    expect(explained(SETTINGS.social, { x: 5 })['x']).toEqual(['أدخل نصًا.'])
  })
})
