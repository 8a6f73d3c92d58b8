import { createHash } from 'node:crypto'

type Operation = { tags?: string[]; responses: Record<string, { headers?: object }> }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: object } }

const REFUSED = {
  description: '',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

/** What clients are generated from: the same for every shop, and refusals once instead of by status. */
export function sdkDocument({ openapi, paths, components }: Document) {
  const kept = Object.entries(paths).map(([path, methods]) => {
    const operations = Object.entries(methods)
      .filter(([, { tags }]) => !tags?.includes('development'))
      .map(([method, operation]) => [method, withOneRefusal(operation)])
    return [path, Object.fromEntries(operations)] as const
  })
  return {
    openapi,
    info: { title: 'Waha', version: '1' },
    paths: Object.fromEntries(kept.filter(([, operations]) => Object.keys(operations).length > 0)),
    components: { schemas: components.schemas },
  }
}

function withOneRefusal({ responses, ...operation }: Operation) {
  const good = Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, response]) => [status, { ...response, headers: undefined }])
  return { ...operation, responses: { ...Object.fromEntries(good), default: REFUSED } }
}

/** Names the document in the generated file, so that a test sees that it is of this one. */
export const fingerprintOf = (document: object): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(document)))
    .digest('base64url')
    .slice(0, 22)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
