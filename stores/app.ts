import { proxy } from 'valtio/vanilla'

export type Update = { now: () => void; later: () => void }

/** State of the installed app. Browser only. */
export const app = proxy({
  offline: false,
  /** When the shown copy was cached, ms since 1970; null while the data is current. */
  keptAt: null as number | null,
  /** A newer build is waiting; how to activate it. */
  update: null as Update | null,
  /** The update was requested, and waits until forms are no longer being edited. */
  updating: false,
  /** Whether to offer the installation now. */
  offerInstall: false,
})

export const setOffline = (offline: boolean): void => {
  app.offline = offline
  if (!offline) app.keptAt = null
}

/** Keeps the oldest time if several copies are shown. */
export const setKeptAt = (at: number | null): void => {
  app.keptAt = at === null || app.keptAt === null ? at : Math.min(at, app.keptAt)
}

export const offerUpdate = (update: Update | null): void => {
  app.update = update
}
export const setUpdating = (updating: boolean): void => {
  app.updating = updating
}
export const setOfferInstall = (offer: boolean): void => {
  app.offerInstall = offer
}
