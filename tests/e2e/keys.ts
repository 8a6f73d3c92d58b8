import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Presses Tab until the locator has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 150; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

/** Reaches the locator by Tab, checks its visible focus, and presses a key. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await expectVisibleFocus(page)
  await page.keyboard.press(key)
}

/** Reaches the locator by Tab and types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await expectVisibleFocus(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Checks that the focus is visible: the focused element or its drawn part has a ring. The page itself needs none. */
export const expectVisibleFocus = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const element = document.activeElement
          if (!element || element === document.body) return 'the focus is lost'
          if (element.id === 'main') return 'seen'
          const rings = [
            element,
            element.parentElement,
            element.parentElement?.parentElement,
            element.nextElementSibling,
          ]
          const hasRing = rings.some(
            (one) =>
              one &&
              [undefined, '::after'].some((part) => {
                const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
                return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
              }),
          )
          return hasRing ? 'seen' : `no ring: ${element.outerHTML.slice(0, 200)}`
        }),
      { message: 'where the focus is' },
    )
    .toBe('seen')

export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
