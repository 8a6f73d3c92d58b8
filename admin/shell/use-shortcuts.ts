import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useEvent } from '#components/ui/use-event.ts'
import type { Screen } from './screens.ts'

const CHORD_MS = 1500

type Options = {
  screens: readonly Screen[]
  /** While the screen is covered. */
  isOff: boolean
  onPalette: () => void
  onHelp: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea, select'))

/** The physical key, since an Arabic keyboard types ل where a Latin one types g. */
const letterOf = ({ code, key }: KeyboardEvent): string =>
  /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key.toLowerCase()

export function useShortcuts({ screens, isOff, onPalette, onHelp }: Options): void {
  const begunAt = useRef(0)
  const press = useEvent((event: KeyboardEvent) => {
    if (isOff || event.defaultPrevented) return
    const letter = letterOf(event)
    if ((event.ctrlKey || event.metaKey) && letter === 'k') {
      event.preventDefault()
      return onPalette()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (document.querySelector('dialog:modal')) return
    const isSecond = Date.now() - begunAt.current < CHORD_MS
    begunAt.current = 0
    if (isSecond) {
      const screen = screens.find((one) => one.letter === letter)
      if (screen) {
        event.preventDefault()
        navigate(screen.href)
      }
      return
    }
    if (event.key === '?' || event.key === '؟') {
      event.preventDefault()
      return onHelp()
    }
    if (event.code === 'Slash' || event.key === '/') {
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
      return field ? field.focus() : onPalette()
    }
    if (letter === 'g') begunAt.current = Date.now()
    if (letter === 'j' || letter === 'k') moveInRows(letter === 'j' ? 1 : -1)
    if (letter === 'e') document.querySelector<HTMLElement>('main [data-edit]')?.focus()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [press])
}

/** Moves the focus from row to row of the screen's table or list: to the first link or button of each. */
function moveInRows(step: 1 | -1): void {
  const targets = [...document.querySelectorAll<HTMLElement>('main tbody > tr, main [data-row]')].flatMap((row) => {
    const target = row.querySelector<HTMLElement>('a[href], button')
    return target ? [target] : []
  })
  if (targets.length === 0) return
  const here = targets.findIndex((target) => target.closest('tr, [data-row]')!.contains(document.activeElement))
  const next = here === -1 ? (step === 1 ? 0 : targets.length - 1) : here + step
  targets[Math.min(targets.length - 1, Math.max(0, next))]!.focus()
}
