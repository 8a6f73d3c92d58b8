import type { Page } from '@playwright/test'

/** What a shopper had to do: presses outside text fields, and fields that received keys. */
export type Effort = { taps: number; typed: number }

/** Starts counting on this page and all that follow in its tab. Presses by key count like those by finger. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, typed: 0 }
  await page.exposeBinding('countEffort', (_, kind: keyof Effort) => void (effort[kind] += 1))
  await page.addInitScript(() => {
    const count = (kind: string): void =>
      (window as unknown as Record<string, (k: string) => void>)['countEffort']!(kind)
    const isText = ({ target }: Event): boolean =>
      target instanceof HTMLElement &&
      target.matches(
        'textarea, [contenteditable], input:not([type=radio], [type=checkbox], [type=submit], [type=button])',
      )
    const seen = new WeakSet<EventTarget>()
    addEventListener('pointerdown', (event) => void (isText(event) || count('taps')), true)
    addEventListener(
      'keydown',
      (event) => void (isText(event) || !['Enter', ' '].includes(event.key) || event.repeat || count('taps')),
      true,
    )
    addEventListener(
      'input',
      (event) => {
        if (!isText(event) || seen.has(event.target!)) return
        seen.add(event.target!)
        count('typed')
      },
      true,
    )
  })
  return effort
}
