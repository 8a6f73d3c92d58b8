import type { OpenAPIV3_1 } from 'openapi-types'
import { message, type MessageKey } from './messages.ts'

type Operation = OpenAPIV3_1.OperationObject & { 'x-limited'?: boolean; 'x-permission'?: string }
type Response = OpenAPIV3_1.ResponseObject

/** Headers of answers, by the names that the document refers to. */
const HEADERS = {
  ETag: ['api.docs.header.etag', '"k3v9q2:Zk1xN0aBq7"'],
  Warning: ['api.docs.header.warning', '299 - "unknown query parameters: status"'],
  'Retry-After': ['api.docs.header.retryAfter', '30'],
  RateLimit: ['api.docs.header.rateLimit', '"staff-lookup";r=37;t=1800'],
  'RateLimit-Policy': ['api.docs.header.rateLimitPolicy', '"staff-lookup";q=100;w=3600'],
} as const satisfies Record<string, readonly [MessageKey, string]>
type Header = keyof typeof HEADERS

export const documentedHeaders = (): OpenAPIV3_1.ComponentsObject['headers'] =>
  Object.fromEntries(
    Object.entries(HEADERS).map(([name, [key, example]]) => [
      name,
      { description: message(key), schema: { type: 'string' }, example },
    ]),
  )

const IF_NONE_MATCH: OpenAPIV3_1.ParameterObject = { name: 'If-None-Match', in: 'header', schema: { type: 'string' } }

/** Adds to an operation the headers that its answers have. */
export function describeHeaders(operation: Operation, method: string): void {
  const { responses = {}, parameters = [] } = operation
  const has = (status: number, ...headers: Header[]): void => {
    const response = responses[status] as Response | undefined
    const described = headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])
    if (response) response.headers = { ...response.headers, ...Object.fromEntries(described) }
  }
  has(429, 'Retry-After', 'RateLimit', 'RateLimit-Policy')
  has(503, 'Retry-After')
  if (operation['x-limited']) has(200, 'RateLimit', 'RateLimit-Policy')
  delete operation['x-limited']
  const isRead = method === 'get' && operation['x-permission'] !== undefined
  if (!isRead || !(responses[200] as Response | undefined)?.content?.['application/json']) return
  has(200, 'ETag', ...(parameters.some((one) => 'in' in one && one.in === 'query') ? (['Warning'] as const) : []))
  responses[304] = { description: '' }
  operation.parameters = [...parameters, { ...IF_NONE_MATCH }]
}
