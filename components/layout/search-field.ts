/** The header's search field. */
export const SEARCH_FIELD_ID = 'search'

/** Moves the text from the header's field into the overlay, and clears the field. */
export function takeTyped(): string {
  const field = document.getElementById(SEARCH_FIELD_ID) as HTMLInputElement | null
  const typed = field?.value.trim() ?? ''
  if (field) field.value = ''
  return typed
}
