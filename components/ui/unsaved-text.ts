import { useEffect, useRef, type RefObject } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * What one writes. Passwords, codes and cards are never kept. A choice from a list, a number of pieces and what filters a
 * list are no text.
 */
const WRITTEN = new Set(['text', 'textarea', 'tel', 'email', 'url'])
const CHOICES = new Set(['combobox', 'spinbutton', 'searchbox'])
const isWritten = (element: EventTarget | null): element is Field =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  WRITTEN.has(element.type) &&
  !CHOICES.has(element.role ?? '') &&
  !element.closest('[role="search"]') &&
  !/one-time-code|^cc-/.test(element.autocomplete)

const PREFIX = 'dialog:'

/** Deletes what dialogs kept, for the next person at this device. */
export function forgetUnsavedText(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}

/**
 * Knows whether something was typed in an open dialog, and keeps it for the tab: when asked to, and when the page goes or
 * the back button closes the dialog. The same dialog of the same page begins with it.
 */
export function useUnsavedText(dialog: RefObject<HTMLDialogElement | null>, open: boolean, title: string) {
  /** The fields that had the focus, with their first values. */
  const before = useRef(new Map<Field, string>())
  const changed = (): Field[] => [...before.current].flatMap(([field, value]) => (field.value === value ? [] : [field]))
  const place = useRef('')
  const keep = (): void => {
    const texts = Object.fromEntries(changed().flatMap(({ name, value }) => (name ? [[name, value]] : [])))
    if (Object.keys(texts).length > 0) write(place.current, texts)
  }

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    before.current = new Map()
    place.current = `${PREFIX}${location.pathname} ${title}`
    const note = ({ target }: Event): void => {
      if (isWritten(target) && target.closest('dialog') === element && !before.current.has(target))
        before.current.set(target, target.value)
    }
    const kept = take(place.current)
    const putBack = (): void => restore(element, kept, (field) => before.current.set(field, field.value))
    putBack()
    // Fields that load after the dialog has opened.
    const added = new MutationObserver(putBack)
    if (Object.keys(kept).length > 0) added.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', note)
    // Before those that close the dialog.
    addEventListener('popstate', keep, { capture: true })
    addEventListener('pagehide', keep)
    return () => {
      added.disconnect()
      element.removeEventListener('focusin', note)
      removeEventListener('popstate', keep, { capture: true })
      removeEventListener('pagehide', keep)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the title of a dialog that is open stays what it was
  }, [open])

  return { isTyped: () => changed().some(({ isConnected }) => isConnected), keep }
}

function write(key: string, texts: Record<string, string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts))
  } catch {
    // Full or disabled: the text lasts as long as the dialog.
  }
}

/** What was kept, which the fields hold from now on. */
function take(key: string): Record<string, string> {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept === null ? {} : (JSON.parse(kept) as Record<string, string>)
  } catch {
    return {}
  }
}

function restore(dialog: HTMLDialogElement, kept: Record<string, string>, found: (field: Field) => void): void {
  for (const field of dialog.querySelectorAll<Field>('input, textarea')) {
    const text = isWritten(field) ? kept[field.name] : undefined
    if (text === undefined) continue
    delete kept[field.name]
    if (text === field.value) continue
    found(field)
    // React notices only values that come through the element's own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
