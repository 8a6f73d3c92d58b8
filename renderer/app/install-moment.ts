import { subscribe } from 'valtio/vanilla'
import { setOfferInstall } from '#stores/app.ts'
import { install, isInstallDismissed, setInstallOffer } from '#stores/install.ts'
import { isSafeToReload } from './moment.ts'

const KEY = 'visits'
const PAGES = 3
const QUIET_MS = 4000
const LEAVE_ALONE = /^\/(cart|checkout|auth|offline)/

/**
 * The shop is offered as an app to whoever comes on a second day, or looks at a third page: not to somebody who has just
 * arrived, nor in the middle of paying or signing in.
 */
export function awaitInstallMoment(): void {
  if (isInstalled()) return
  const comesAgain = visitedBefore()
  let pages = 0
  let path = ''
  const look = (): void => {
    if (location.pathname !== path) {
      path = location.pathname
      pages += 1
    }
    if (install.offer === null || LEAVE_ALONE.test(path)) return setOfferInstall(false)
    const isMoment = (comesAgain || pages >= PAGES) && navigator.onLine && isSafeToReload()
    if (isMoment && !isInstallDismissed()) setOfferInstall(true)
  }
  setInterval(look, QUIET_MS)
  subscribe(install, () => install.offer === null && setOfferInstall(false))
}

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/** Safari never asks, and can do it all the same: by hand. https://webkit.org/blog/14787/webkit-features-in-safari-17-2/ */
export function offerByHand(show: () => void): void {
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  if (isApple && !isInstalled() && !install.offer) setInstallOffer(show)
}

/** Days, not pages: the same visit again is no second one. */
function visitedBefore(): boolean {
  try {
    const today = new Date().toDateString()
    const last = localStorage.getItem(KEY)
    localStorage.setItem(KEY, today)
    return last !== null && last !== today
  } catch {
    return false
  }
}
