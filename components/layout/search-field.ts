/** The header's search field. */
export const SEARCH_FIELD_ID = 'search'

/** What was typed into the header's field, which is empty from then on: the overlay goes on with it. */
export function takeTyped(): string {
  const field = document.getElementById(SEARCH_FIELD_ID) as HTMLInputElement | null
  const typed = field?.value.trim() ?? ''
  if (field) field.value = ''
  return typed
}
