import { keepInTab, readInTab } from '#stores/tab-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement, names: readonly string[]): Field[] =>
  [...form.elements].filter(
    (field): field is Field =>
      'value' in field && 'name' in field && names.includes(field.name as string) && !isSecret(field as Field),
  )

/** Passwords and codes are nobody's but their owner's, in memory and no longer. */
const isSecret = ({ type, autocomplete }: Field): boolean =>
  type === 'password' || type === 'hidden' || autocomplete === 'one-time-code'

/** Keeps what stands in a form, for as long as the tab. */
export function keepDraft(draft: string, form: HTMLFormElement, names: readonly string[]): void {
  const fields = fieldsOf(form, names).filter((field) => field.type !== 'radio' || (field as HTMLInputElement).checked)
  keepInTab(draft, Object.fromEntries(fields.map(({ name, value }) => [name, value])))
}

export const forgetDraft = (draft: string): void => keepInTab(draft, null)

/** Types what was kept into the fields again, as a person would: whoever follows them hears of it. What was typed meanwhile stays. */
export function restoreDraft(draft: string, form: HTMLFormElement, names: readonly string[]): void {
  const kept = { ...(readInTab(draft) as Record<string, unknown> | null) }
  for (const field of fieldsOf(form, names)) {
    const value = kept[field.name]
    if (typeof value !== 'string' || field.value === value) {
      if (field.type === 'radio' && field.value === value) (field as HTMLInputElement).click()
    } else if (field instanceof HTMLSelectElement) {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (field.type !== 'radio' && field.value === field.defaultValue) {
      // React hears of a value that is set by the element's own setter alone.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
