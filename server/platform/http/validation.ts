import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { registerFormats } from './formats.ts'
import type { FailureBody } from './errors.ts'
import type { RefusalLanguage } from './language.ts'
import { isMessage, messageIn, type MessageKey, type Values } from './messages.ts'

registerFormats()

/** Most errors in one response. */
const MOST_ERRORS = 20
/** Most characters of a field name in a response; the longest real one has 30. */
const LONGEST_NAME = 100
// Includes the errors of union branches, which the response leaves out.
Settings.Set({ maxErrors: 5 * MOST_ERRORS })

/** Validates without coercing types and fills in defaults. Compiled at first use: all routes take a second. */
export const validatorFor: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  let compiled: Validator | undefined
  return (given: unknown) => {
    const validator = (compiled ??= Compile(schema))
    const value = validator.Default(given)
    return validator.Check(value) ? { value } : { error: errorsOf(validator, value) as never }
  }
}

type ValidationError = FastifySchemaValidationError

/** The errors of a value, each with an example of the right form where its schema has one (`params.example`). */
export const errorsOf = (validator: Validator, value: unknown): ValidationError[] =>
  validator.Errors(value).map((error) => {
    const example = exampleIn(schemaAt(validator.Type(), error.schemaPath))
    return { ...error, params: { ...error.params, ...(example !== undefined && { example }) } }
  })

/** @param path a JSON Pointer, RFC 6901 */
function schemaAt(schema: unknown, path: string): unknown {
  const names = path.split('/').slice(1)
  return names.reduce<unknown>(
    (found, name) => (found as Record<string, unknown> | undefined)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')],
    schema,
  )
}

function exampleIn(schema: unknown): string | undefined {
  const { examples, anyOf = [] } = { ...(schema as { examples?: string[]; anyOf?: unknown[] } | undefined) }
  return examples?.[0] ?? anyOf.map(exampleIn).find((found) => found !== undefined)
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
export function explain(
  errors: ValidationError[],
  context: string | undefined,
  language: RefusalLanguage = 'ar',
): FailureBody {
  const fields = new Map<string, Set<string>>()
  const shownErrors = withoutBranches(errors).flatMap((error) =>
    fieldsOf(error, context).map((field) => ({ field, sentence: sentenceFor(error, language) })),
  )
  for (const { field, sentence } of shownErrors.slice(0, MOST_ERRORS))
    fields.set(field, (fields.get(field) ?? new Set()).add(sentence))
  const sentences = [...fields].map(([field, texts]): [string, string[]] => [field, [...texts]])
  return { success: false, message: messageIn(language, 'api.invalid'), errors: Object.fromEntries(sentences) }
}

/** Keeps one of the errors that a union's branches report for one place; for nullable values, not that of null. */
function withoutBranches(errors: ValidationError[]): ValidationError[] {
  const dropped = new Set<ValidationError>()
  for (const union of errors) {
    if (union.keyword !== 'anyOf' && union.keyword !== 'oneOf') continue
    const branches = errors.filter(({ schemaPath }) => schemaPath.startsWith(`${union.schemaPath}/${union.keyword}/`))
    const others = branches.filter(({ keyword, params }) => keyword !== 'type' || params['type'] !== 'null')
    const isNullable = others.length === 1 && branches.length === 2
    for (const error of isNullable ? [union, ...branches.filter((one) => one !== others[0])] : branches)
      dropped.add(error)
  }
  return errors.filter((error) => !dropped.has(error))
}

/** An unknown field has its own `boolean` error, beside the one that lists all unknown fields. */
function fieldsOf({ keyword, instancePath, params }: ValidationError, context?: string): string[] {
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

function sentenceFor({ keyword, params }: ValidationError, language: RefusalLanguage): string {
  const message = (key: MessageKey, values?: Values): string => messageIn(language, key, values)
  if (keyword === 'boolean') return message('api.validation.additionalProperties')
  const key = `api.validation.${WRAPPERS.has(keyword) ? 'invalid' : keyword}`
  const narrower = `${key}.${String(params[keyword] ?? '')}`
  if ((keyword === 'type' || (keyword === 'format' && FORMATS.has(String(params['format'])))) && isMessage(narrower))
    return message(narrower)
  // The text has only spaces.
  if (keyword === 'pattern' && params['pattern'] === String.raw`\S`) return message('api.validation.required')
  const { example } = params
  if (typeof example === 'string' && (key === 'api.validation.pattern' || key === 'api.validation.invalid'))
    return message(`${key}.example`, { example: `\u2068${example}\u2069` })
  return message(isMessage(key) ? key : 'api.validation.invalid', valuesOf(keyword, params))
}

function valuesOf(keyword: string, params: Record<string, unknown>): Values {
  if (keyword === 'enum') return { allowed: (params['allowedValues'] as unknown[]).join('، ') }
  if (keyword === 'const') return { allowed: String(params['allowedValue']) }
  const limit = params['limit'] ?? params['multipleOf']
  return typeof limit === 'number' ? { limit } : {}
}
