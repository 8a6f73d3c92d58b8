import type { CDPSession, Page } from '@playwright/test'

/** How a page is looked at: on a phone in both themes, on the narrowest phone, and with text twice as large. */
const VIEWS = [
  { name: '390 px', width: 390, text: 16, theme: 'light' },
  { name: '390 px, dark', width: 390, text: 16, theme: 'dark' },
  { name: '320 px', width: 320, text: 16, theme: 'light' },
  { name: 'text at 200 %', width: 390, text: 32, theme: 'light' },
] as const
const HEIGHT = 844

/**
 * What cannot be seen on the page as it stands: cut text, covered icons, groups of fields and content beyond the edges,
 * alerts out of view.
 */
export async function faultsIn(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  const faults: string[] = await page.evaluate(alertsOutOfView)
  for (const view of VIEWS) {
    await page.setViewportSize({ width: view.width, height: HEIGHT })
    await page.emulateMedia({ colorScheme: view.theme })
    await setTextSize(client, view.text)
    const found = await page.evaluate(look, view.width)
    faults.push(...found.map((fault) => `${view.name}: ${fault}`))
  }
  await setTextSize(client, 16)
  await page.setViewportSize({ width: 390, height: HEIGHT })
  await client.detach()
  return faults
}

/** As set in the browser's own settings, which media queries follow too. */
const setTextSize = (client: CDPSession, standard: number): Promise<unknown> =>
  client.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } })

/** Runs in the page. */
const alertsOutOfView = (): string[] =>
  [...document.querySelectorAll('[role="alert"]')].flatMap((alert) => {
    const { top, bottom, height } = alert.getBoundingClientRect()
    const isInView = top >= 0 && bottom <= innerHeight
    return height > 0 && alert.textContent?.trim() && !isInView ? [`an alert out of view: «${alert.textContent}»`] : []
  })

/** Runs in the page. */
async function look(width: number): Promise<string[]> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  await frame()
  await frame()
  const faults = new Set<string>()
  const say = (what: string, text: string): void => void faults.add(`${what}: «${text.trim().slice(0, 60)}»`)
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })

  const { scrollWidth } = document.documentElement
  if (scrollWidth > width) faults.add(`the page is ${scrollWidth} px wide`)

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    // A drawing's labels stand wherever its lines are.
    if (text.trim() === '' || !isSeen(node.parentElement!) || node.parentElement!.closest('svg')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const fault = cutBy(node.parentElement!, range.getBoundingClientRect())
    if (fault) say(fault, text)
  }

  for (const group of document.querySelectorAll('main fieldset, dialog fieldset'))
    if (isSeen(group)) {
      const fault = cutBy(group.parentElement!, group.getBoundingClientRect())
      if (fault) say(fault, group.getAttribute('aria-label') ?? group.textContent ?? '')
    }

  for (const badge of document.querySelectorAll('svg ~ bdi')) {
    const [over, under] = [badge, badge.parentElement!.querySelector('svg')!].map((one) => one.getBoundingClientRect())
    const across = Math.min(over!.right, under!.right) - Math.max(over!.left, under!.left)
    const down = Math.min(over!.bottom, under!.bottom) - Math.max(over!.top, under!.top)
    const isCovered = across > 0 && down > 0 && across * down > (under!.width * under!.height) / 3
    if (isSeen(badge) && isCovered) say('covers its icon', badge.parentElement!.textContent ?? '')
  }

  const brush = document.createElement('canvas').getContext('2d')!
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const isText = field instanceof HTMLSelectElement || /^(text|search|tel|email|url|password)$/.test(field.type)
    if (!isText || !isSeen(field) || field.clientWidth < 2) continue
    const text =
      field instanceof HTMLSelectElement
        ? (field.selectedOptions[0]?.text ?? '')
        : field.type === 'password'
          ? ''
          : field.value || field.placeholder
    const style = getComputedStyle(field)
    brush.font = field.value ? style.font : getComputedStyle(field, '::placeholder').font
    // A drawing falls back to another font until its own has loaded.
    await document.fonts.load(brush.font, text)
    const room = field.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd)
    if (brush.measureText(text).width > room + 1) say('cut in its field', text)
  }

  return [...faults]

  /** Compares the text with each box around it, until one scrolls or stands apart from its parent. */
  function cutBy(parent: HTMLElement, { left, right, top, bottom }: DOMRect): string | undefined {
    const lettersEnd = parseFloat(getComputedStyle(parent).fontSize) / 4
    let isFrame = true
    const isForEyesOnly = parent.closest('[aria-hidden="true"]') !== null
    for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (/inline$|contents/.test(style.display)) continue
      const edge = box.getBoundingClientRect()
      // What only screen readers hear.
      if (edge.width <= 1 || edge.height <= 1) return undefined
      if (style.webkitLineClamp !== 'none') return undefined
      const [isCutAcross, isCutDown] = [style.overflowX, style.overflowY].map((flow) => /hidden|clip/.test(flow))
      const spillsAcross = left < edge.left - 1 || right > edge.right + 1
      const spillsDown = top < edge.top - lettersEnd || bottom > edge.bottom + lettersEnd
      const isDrawn = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(style.borderBlockEndWidth) > 0
      if (isCutAcross && spillsAcross) return 'cut at the side'
      // A line that repeats what is said elsewhere may be left out whole.
      if (isCutDown && isForEyesOnly && (top >= edge.bottom || bottom <= edge.top)) return undefined
      if (isCutDown && spillsDown) return 'cut above or below'
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return undefined
      if (isFrame && (spillsAcross || (isDrawn && spillsDown))) return 'spills from its box'
      if (/absolute|fixed/.test(style.position)) isFrame = false
    }
    return undefined
  }
}
