import { MAIN_ID } from './announce-page.ts'

const FOCUSABLE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'

/** The last focused element, and the last key if the keyboard is in use. */
let last: Element | null = null
let key: string | null = null

/**
 * Keeps the keyboard focus visible. When the focused element is removed or disabled, browsers drop the focus; it is
 * then restored to that element or moved to its replacement (https://www.w3.org/WAI/WCAG22/Understanding/focus-order).
 * Code that sets the focus itself takes precedence.
 */
export function keepFocus(firstKey: string): void {
  key = firstKey
  last = document.activeElement
  addEventListener('keydown', (event) => (key = event.key), true)
  addEventListener('pointerdown', () => (key = null), true)
  addEventListener('focusin', ({ target }) => (last = target as Element), true)
  addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (key !== 'Tab' || relatedTarget) return
      // Tab may have left the page, or the element is being removed: only in the first case it is still connected
      // afterwards.
      queueMicrotask(() => {
        if ((target as Element).isConnected && last === target) last = null
      })
    },
    true,
  )
  let pending: MutationRecord[] = []
  const restoreFocus = (): void => {
    const records = pending
    pending = []
    if (key === null || !(last instanceof HTMLElement) || last === document.body || !isLost() || !document.hasFocus())
      return
    const target = last.isConnected ? last : successor(last, records)
    target?.focus({ preventScroll: true })
  }
  new MutationObserver((records) => {
    if (pending.length === 0) requestAnimationFrame(restoreFocus)
    pending.push(...records)
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * The element that replaces a removed one: the same again, the next or the previous one. If a popover closed around it,
 * the popover's button.
 */
function successor(removed: Element, records: readonly MutationRecord[]): HTMLElement | null {
  let [place, before]: [Node, Node | null] = [removed, null]
  for (const { target, removedNodes, previousSibling } of records) {
    if ([...removedNodes].some((node) => node.contains(place))) [place, before] = [target, previousSibling]
  }
  const added = records.flatMap(({ addedNodes }) => [...addedNodes])
  const main = document.getElementById(MAIN_ID)
  if (place === removed) return main
  // A closed popover may still be visible during its closing animation.
  const closed = (place as Element).closest('[popover]:not(:popover-open)')
  const opener =
    closed &&
    reachable(document.body).find(
      (element) => !closed.contains(element) && (element as HTMLButtonElement).popoverTargetElement === closed,
    )
  if (opener) return opener
  for (
    let area: Element | null = place as Element;
    area && area !== document.body;
    [area, before] = [area.parentElement, area]
  ) {
    const near = reachable(area)
    const isPlace = area === place
    const found =
      near.find((element) => isSame(element, removed) && added.some((node) => node.contains(element))) ??
      near.find((element) => follows(element, before)) ??
      (isPlace ? near.at(-1) : undefined)
    if (found) return found
  }
  return main
}

const reachable = (area: Element): HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"], [inert] *'),
  )

const follows = (element: Element, before: Node | null): boolean => {
  const { DOCUMENT_POSITION_FOLLOWING: after, DOCUMENT_POSITION_CONTAINED_BY: inside } = Node
  return !before?.isConnected || (before.compareDocumentPosition(element) & (after | inside)) === after
}
const isSame = (one: Element, other: Element): boolean => one.tagName === other.tagName && nameOf(one) === nameOf(other)
const nameOf = (element: Element): string | null =>
  element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent
