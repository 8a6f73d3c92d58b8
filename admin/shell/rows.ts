/** Moves the focus from row to row of the screen's table or list: to the first link or button of each. */
export function moveInRows(step: 1 | -1): void {
  const targets = [...document.querySelectorAll<HTMLElement>('main tbody > tr, main [data-row]')].flatMap((row) => {
    const target = row.querySelector<HTMLElement>('a[href], button')
    return target ? [target] : []
  })
  if (targets.length === 0) return
  const here = targets.findIndex((target) => target.closest('tr, [data-row]')!.contains(document.activeElement))
  const next = here === -1 ? (step === 1 ? 0 : targets.length - 1) : here + step
  targets[Math.min(targets.length - 1, Math.max(0, next))]!.focus()
}
