/** What somebody typed and has not sent. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** Notes what is typed from here on; what is looked for is no loss. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !target.closest('[role="search"], search'))
    )
      typed.add(target)
  })
}

/** Whether the page can be loaded again without anybody losing anything: nothing is typed, asked or being paid. */
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
