import { routes } from '#locales/routes.ts'

const NAME = 'product-picture'
/** ms after which the next page is drawn, whether or not the browser has kept an image of the old one. */
const PATIENCE = 400

let finish: (() => void) | undefined
let named: HTMLElement | undefined

export const isInTransition = (): boolean => finish !== undefined

/**
 * To be awaited before another page is drawn: the browser shows an image of the old one until `endTransition`.
 * A product's picture grows out of its card, and shrinks back into it. Paths are decoded.
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
    // A movement that is cut short, by the next one for instance, is no error.
    for (const step of [transition.ready, transition.updateCallbackDone, transition.finished]) step.catch(() => {})
  })
}

/** The other page is drawn. The router moves it to where it is to stand in the same turn. */
export function endTransition(from: string): void {
  setTimeout(() => {
    const picture = mainPicture()
    name(picture ?? cardOf(from))
    // Else it would be missing from the first frames of the movement.
    const image = picture?.querySelector('img')
    if (image) image.decoding = 'sync'
    finish?.()
    finish = undefined
  })
}

/** A name may stand on one element at a time. */
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
