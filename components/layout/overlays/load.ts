/** Loaders of overlays, called when one is opened or shortly before. */
export const loadSearch = () => import('./SearchOverlay.tsx').then((module) => module.SearchOverlay)
export const loadCart = () => import('./CartOverlay.tsx').then((module) => module.CartOverlay)
export const loadLogin = () => import('./LoginOverlay.tsx').then((module) => module.LoginOverlay)
export const loadShare = () => import('./ShareOverlay.tsx').then((module) => module.ShareOverlay)
export const loadQuickView = () => import('./QuickView.tsx').then((module) => module.QuickView)
