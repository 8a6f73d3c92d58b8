import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { registerFormats } from './formats.ts'

registerFormats()

type Serialise = (data: unknown) => string
const serialisers = new WeakMap<object, Serialise>()

/**
 * Validates responses as strictly as requests: a response that violates its schema becomes a 500. Compiled at the first
 * one, like what validates requests.
 */
export function serialiserFor(schema: TSchema): Serialise {
  const cached = serialisers.get(schema)
  if (cached) return cached
  let validator: Validator | undefined
  const serialise: Serialise = (data) => {
    validator ??= Compile(closed(schema) as TSchema)
    if (validator.Check(data)) return JSON.stringify(data)
    const faults = validator
      .Errors(data)
      .slice(0, 5)
      .map(({ instancePath, keyword }) => `${instancePath || '/'} (${keyword})`)
    throw new Error(`the answer does not fit its schema at ${faults.join(', ')}`)
  }
  serialisers.set(schema, serialise)
  return serialise
}

/** The schema with additional properties forbidden in every object. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return copy['type'] === 'object' && copy['properties'] ? { additionalProperties: false, ...copy } : copy
}
