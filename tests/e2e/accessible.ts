import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const source = readFileSync(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8')

/** On every page alike, so the tests of pages and of the header check them: `WHOLE`. */
const FRAME = ['header:has(~ main)', 'main ~ footer']
export const WHOLE = 'html'

/** Runs axe on the page without its header and footer or on a part of it, with all rules or some. */
export async function expectAccessible(page: Page, part?: string, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // A colour on its way to another has a contrast of its own.
  await expect.poll(() => page.evaluate(runningTransitions)).toBe(0)
  const violations = await page.evaluate(
    async ([within, runOnly, exclude]) => {
      // Selectors of passed checks would take most of the time. Style sheets are checked by tests/rules/style.test.ts.
      const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) }
      return (await window.axe.run(within ?? { exclude }, options)).violations
    },
    [part, rules, FRAME] as const,
  )
  expect(await splitSentences(page, part), 'sentences that a flex or grid container breaks into columns').toEqual([])
  const describe = ({ target, failureSummary }: axe.NodeResult): string => `${target.join(' ')} (${failureSummary})`
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(describe).join(', ')}`)).toEqual([])
}

const runningTransitions = (): number =>
  document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === 'running').length

/** Texts with an element in their middle, whose pieces a flex or grid container lays out one by one. */
const splitSentences = (page: Page, part = 'body'): Promise<string[]> =>
  page.evaluate(
    (within) =>
      [...document.querySelectorAll<HTMLElement>(`${within} *`)].flatMap((element) => {
        const says = [...element.childNodes].map((node) => ({
          isText: node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
          hasWords: node.nodeType === Node.ELEMENT_NODE && (node.textContent ?? '').trim() !== '',
        }))
        const first = says.findIndex(({ isText }) => isText)
        const last = says.findLastIndex(({ isText }) => isText)
        const isSplit = says.slice(first + 1, Math.max(last, 0)).some(({ hasWords }) => hasWords)
        return isSplit && /flex|grid/.test(getComputedStyle(element).display) ? [element.textContent ?? ''] : []
      }),
    part,
  )

/** Runs axe in the light theme, and the colour rules in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  await inTheme(page, 'light')
  await expectAccessible(page, part)
  await inTheme(page, 'dark')
  await expectAccessible(page, part, ['color-contrast'])
}

/** Waits for colour transitions: without motion each takes 1 ms, but inherited ones run one after another. */
async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await frame()
    do await frame()
    while (document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running'))
  })
}
