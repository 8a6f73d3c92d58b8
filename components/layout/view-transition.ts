import { routes } from '#locales/routes.ts'

const NAME = 'product-picture'
/** Maximum wait in ms for the browser's snapshot of the old page. */
const PATIENCE = 400

let finish: (() => void) | undefined
let named: HTMLElement | undefined

export const isInTransition = (): boolean => finish !== undefined

/**
 * Await it before another page renders: the browser shows a snapshot of the old page until `endTransition`. A product's
 * picture grows out of its card and shrinks back. Paths are decoded.
 */
export async function beginTransition(to: string): Promise<void> {
  finish?.()
  finish = undefined
  if (!('startViewTransition' in document) || !matchMedia('(prefers-reduced-motion: no-preference)').matches) return
  name(cardOf(to) ?? mainPicture())
  await new Promise<void>((kept) => {
    setTimeout(kept, PATIENCE)
    const transition = document.startViewTransition(() => {
      kept()
      return new Promise<void>((drawn) => (finish = drawn))
    })
    // An interrupted transition, for instance by the next one, is no error.
    for (const step of [transition.ready, transition.updateCallbackDone, transition.finished]) step.catch(() => {})
  })
}

/** Call it once the other page is rendered. The router sets the scroll position in the same task. */
export function endTransition(from: string): void {
  setTimeout(() => {
    const picture = mainPicture()
    name(picture ?? cardOf(from))
    // Otherwise the image is missing in the first frames of the transition.
    const image = picture?.querySelector('img')
    if (image) image.decoding = 'sync'
    finish?.()
    finish = undefined
  })
}

/** A view transition name must be unique in the page. */
function name(element: HTMLElement | undefined): void {
  named?.style.removeProperty('view-transition-name')
  named = element
  named?.style.setProperty('view-transition-name', NAME)
}

const mainPicture = (): HTMLElement | undefined => inView('[data-main-picture]')[0]
const cardOf = (path: string): HTMLElement | undefined =>
  inView('[data-picture-of]').find(({ dataset }) => decodeURIComponent(routes.product(dataset['pictureOf']!)) === path)

function inView(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
}
