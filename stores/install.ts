import { proxy } from 'valtio/vanilla'

/** Whether the browser would install the shop as an app, and how to ask it to; null while it would not. */
export const install = proxy({ offer: null as (() => void) | null })

export const setInstallOffer = (offer: (() => void) | null): void => {
  install.offer = offer
}
