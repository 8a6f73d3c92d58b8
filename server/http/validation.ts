import type { FastifySchemaValidationError } from 'fastify'
import type { Failure } from '#api/contract/envelope.ts'
import { isMessage, message, type Values } from './messages.ts'

/** Keywords that only say that one of their parts failed, which has a message of its own, or that none fits. */
const WRAPPERS = new Set([
  'if',
  'not',
  'contains',
  'propertyNames',
  'anyOf',
  'oneOf',
  'allOf',
  'dependentRequired',
  'dependencies',
])
const FORMATS = new Set(['email', 'date', 'date-time', 'time', 'uri', 'url', 'uuid'])

/** What was wrong, field by field, in the shop's words. Fields of nested input are named by their path: `items.0.quantity`. */
export function explain(errors: FastifySchemaValidationError[], context: string | undefined): Failure {
  const fields: Record<string, string[]> = {}
  for (const error of withoutBranches(errors)) {
    const field = fieldOf(error, context)
    const sentence = sentenceFor(error)
    const said = (fields[field] ??= [])
    if (!said.includes(sentence)) said.push(sentence)
  }
  return { success: false, message: message('api.invalid'), errors: fields }
}

/** When no branch of a union fits, each branch complains about the same place; one complaint is enough. */
function withoutBranches(errors: FastifySchemaValidationError[]): FastifySchemaValidationError[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  return errors.filter(
    (error) => !unions.some((union) => error !== union && error.schemaPath.startsWith(`${union.schemaPath}/`)),
  )
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError, context: string | undefined): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const inner = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty']
  if (typeof inner === 'string') path.push(inner)
  // In a query the place among repeated values means nothing to whoever reads the message.
  return (context === 'querystring' ? path.slice(0, 1) : path).join('.')
}

function sentenceFor({ keyword, params }: FastifySchemaValidationError): string {
  const key = `api.validation.${WRAPPERS.has(keyword) ? 'invalid' : keyword}`
  const narrower = `${key}.${String(params[keyword] ?? '')}`
  if ((keyword === 'type' || (keyword === 'format' && FORMATS.has(String(params['format'])))) && isMessage(narrower))
    return message(narrower)
  return message(isMessage(key) ? key : 'api.validation.invalid', valuesOf(keyword, params))
}

function valuesOf(keyword: string, params: Record<string, unknown>): Values {
  if (keyword === 'enum') return { allowed: (params['allowedValues'] as unknown[]).join('، ') }
  if (keyword === 'const') return { allowed: String(params['allowedValue']) }
  const limit = params['limit'] ?? params['multipleOf']
  return typeof limit === 'number' ? { limit } : {}
}
