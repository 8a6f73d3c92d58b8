import type { FastifyRequest } from 'fastify'
import { latinDigits } from '#locales/arabic-text.ts'

type ParameterSchema = { type?: string; items?: ParameterSchema; properties?: Record<string, ParameterSchema> }

/**
 * Normalises query and path before validation: drops empty values, NUL and names with it, and turns Arabic-Indic and Persian digits
 * into Latin ones. Other values stay text for the schemas to reject; unknown parameters are ignored, since shared links
 * carry others (utm_source, gclid, …).
 */
export async function readQuery({ query, params, routeOptions: { schema } }: FastifyRequest): Promise<void> {
  readValues(query, schema?.querystring as ParameterSchema | undefined)
  readValues(params, schema?.params as ParameterSchema | undefined)
}

function readValues(given: unknown, schema: ParameterSchema | undefined): void {
  const values = given as Record<string, unknown> | undefined
  if (!schema?.properties || !values) return
  for (const name of Object.keys(values)) if (name.includes('\0')) delete values[name]
  for (const [name, parameter] of Object.entries(schema.properties)) {
    const value = values[name] as string | string[] | undefined
    if (value === undefined) continue
    const texts = [value]
      .flat()
      .map((one) => one.replaceAll('\0', ''))
      .filter((one) => one.trim() !== '')
    if (texts.length === 0) delete values[name]
    else if (parameter.type === 'array') values[name] = texts.map((one) => read(one, parameter.items?.type))
    else values[name] = texts.length === 1 ? read(texts[0]!, parameter.type) : texts
  }
}

function read(text: string, type: string | undefined): string | number | boolean {
  if (type === 'integer') {
    const digits = latinDigits(text.trim())
    return /^-?\d{1,15}$/.test(digits) ? Number(digits) : text
  }
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text
}
