import { proxy } from 'valtio/vanilla'

/** The browser's install prompt: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Opens the browser's install prompt; null while the shop cannot be installed. */
export const install = proxy({ offer: null as (() => void) | null })

export const setInstallOffer = (offer: (() => void) | null): void => {
  install.offer = offer
}

const KEY = 'install'
const SILENT_MS = 90 * 24 * 60 * 60 * 1000

/** Defers the browser's install prompt, which can be shown once, until the shop offers it. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setInstallOffer(() => {
      setInstallOffer(null)
      void (event as Offer).prompt().then(
        ({ outcome }) => outcome === 'dismissed' && dismissInstall(),
        () => {},
      )
    })
  })
  addEventListener('appinstalled', () => setInstallOffer(null))
}

/** Hides the offer for three months; the footer still shows it. */
export function dismissInstall(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ dismissed: Date.now() }))
  } catch {
    // The offer returns on the next visit.
  }
}

export function isInstallDismissed(): boolean {
  try {
    const { dismissed } = { ...(JSON.parse(localStorage.getItem(KEY) ?? 'null') as { dismissed?: unknown } | null) }
    return typeof dismissed === 'number' && Date.now() - dismissed < SILENT_MS
  } catch {
    return false
  }
}
