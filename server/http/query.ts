import type { FastifyRequest } from 'fastify'
import { latinDigits } from '#locales/arabic-text.ts'

type ParameterSchema = { type?: string; properties?: Record<string, ParameterSchema> }

/**
 * Reads a query as people and forms write it, before it is validated: an empty value is no value (forms send their
 * empty fields), numbers may have Arabic-Indic or Persian digits, and NUL, which PostgreSQL refuses in text, is dropped.
 * Parameters that nobody knows are ignored, since shared links carry others' (utm_source, gclid, …).
 */
export async function readQuery(request: FastifyRequest): Promise<void> {
  const schema = request.routeOptions.schema?.querystring as ParameterSchema | undefined
  const query = request.query as Record<string, string | string[]> | undefined
  if (!schema?.properties || !query) return
  for (const [name, { type }] of Object.entries(schema.properties)) {
    const given = query[name]
    if (given === undefined || (type === 'string' && isPlain(given))) continue
    const values = [given]
      .flat()
      .map((value) => value.replaceAll('\0', ''))
      .filter((value) => value.trim() !== '')
    if (values.length === 0) delete query[name]
    else query[name] = values.length === 1 ? read(values[0]!, type) : values
  }
}

/** Most are. */
const isPlain = (given: string | string[]): boolean =>
  typeof given === 'string' && !given.includes('\0') && given.trim() !== ''

const read = (value: string, type: string | undefined): string =>
  type === 'integer' || type === 'number' ? latinDigits(value.trim()) : value
