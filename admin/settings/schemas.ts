import type { Section } from '#api/contract/settings/sections.ts'

/** What the forms use of JSON Schema. */
export type Schema = {
  type?: 'string' | 'integer' | 'boolean' | 'array' | 'object' | 'null'
  enum?: string[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  description?: string
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** The schema without null, and whether null is allowed. */
export function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  const other = schema.anyOf?.find(({ type }) => type !== 'null')
  return other ? { schema: other, nullable: true } : { schema, nullable: false }
}

/** Fields in halalas whose schema does not say so. */
const MONEY = new Set([
  'cash_on_delivery.fee',
  'cash_on_delivery.most',
  'cash_on_delivery.new_customers.total',
  'gifts.wrapping',
  'payments.instalments.from',
  'payments.instalments.up_to',
])
/** Names by which settings refer to one another, made by the form and never shown. */
const IDS = new Set(['delivery.zones.id'])
const PICTURES = new Set(['face.logo', 'face.one_colour_logo', 'face.icon'])
/** Colours of a theme, each of which may be absent. */
const COLOURS = new Set(['face.light', 'face.dark'])

type FieldKind =
  | 'id'
  | 'text'
  | 'number'
  | 'money'
  | 'moment'
  | 'day'
  | 'picture'
  | 'colours'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'weekdays'
  | 'zones'
  | 'regions'
  | 'cities'
  | 'lines'
  | 'pairs'
  | 'group'
  | 'list'

/** @param name of the field with its section, without the places of list items: `delivery.methods.prices.from` */
export function kindOf(given: Schema, name: string): FieldKind {
  const { schema } = withoutNull(given)
  if (schema.enum) return 'choice'
  switch (schema.type) {
    case 'boolean':
      return 'switch'
    case 'integer':
      return MONEY.has(name) || schema.description?.startsWith('halalas') ? 'money' : 'number'
    case 'object':
      if (COLOURS.has(name)) return 'colours'
      return schema.patternProperties ? 'pairs' : 'group'
    case 'array':
      if (name === 'delivery.methods.work_days') return 'weekdays'
      if (name === 'delivery.methods.zones') return 'zones'
      if (name === 'delivery.zones.regions') return 'regions'
      if (name === 'delivery.zones.cities') return 'cities'
      return schema.items!.enum ? 'choices' : schema.items!.type === 'object' ? 'list' : 'lines'
    default:
      if (IDS.has(name)) return 'id'
      if (PICTURES.has(name)) return 'picture'
      if (schema.format === 'date') return 'day'
      return schema.format === 'date-time' ? 'moment' : 'text'
  }
}

/** `methods.0.prices.1.from` in `delivery` → `delivery.methods.prices.from` */
export const nameOf = (section: Section, path: string): string =>
  [section, ...path.split('.').filter((part) => !/^\d+$/.test(part))].join('.')

/** What is decided above the form. */
const HIDDEN = new Set(['payments.off', 'delivery.without_cash'])
/** @param name with its section, such as `payments.off` */
export const isHidden = (name: string): boolean => HIDDEN.has(name)
