import { proxy } from 'valtio/vanilla'

export type Crumb = { label: string; href?: string }
export type Variant = 'success' | 'danger' | 'warning' | 'info'

export type Deletion = {
  /** Asks, and names what would go: «أتحذف عنوان المنزل؟» */
  title: string
  /** What goes with it. */
  message?: string
  /** The dialog itself says when it fails: a call in it goes with `alert: false`. */
  onDelete: () => Promise<void> | void
}

/** Toasts and info dialogs shown from here close by themselves, ms. */
export const CLOSES_AFTER = 3000

type Ui = {
  toast: { open: boolean; message: string | string[]; variant: Variant }
  dialog: { open: boolean; message: string | string[] }
  /** It stays until it is answered. */
  deletion: { open: boolean } & Deletion
  /** The API refused what was entered: forms look at it to mark their fields. */
  formError: boolean
  /** Of pages that know their place only in the browser; others have theirs in their HTML. */
  breadcrumbs: Crumb[]
  search: boolean
  filter: boolean
  cart: boolean
  /** A product to be chosen from without leaving the page. */
  quickView: { open: boolean; sku: string; title: string }
  /** `next`: what the visitor was about to do, done after signing in. */
  login: { open: boolean; next?: () => void }
  share: { open: boolean; title: string; url: string }
}

/** What the frame of the page shows beyond the page itself. Browser only: nothing here is written during rendering. */
export const ui = proxy<Ui>({
  toast: { open: false, message: '', variant: 'info' },
  dialog: { open: false, message: '' },
  deletion: { open: false, title: '', onDelete: () => {} },
  formError: false,
  breadcrumbs: [],
  search: false,
  filter: false,
  cart: false,
  quickView: { open: false, sku: '', title: '' },
  login: { open: false },
  share: { open: false, title: '', url: '' },
})

export const showToast = (message: string | string[], variant: Variant = 'info'): void => {
  ui.toast = { open: true, message, variant }
}
export const closeToast = (): void => {
  ui.toast.open = false
}

let dialogTimer: ReturnType<typeof setTimeout> | undefined
export const showDialog = (message: string | string[]): void => {
  clearTimeout(dialogTimer)
  ui.dialog = { open: true, message }
  dialogTimer = setTimeout(closeDialog, CLOSES_AFTER)
}
export const closeDialog = (): void => {
  clearTimeout(dialogTimer)
  ui.dialog.open = false
}

export const askToDelete = (deletion: Deletion): void => {
  ui.deletion = { open: true, ...deletion }
}
export const closeDeletion = (): void => {
  ui.deletion.open = false
}

export const setFormError = (formError: boolean): void => {
  ui.formError = formError
}

export const setBreadcrumbs = (crumbs: Crumb[]): void => {
  ui.breadcrumbs = crumbs
}
export const clearBreadcrumbs = (): void => setBreadcrumbs([])

export const openSearch = (): void => {
  ui.search = true
}
export const closeSearch = (): void => {
  ui.search = false
}

export const openFilter = (): void => {
  ui.filter = true
}
export const closeFilter = (): void => {
  ui.filter = false
}

export const openCart = (): void => {
  ui.cart = true
}
export const closeCart = (): void => {
  ui.cart = false
}

export const openQuickView = (product: { sku: string; title: string }): void => {
  ui.quickView = { open: true, ...product }
}
export const closeQuickView = (): void => {
  ui.quickView.open = false
}

/** @param next what the visitor was about to do, done after signing in */
export const openLogin = (next?: () => void): void => {
  ui.login = { open: true, next }
}
export const closeLogin = (): void => {
  ui.login = { open: false }
}

export const openShare = (shared: { title: string; url: string }): void => {
  ui.share = { open: true, ...shared }
}
export const closeShare = (): void => {
  ui.share.open = false
}

/** Another page comes: nothing stays open over it. */
export const closeOverlays = (): void => {
  for (const close of [closeSearch, closeFilter, closeCart, closeQuickView, closeLogin, closeShare]) close()
}
