import { proxy } from 'valtio/vanilla'

export type Update = { now: () => void; later: () => void }

/** What the installed app has to say. Browser only. */
export const app = proxy({
  offline: false,
  /** What is on the page is of this moment, ms since 1970; null while it is of now. */
  keptAt: null as number | null,
  /** A newer build waits; what becomes of it. */
  update: null as Update | null,
  /** It was asked for, and waits for what is being typed. */
  updating: false,
  /** The moment has come to offer the shop as an app. */
  offerInstall: false,
})

export const setOffline = (offline: boolean): void => {
  app.offline = offline
  if (!offline) app.keptAt = null
}

/** The oldest counts. */
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
