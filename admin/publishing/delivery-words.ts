import type { ContentField } from '#api/contract/webhooks.ts'
import { t } from 'virtual:words/publishing'
import { formatList } from '#locales/format.ts'

/** Why a delivery was refused or ignored, in whole or in part; server/integrations gives the codes. */
const REASONS = [
  'again',
  'busy',
  'content-refused',
  'cut-off',
  'draft',
  'draft-fields',
  'no-secret',
  'no-time',
  'no-variant',
  'not-json',
  'of-variant',
  'other-currency',
  'other-event',
  'other-language',
  'other-model',
  'outdated',
  'several-products',
  'sku-taken',
  'stale',
  'too-large',
  'too-slow',
  'unknown-event',
  'unknown-product',
  'unknown-source',
  'unknown-state',
  'variant-gone',
  'wrong-proof',
] as const
const FIELDS = ['title', 'description', 'price', 'compare_at', 'stock', 'status', 'sku'] as const satisfies readonly (
  | ContentField
  | 'sku'
)[]

/** A newer program may know more reasons. */
export function reasonText(code: string): string {
  const known = REASONS.find((one) => one === code)
  return known === undefined ? code : t(`publishing.reason.${known}`)
}

export function unwrittenText(given: string[]): string {
  const fields = given.map((name) => {
    const known = FIELDS.find((one) => one === name)
    return known === undefined ? name : t(`publishing.field.${known}`)
  })
  return t('publishing.unwritten', { fields: [...new Set(fields)].join('، ') })
}

const MOST_SKUS = 3

/** The first of the products that a delivery names, each isolated from the sentence. */
export function skusText(skus: string[]): string {
  const shown = formatList(skus.slice(0, MOST_SKUS).map((sku) => `\u2068${sku}\u2069`))
  return skus.length > MOST_SKUS ? t('publishing.skus', { shown, total: skus.length }) : shown
}
