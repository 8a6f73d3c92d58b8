import type { AuditEntry } from '#api/contract/staff-audit.ts'
import { SECTIONS } from '#api/contract/settings/sections.ts'
import { STAFF_PERMISSIONS } from '#api/contract/staff-permissions.ts'
import { t } from 'virtual:words/people,audit,permission'
import { formatDate, formatList, formatNumber, formatPrice, formatTime } from '#locales/format.ts'
import { changeTexts } from '../catalogue/change-texts.ts'
import { fieldText } from '../catalogue/field-words.ts'
import { nameText } from '../settings/names.ts'
import { schemaOf } from '../settings/section-schemas.ts'
import { showValue } from '../settings/show-value.ts'
import { permissionText } from './permission-words.ts'

export type ShownRow = { name: string; label: string; before?: string; after?: string }
type Change = AuditEntry['changes'][number]

const ENTITIES = [
  'product',
  'brand',
  'category',
  'home',
  'redirect',
  'settings',
  'coupon',
  'promotion',
  'page',
  'sale',
] as const
const CATALOGUE = ['product', 'brand', 'category', 'home']
const sectionOf = (id: string) => SECTIONS.find((one) => one === id)

/** «منتج A-1»; a section of the settings by its name; what has only a technical id, by its kind. */
export function entityText({ entity, entity_id: id }: Pick<Change, 'entity' | 'entity_id'>): string {
  const kind = ENTITIES.find((one) => one === entity)
  const section = entity === 'settings' && sectionOf(id)
  if (!kind) return t('audit.subject.other')
  const named = section ? nameText(section) : entity === 'settings' || entity === 'page' ? '' : id
  return [t(`audit.entity.${kind}`), named && `\u2068${named}\u2069`].filter(Boolean).join(' · ')
}

/** What changed, field by field. */
export function changeRows({ entity, entity_id: id, before, after }: Change): ShownRow[] {
  const section = entity === 'settings' ? sectionOf(id) : undefined
  const row = (name: string): ShownRow | undefined => {
    const [was, is] = [before?.[name], after?.[name]]
    if (CATALOGUE.includes(entity)) {
      const texts = changeTexts({ field: name, before: was ?? null, after: is ?? null })
      const label = fieldText(name)
      // A field of another release has no words.
      return label === name ? undefined : { name, label, ...shown(before, after, texts.before, texts.after) }
    }
    const schema = section && schemaOf(section).properties?.[name]
    if (schema) {
      const field = `${section}.${name}`
      return {
        name,
        label: nameText(field),
        ...shown(before, after, showValue(schema, was, field), showValue(schema, is, field)),
      }
    }
    const label = labelOf(name)
    return label === undefined
      ? undefined
      : { name, label, ...shown(before, after, wordsOf(name, was), wordsOf(name, is)) }
  }
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return withOthers(names.map(row))
}

const shown = (before: object | null, after: object | null, was: string, is: string) => ({
  ...(before && { before: was }),
  ...(after && { after: is }),
})

/** The details of an action that changed no record. */
export function detailRows(details: unknown): ShownRow[] {
  if (typeof details !== 'object' || details === null) return []
  return withOthers(
    Object.entries(details).map(([name, value]) => {
      const label = labelOf(name)
      return label === undefined ? undefined : { name, label, after: wordsOf(name, value) }
    }),
  )
}

/** Rows without words are named once, and not shown as code. */
const withOthers = (rows: readonly (ShownRow | undefined)[]): ShownRow[] => {
  const known = rows.filter((row) => row !== undefined)
  const others = rows.length - known.length
  return others > 0 ? [...known, { name: '', label: t('audit.field.others', { count: others }) }] : known
}

/** Fields that are shown by name; each has its words in the admin's file. */
const FIELDS = [
  'active',
  'after',
  'amount',
  'before',
  'carrier',
  'categories',
  'close',
  'content',
  'daily_from',
  'daily_until',
  'day',
  'difference',
  'draft',
  'ends_at',
  'fee',
  'fields',
  'format',
  'from',
  'kind',
  'message',
  'method',
  'minimum',
  'most',
  'name',
  'note',
  'path',
  'percent',
  'permissions',
  'pieces',
  'pinned',
  'hidden',
  'provider',
  'q',
  'reference',
  'refund',
  'role',
  'rows',
  'shipment',
  'starts_at',
  'state',
  'status',
  'stock',
  'tags',
  'terms',
  'text',
  'title',
  'to',
  'tracking_number',
  'uses_in_all',
  'uses_per_customer',
  'value',
  'why',
] as const
const labelOf = (name: string): string | undefined => {
  const field = FIELDS.find((one) => one === name)
  return field && t(`audit.field.${field}`)
}

/** Halalas. */
const MONEY = ['amount', 'difference', 'fee', 'minimum', 'most']
/** Typed by people, or codes that people know, such as a tracking number. */
const TYPED = [
  'carrier',
  'daily_from',
  'daily_until',
  'message',
  'name',
  'note',
  'path',
  'q',
  'reference',
  'role',
  'tags',
  'terms',
  'text',
  'title',
  'tracking_number',
  'why',
  'pinned',
  'hidden',
]
/** Codes of states and kinds. */
const VALUES = [
  'active',
  'amount',
  'archived',
  'bank',
  'cancelled',
  'card',
  'cod',
  'code',
  'confirmed',
  'csv',
  'delivered',
  'disabled',
  'free_delivery',
  'invited',
  'original',
  'passkey',
  'password',
  'percent',
  'preparing',
  'ready',
  'refused',
  'shipped',
  'stopped',
  'undelivered',
  'wallet',
  'xlsx',
] as const

function wordsOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('audit.value.none')
  if (typeof value === 'boolean') return t(value ? 'audit.value.yes' : 'audit.value.no')
  if (typeof value === 'number') return MONEY.includes(name) ? formatPrice(value) : formatNumber(value)
  if (Array.isArray(value))
    return formatList(value.map((one) => wordsOf(name === 'permissions' ? 'permission' : name, one)))
  if (typeof value === 'object')
    return formatList(detailRows(value).map(({ label, after = '' }) => `${label}: ${after}`))
  return textOf(name, value as string)
}

function textOf(name: string, text: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatTime(new Date(text))
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(new Date(`${text}T00:00:00+03:00`))
  if (STAFF_PERMISSIONS.some((one) => one === text)) return permissionText(text)
  const known = VALUES.find((one) => one === text)
  if (known && !TYPED.includes(name)) return t(`audit.value.${known}`)
  return TYPED.includes(name) || !/[a-z]/i.test(text) ? text : t('audit.value.other')
}
