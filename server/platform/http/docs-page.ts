import { createHash } from 'node:crypto'
import type { OpenAPIV3_1 } from 'openapi-types'
import { escapeHtml as escape } from './html.ts'
import { message } from './messages.ts'
import type { Document } from './openapi.ts'

const STYLE = `
body{margin:0 auto;max-width:60rem;padding:1.5rem;font:1rem/1.8 system-ui,sans-serif;color:#1d2b24;background:#fff}
h1,h2,h3{line-height:1.4}section{margin-block-start:2.5rem}article{border-block-start:1px solid #d5ddd8;padding-block:1rem}
code,pre{font:0.875rem/1.6 ui-monospace,monospace}pre{overflow-x:auto;padding:1rem;background:#f3f6f4;border-radius:.5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.35rem .5rem;border-block-end:1px solid #e4eae6}
a{color:#14532d}summary{cursor:pointer}`
const hash = createHash('sha256').update(STYLE).digest('base64')
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Schema = OpenAPIV3_1.SchemaObject & { $ref?: string }
type Operation = OpenAPIV3_1.OperationObject

/** The OpenAPI document as an HTML page: every endpoint with its parameters and the shapes of its responses. */
export function docsPage({ info, tags = [], paths = {}, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  )
  const sections = tags.map(
    ({ name, description }) =>
      `<section><h2>${escape(description ?? name)}</h2>${operations
        .filter(({ operation }) => operation.tags?.includes(name))
        .map(article)
        .join('')}</section>`,
  )
  const shapes = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<article id="${name}"><h3><code dir="ltr">${name}</code></h3>${block(shape(schema as Schema, ''))}</article>`,
  )
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(info.title)}</h1><p>${escape(info.description ?? '')}</p>
<p><a href="/api/openapi.json"><code dir="ltr">/api/openapi.json</code></a></p>
${sections.join('')}<section><h2>${message('api.docs.shapes')}</h2>${shapes.join('')}</section></main></body></html>`
}

function article({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary = '', description, parameters = [], requestBody, responses = {} } = operation
  return `<article><h3>${escape(summary)}</h3><p><code dir="ltr">${method.toUpperCase()} ${escape(path)}</code></p>${
    description ? `<p>${escape(description)}</p>` : ''
  }${table(parameters as OpenAPIV3_1.ParameterObject[])}${body(requestBody as OpenAPIV3_1.RequestBodyObject | undefined)}${Object.entries(
    responses,
  )
    .map(([status, response]) => answer(status, response as OpenAPIV3_1.ResponseObject))
    .join('')}</article>`
}

function table(parameters: OpenAPIV3_1.ParameterObject[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, required, description, schema }) =>
      `<tr><td><code dir="ltr">${escape(name)}</code></td><td><code dir="ltr">${escape(
        shape(schema as Schema, ''),
      )}</code></td><td>${message(required ? 'api.docs.required' : 'api.docs.optional')}</td><td>${escape(description ?? '')}</td></tr>`,
  )
  const heads = (['api.docs.parameter', 'api.docs.type', 'api.docs.presence', 'api.docs.meaning'] as const).map(
    (key) => `<th scope="col">${message(key)}</th>`,
  )
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function body(request: OpenAPIV3_1.RequestBodyObject | undefined): string {
  const schema = Object.values(request?.content ?? {})[0]?.schema
  return schema ? `<details><summary>${message('api.docs.body')}</summary>${block(shape(schema, ''))}</details>` : ''
}

function answer(status: string, { description, content }: OpenAPIV3_1.ResponseObject): string {
  const schema = Object.values(content ?? {})[0]?.schema
  const title = `<bdi dir="ltr">${status}</bdi> ${escape(description)}`
  return schema ? `<details><summary>${title}</summary>${block(shape(schema, ''))}</details>` : `<p>${title}</p>`
}

const block = (text: string): string =>
  `<pre dir="ltr">${escape(text).replace(/→(\w+)/g, '<a href="#$1">$1</a>')}</pre>`

/** A schema in the form of a value, with types as placeholders; `→Name` refers to another shape. */
function shape(schema: Schema, indent: string): string {
  if (schema.$ref) return `→${schema.$ref.split('/').at(-1)}`
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map((part) => shape(part as Schema, indent)).join(' | ')
  if (Array.isArray(schema.type))
    return schema.type.map((type) => shape({ ...schema, type } as Schema, indent)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `[${shape(schema.items, indent)}]`
  if (schema.type !== 'object')
    return `${schema.type ?? 'any'}${schema.format ? ` (${schema.format})` : ''}${limits(schema)}`
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties ?? {}).map(
    ([name, part]) => `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(part as Schema, inner)}`,
  )
  if (typeof schema.additionalProperties === 'object')
    lines.push(`${inner}[name]: ${shape(schema.additionalProperties, inner)}`)
  return `{\n${lines.join('\n')}\n${indent}}`
}

function limits({ minimum, maximum, minLength, maxLength }: Schema): string {
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength]
  return least === undefined && most === undefined ? '' : ` ${least ?? ''}…${most ?? ''}`
}
