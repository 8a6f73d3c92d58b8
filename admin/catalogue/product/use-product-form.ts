import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { ProductWritten, StaffProduct } from '#api/contract/staff-catalogue.ts'
import { isApiError } from '#api/errors.ts'
import { changeProduct, createProduct, readProduct } from '#api/staff/products.ts'
import { useParts } from '#components/ui/unfinished.ts'
import { useEvent } from '#components/ui/use-event.ts'
import { isEqual } from '../../form/compare.ts'
import { withProof } from '../../step-up.ts'
import { dropDraft, keepDraft, NEW } from './drafts.ts'
import { changeOf, fieldsOf, flat, newProduct, type ProductFields } from './product-fields.ts'
import { readForm, type ProductForm } from './product-form.ts'

const OUTDATED = 412

type Options = {
  /** The product that the form was opened with; undefined for a new one. */
  base: StaffProduct | undefined
  first: ProductForm
  onSaved: (written: ProductWritten) => void
}
type ProductEditing = {
  form: UseFormReturn<ProductForm>
  values: ProductForm
  fields: ProductFields
  /** Names of fields that differ from the saved product. */
  changed: string[]
  busy: boolean
  failure: unknown
  /** A newer version that another person saved. */
  newer: StaffProduct | undefined
  save: () => Promise<void>
  saveOver: (newer: StaffProduct, fields: ProductFields) => Promise<void>
  closeConflict: () => void
}

/** The form of a product, kept in the browser while it is unsaved. */
export function useProductForm({ base, first, onSaved }: Options): ProductEditing {
  const form = useForm<ProductForm>({ defaultValues: first })
  const values = { ...first, ...useWatch({ control: form.control }) } as ProductForm
  const { fields, faults } = readForm(values, base)
  const [busy, setBusy] = useState(false)
  const { areDone, waiting } = useParts()
  const [failure, setFailure] = useState<unknown>(null)
  const [newer, setNewer] = useState<StaffProduct>()
  const changed = changedNames(base, fields)
  const isDirty = changed.length > 0
  const key = base?.sku ?? NEW
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    if (base ? isDirty : isBegun(values)) keepDraft(key, { base: base ?? null, form: values })
    else dropDraft(key)
  })

  const send = async (call: () => Promise<ProductWritten>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const written = await withProof(call)
      isDone.current = true
      dropDraft(key)
      onSaved(written)
    } catch (error) {
      if (base && isApiError(error) && error.status === OUTDATED) setNewer(await readProduct(base.sku))
      else refuse(error)
    }
    setBusy(false)
  }
  const refuse = (error: unknown): void => {
    for (const [path, words] of isApiError(error) ? Object.entries(error.errors ?? {}) : [])
      form.setError(fieldOf(path) as keyof ProductForm, { message: words.join(' ') })
    setFailure(error)
  }
  // With the pictures that the form waited for.
  const sendNow = useEvent(async (): Promise<void> => {
    form.clearErrors()
    setFailure(null)
    const wrong = Object.entries(faults)
    for (const [field, message] of wrong) form.setError(field as keyof ProductForm, { message })
    if (wrong.length > 0) return setFailure('faults')
    await send(() =>
      base
        ? changeProduct(base.sku, base.version, changeOf(fieldsOf(base), fields))
        : createProduct(newProduct(values.sku.trim(), fields)),
    )
  })
  return {
    form,
    values,
    fields,
    changed,
    busy: busy || waiting,
    failure,
    newer,
    save: async () => {
      if (!busy && (await areDone(null))) await sendNow()
    },
    saveOver: async (theirs, chosen) => {
      setNewer(undefined)
      await send(() => changeProduct(theirs.sku, theirs.version, changeOf(fieldsOf(theirs), chosen)))
    },
    closeConflict: () => setNewer(undefined),
  }
}

const isBegun = ({ title, description, pictures }: ProductForm): boolean =>
  title !== '' || description !== '' || pictures.length > 0

/** For a new product, its title alone. */
function changedNames(base: StaffProduct | undefined, fields: ProductFields): string[] {
  if (!base) return ['title']
  const [before, after] = [flat(fieldsOf(base)), flat(fields)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isEqual(before[name], after[name]),
  )
}

/** The form's field of an error of the API. */
function fieldOf(path: string): string {
  const [name = '', at] = path.split('.')
  if (name === 'variants' && at !== undefined)
    return path.replace(/\.sale(\.\w+)?$/, '.sale_price').replace(/\.options.*$/, '.sku')
  return name
}
