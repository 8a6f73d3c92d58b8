import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import type { Failure } from '#api/contract/envelope.ts'
import { registerFormats } from './formats.ts'
import { isMessage, message, type Values } from './messages.ts'

registerFormats()

/** Most errors in one response. */
const MOST_ERRORS = 20
/** Most characters of a field name in a response; the longest real one has 30. */
const LONGEST_NAME = 100
// Includes the errors of union branches, which the response leaves out.
Settings.Set({ maxErrors: 5 * MOST_ERRORS })

/** Validates input without coercing types. Defaults are filled in. */
export const validatorFor: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const validator = Compile(schema)
  return (given: unknown) => {
    const value = validator.Default(given)
    return validator.Check(value) ? { value } : { error: validator.Errors(value) as never }
  }
}

/** Keywords that only report that a part failed; that part has its own error. */
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

/** Errors by field in the shop's words. Nested fields are named by their path: `items.0.quantity`. */
export function explain(errors: FastifySchemaValidationError[], context: string | undefined): Failure {
  const fields = new Map<string, Set<string>>()
  const shownErrors = withoutBranches(errors).flatMap((error) =>
    fieldsOf(error, context).map((field) => ({ field, sentence: sentenceFor(error) })),
  )
  for (const { field, sentence } of shownErrors.slice(0, MOST_ERRORS))
    fields.set(field, (fields.get(field) ?? new Set()).add(sentence))
  const sentences = [...fields].map(([field, texts]): [string, string[]] => [field, [...texts]])
  return { success: false, message: message('api.invalid'), errors: Object.fromEntries(sentences) }
}

/** Keeps one error of a union: every branch reports one for the same place. */
function withoutBranches(errors: FastifySchemaValidationError[]): FastifySchemaValidationError[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  return errors.filter(
    (error) =>
      !unions.some((union) => error !== union && error.schemaPath.startsWith(`${union.schemaPath}/${union.keyword}/`)),
  )
}

/** An unknown field has its own `boolean` error, beside the one that lists all unknown fields. */
function fieldsOf({ keyword, instancePath, params }: FastifySchemaValidationError, context?: string): string[] {
  if (keyword === 'additionalProperties') return []
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~').slice(0, LONGEST_NAME))
  // In a query the index of a repeated value means nothing to the reader.
  const place = context === 'querystring' ? path.slice(0, 1) : path
  return keyword === 'required'
    ? (params['requiredProperties'] as string[]).map((name) => [...place, name].join('.'))
    : [place.join('.')]
}

function sentenceFor({ keyword, params }: FastifySchemaValidationError): string {
  if (keyword === 'boolean') return message('api.validation.additionalProperties')
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
