import type { StaffProduct } from '#api/contract/staff-catalogue.ts'
import { readDraft, writeDraft } from '../../form/drafts.ts'
import type { ProductForm } from './product-form.ts'

/** An unsaved form and the product it was opened with. */
export type Draft = { base: StaffProduct | null; form: ProductForm }

/** Stands for the SKU of a new product. */
export const NEW = ''
const NO_TEXTS = { text_options: [] }
const named = (sku: string): string => `product-draft:${sku}`

export function draftOf(sku: string): Draft | undefined {
  const kept = readDraft<Draft>(named(sku))
  if (!kept) return undefined
  const { base, form } = kept
  // Drafts of an earlier version have none.
  return { base: base && { ...NO_TEXTS, ...base }, form: { ...NO_TEXTS, ...form } }
}

export const keepDraft = (sku: string, draft: Draft): void => writeDraft(named(sku), draft)
export const dropDraft = (sku: string): void => writeDraft(named(sku), null)
