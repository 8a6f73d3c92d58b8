import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { registerAjvFormats } from '@fastify/type-provider-typebox'

registerAjvFormats()

type Serialise = (data: unknown) => string
const compiled = new WeakMap<object, Serialise>()

/** What leaves is checked as strictly as what comes in: an answer that breaks its own schema is a fault, not an answer. */
export function serialiserFor(schema: TSchema): Serialise {
  const known = compiled.get(schema)
  if (known) return known
  const validator = Compile(closed(schema) as TSchema)
  const serialise: Serialise = (data) => {
    if (validator.Check(data)) return JSON.stringify(data)
    const faults = validator
      .Errors(data)
      .slice(0, 5)
      .map(({ instancePath, keyword }) => `${instancePath || '/'} (${keyword})`)
    throw new Error(`the answer does not fit its schema at ${faults.join(', ')}`)
  }
  compiled.set(schema, serialise)
  return serialise
}

/** The schema with every object closed, so that nothing leaves that it does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return copy['type'] === 'object' && copy['properties'] ? { additionalProperties: false, ...copy } : copy
}
