type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Use it as `ref` of controlled fields. Input from before hydration is visible but unknown to React, so it is repeated
 * as an event.
 */
export function keepTyped(field: Field | null): void {
  if (!field) return
  if (isCheckable(field)) {
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
    queueMicrotask(() => repeatClick(field))
  } else if (field.value !== field.defaultValue) {
    const { value } = field
    queueMicrotask(() => repeatInput(field, value))
  }
}

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

function repeatClick(field: HTMLInputElement): void {
  field.checked = !field.checked
  field.click()
}

function repeatInput(field: Field, value: string): void {
  const { selectionStart, selectionEnd } = field
  // React ignores events that do not change the value it last saw set.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field !== document.activeElement)
    setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  else if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
