import { keepInTab, readInTab } from '#stores/tab-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement, names: readonly string[]): Field[] =>
  [...form.elements].filter(
    (field): field is Field =>
      'value' in field && 'name' in field && names.includes(field.name as string) && !isSecret(field as Field),
  )

/** Passwords and codes are never stored. */
const isSecret = ({ type, autocomplete }: Field): boolean =>
  type === 'password' || type === 'hidden' || autocomplete === 'one-time-code'

/** Stores a form's values for the tab. */
export function keepDraft(draft: string, form: HTMLFormElement, names: readonly string[]): void {
  const fields = fieldsOf(form, names).filter((field) => field.type !== 'radio' || (field as HTMLInputElement).checked)
  keepInTab(draft, Object.fromEntries(fields.map(({ name, value }) => [name, value])))
}

export const deleteDraft = (draft: string): void => keepInTab(draft, null)

/** Restores stored values with input events, which React handles like typing. Fields changed since are kept. */
export function restoreDraft(draft: string, form: HTMLFormElement, names: readonly string[]): void {
  const stored = { ...(readInTab(draft) as Record<string, unknown> | null) }
  for (const field of fieldsOf(form, names)) {
    const value = stored[field.name]
    if (typeof value !== 'string' || field.value === value) {
      if (field.type === 'radio' && field.value === value) (field as HTMLInputElement).click()
    } else if (field instanceof HTMLSelectElement) {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (field.type !== 'radio' && field.value === field.defaultValue) {
      // React only notices values set through the element's native setter.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
