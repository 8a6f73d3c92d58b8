/** Fields with unsent input. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** Records input from now on; search fields do not count. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !target.closest('[role="search"], search'))
    )
      typed.add(target)
  })
}

/** Whether a reload would lose nothing: no unsent input, open dialog or running payment. */
export function isSafeToReload(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  const isTyping = [...typed].some(
    ({ value, type }) => value !== '' && type !== 'search' && type !== 'radio' && type !== 'checkbox',
  )
  return (
    !isTyping &&
    !document.querySelector('dialog[open], [aria-busy="true"]') &&
    !location.pathname.startsWith('/checkout/')
  )
}
