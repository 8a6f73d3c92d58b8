import { subscribe } from 'valtio/vanilla'
import { setOfferInstall } from '#stores/app.ts'
import { install, isInstallDismissed, setInstallOffer } from '#stores/install.ts'
import { isSafeToReload } from './moment.ts'

const KEY = 'visits'
const PAGES = 3
const QUIET_MS = 4000
const LEAVE_ALONE = /^\/(cart|checkout|auth|offline)/

/** Offers the app on a second day or on the third page of a visit, but never during payment or sign-in. */
export function awaitInstallMoment(): void {
  if (isInstalled()) return
  const comesAgain = visitedBefore()
  let pages = 0
  let path = ''
  const check = (): void => {
    if (location.pathname !== path) {
      path = location.pathname
      pages += 1
    }
    if (install.offer === null || LEAVE_ALONE.test(path)) return setOfferInstall(false)
    const isMoment = (comesAgain || pages >= PAGES) && navigator.onLine && isSafeToReload()
    if (isMoment && !isInstallDismissed()) setOfferInstall(true)
  }
  setInterval(check, QUIET_MS)
  subscribe(install, () => install.offer === null && setOfferInstall(false))
}

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/**
 * Safari cannot prompt, but allows a manual installation: https://webkit.org/blog/14787/webkit-features-in-safari-17-2/
 */
export function offerByHand(show: () => void): void {
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  if (isApple && !isInstalled() && !install.offer) setInstallOffer(show)
}

/** Counts days, so that a visit is not counted twice. */
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
