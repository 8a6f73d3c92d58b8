type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * To be given as `ref` to fields whose value React holds. What somebody typed or chose in the page's HTML before its code
 * came would be shown and not known: it is done once more, for React to hear of it.
 */
export function keepTyped(field: Field | null): void {
  if (!field) return
  if (isTick(field)) {
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
    queueMicrotask(() => tickAgain(field))
  } else if (field.value !== field.defaultValue) {
    const { value } = field
    queueMicrotask(() => typeAgain(field, value))
  }
}

const isTick = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

function tickAgain(field: HTMLInputElement): void {
  field.checked = !field.checked
  field.click()
}

function typeAgain(field: Field, value: string): void {
  const { selectionStart, selectionEnd } = field
  // React looks at what it saw set last, and hears of no event that changes nothing.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field !== document.activeElement)
    setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  else if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
