import { proxy } from 'valtio/vanilla'

/** The browser's own question: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Whether the shop can be installed as an app, and how to begin; null while it cannot. */
export const install = proxy({ offer: null as (() => void) | null })

export const setInstallOffer = (offer: (() => void) | null): void => {
  install.offer = offer
}

const KEY = 'install'
const SILENT_MS = 90 * 24 * 60 * 60 * 1000

/** Keeps the browser's question for a moment of the shop's own choosing. It may be put once. */
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

/** Who said «not now» is not asked again for three months; the footer goes on offering. */
export function dismissInstall(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ dismissed: Date.now() }))
  } catch {
    // It is asked again with the next visit.
  }
}

export function isInstallDismissed(now = Date.now()): boolean {
  try {
    const { dismissed } = { ...(JSON.parse(localStorage.getItem(KEY) ?? 'null') as { dismissed?: unknown } | null) }
    return typeof dismissed === 'number' && now - dismissed < SILENT_MS
  } catch {
    return false
  }
}
