import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { BrandNode, SkuEntry } from '#api/contract/catalogue.ts'
import { Category, CategoryNode } from '#api/contract/category.ts'
import { Failure } from '#api/contract/envelope.ts'
import { Home, HomeBlock } from '#api/contract/home.ts'
import { CartSummary, CodeSent, Profile, Session, SignedIn, User } from '#api/contract/identity.ts'
import { Facets, Listing } from '#api/contract/listing.ts'
import { Offer, Option, Product, ProductCard, ProductWithRelated, Variant } from '#api/contract/product.ts'
import { Named, Picture, Rating } from '#api/contract/shared.ts'
import { Cart } from '#api/contract/cart.ts'
import { Order, OrderLine } from '#api/contract/order.ts'
import { OrderSummary } from '#api/contract/order-list.ts'
import { StaffAction, StaffRefund, StaffReturn } from '#api/contract/staff.ts'
import { StaffProduct } from '#api/contract/staff-catalogue.ts'
import { StaffImport } from '#api/contract/staff-imports.ts'
import { StaffOrder, StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { isMessage, message } from './messages.ts'
import { addExamples } from './openapi-examples.ts'
import { describeHeaders, documentedHeaders } from './openapi-headers.ts'
import { PROGRAM_VERSION } from './program.ts'

export type Document = OpenAPIV3_1.Document

/** Schemas that the document refers to by name. */
const NAMED = {
  BrandNode,
  Cart,
  CartSummary,
  Category,
  CategoryNode,
  CodeSent,
  Facets,
  Failure,
  Home,
  HomeBlock,
  Listing,
  Named,
  Offer,
  Option,
  Order,
  OrderLine,
  OrderSummary,
  Picture,
  Product,
  ProductCard,
  ProductWithRelated,
  Profile,
  Rating,
  Session,
  SignedIn,
  SkuEntry,
  StaffAction,
  StaffImport,
  StaffOrder,
  StaffOrderSummary,
  StaffProduct,
  StaffRefund,
  StaffReturn,
  User,
  Variant,
}
const TAGS = [
  'catalogue',
  'search',
  'cart',
  'addresses',
  'delivery',
  'orders',
  'wallet',
  'notifications',
  'ratings',
  'wishlist',
  'support',
  'partners',
  'staff',
  'webhooks',
  'bulk',
  'identity',
  'account',
  'icons',
  'development',
  'health',
  'publishing',
  'settings',
  'content',
] as const

const NOT_UNDERSTOOD = {
  description: '',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

/** Collects the routes that are registered after it, for `api.swagger()`. */
export async function collectRoutes(
  api: FastifyInstance,
  { siteUrl, store }: { siteUrl: string; store: string },
): Promise<void> {
  const staffCookie = siteUrl.startsWith('https:') ? '__Host-staff' : 'staff'
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: message('api.docs.title', { store }),
        description: message('api.docs.description'),
        version: PROGRAM_VERSION,
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: store, url: siteUrl },
      },
      // Calls that need a token say so themselves.
      security: [],
      servers: [{ url: siteUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          staffSession: { type: 'apiKey', in: 'cookie', name: staffCookie },
        },
      },
      tags: TAGS.map((name) => ({ name, description: message(`api.docs.tag.${name}`) })),
    },
    stripBasePath: false,
    convertConstToEnum: false,
    transformObject: (document) => finish((document as { openapiObject: Document }).openapiObject),
  })
}

function finish(document: Document): Document {
  const names = new Map(Object.entries(NAMED).map(([name, schema]) => [canonical(schema), name]))
  const paths = named(document.paths, names) as Document['paths']
  const schemas = Object.fromEntries(
    Object.entries(NAMED).map(([name, schema]) => [name, insides(asDocumented(schema), names)]),
  )
  for (const path of Object.values(paths ?? {})) {
    for (const [method, operation] of Object.entries(path ?? {}) as [string, OpenAPIV3_1.OperationObject][]) {
      // The framework refuses malformed requests of every operation.
      if (!Object.keys(operation.responses ?? {}).some((status) => status.startsWith('4')))
        operation.responses = { 400: NOT_UNDERSTOOD, ...operation.responses }
      describeHeaders(operation, method)
      addExamples(operation, message('api.done'))
      describe(operation)
    }
  }
  const used = new Set(
    Object.values(paths ?? {}).flatMap((path) =>
      Object.values(path ?? {}).flatMap((operation) => (operation as OpenAPIV3_1.OperationObject).tags ?? []),
    ),
  )
  return {
    ...document,
    tags: document.tags?.filter(({ name }) => used.has(name)),
    paths,
    components: { ...document.components, headers: documentedHeaders(), schemas: inUse(schemas, paths) as never },
  }
}

/** Schemas that a path or another schema refers to. */
function inUse(schemas: Record<string, unknown>, paths: Document['paths']): Record<string, unknown> {
  const document = JSON.stringify([paths, schemas])
  return Object.fromEntries(
    Object.entries(schemas).filter(([name]) => document.includes(`"#/components/schemas/${name}"`)),
  )
}

/** Adds the shop's descriptions, which the contract does not contain. */
function describe(operation: OpenAPIV3_1.OperationObject & { 'x-needs-key'?: boolean; 'x-permission'?: string }): void {
  const { parameters = [], responses = {}, security = [], 'x-permission': permission } = operation
  operation.description ??=
    permission !== undefined
      ? message('api.docs.who.staff', { permission })
      : message(security.length > 0 ? 'api.docs.who.customer' : 'api.docs.who.anyone')
  for (const parameter of parameters as OpenAPIV3_1.ParameterObject[]) {
    const key = `api.docs.parameter.${parameter.name}`
    if (isMessage(key)) parameter.description = message(key)
    if (parameter.name === 'Idempotency-Key') parameter.required = operation['x-needs-key'] === true
  }
  delete operation['x-needs-key']
  for (const [status, response] of Object.entries(responses) as [string, OpenAPIV3_1.ResponseObject][]) {
    const key = `api.docs.status.${status}`
    if (isMessage(key)) response.description = message(key)
  }
}

/** A copy in which every named schema is replaced by a reference. */
function named(value: unknown, names: Map<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const name = names.get(canonical(value))
  return name ? { $ref: `#/components/schemas/${name}` } : insides(value, names)
}

function insides(value: unknown, names: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, names))
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, named(inner, names)]))
}

const canonical = (value: unknown): string => JSON.stringify(asDocumented(value))

/** TypeBox writes maps as `patternProperties`; OpenAPI expects `additionalProperties`. */
function asDocumented(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(asDocumented)
  const entries = Object.entries(value).map(([key, inner]) =>
    key === 'patternProperties'
      ? ['additionalProperties', asDocumented(Object.values(inner as object)[0])]
      : [key, asDocumented(inner)],
  )
  return Object.fromEntries(entries)
}
