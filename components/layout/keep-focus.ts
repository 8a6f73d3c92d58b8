import { MAIN_ID } from './announce-page.ts'

const FOCUSABLE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'

/** The element that keys went to last, and whether the hand is on the keyboard at all. */
let last: Element | null = null
let key: string | null = null

/**
 * With keys alone the focus must stand somewhere that can be seen. When what has it goes, or is switched off for a
 * while, browsers drop it: it comes back as soon as that is on again, and otherwise goes to what stands in its place.
 * Code that knows better where it belongs goes first. https://www.w3.org/WAI/WCAG22/Understanding/focus-order
 */
export function keepFocus(begun: string): void {
  key = begun
  last = document.activeElement
  addEventListener('keydown', (event) => (key = event.key), true)
  addEventListener('pointerdown', () => (key = null), true)
  addEventListener('focusin', ({ target }) => (last = target as Element), true)
  addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (key !== 'Tab' || relatedTarget) return
      // Out of the page, unless it goes itself: it still stands there while this is told, and no more right after.
      queueMicrotask(() => {
        if ((target as Element).isConnected && last === target) last = null
      })
    },
    true,
  )
  let seen: MutationRecord[] = []
  const look = (): void => {
    const records = seen
    seen = []
    if (key === null || !(last instanceof HTMLElement) || last === document.body || !isLost() || !document.hasFocus())
      return
    const target = last.isConnected ? last : successor(last, records)
    target?.focus({ preventScroll: true })
  }
  new MutationObserver((records) => {
    if (seen.length === 0) requestAnimationFrame(look)
    seen.push(...records)
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** What stands where an element stood: the same again, what came after it, or what was before; where a popover has closed over it, what opens that. */
function successor(gone: Element, records: readonly MutationRecord[]): HTMLElement | null {
  let [place, before]: [Node, Node | null] = [gone, null]
  for (const { target, removedNodes, previousSibling } of records) {
    if ([...removedNodes].some((node) => node.contains(place))) [place, before] = [target, previousSibling]
  }
  const come = records.flatMap(({ addedNodes }) => [...addedNodes])
  const main = document.getElementById(MAIN_ID)
  if (place === gone) return main
  // It may be seen a little longer, on its way out.
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
      near.find((element) => isSame(element, gone) && come.some((node) => node.contains(element))) ??
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
