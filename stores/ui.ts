import { proxy } from 'valtio/vanilla'

export type Variant = 'success' | 'danger' | 'warning' | 'info'

type Deletion = {
  /** The question, naming the item: «هل تريد حذف عنوان المنزل؟» */
  title: string
  /** What is deleted with it. */
  message?: string
  /** The dialog shows the error, so API calls in it set `alert: false`. */
  onDelete: () => Promise<void> | void
}

/** ms until toasts and info dialogs close. */
export const TOAST_AND_DIALOG_DURATION_MS = 3000

type Ui = {
  toast: { open: boolean; message: string | string[]; variant: Variant }
  dialog: { open: boolean; message: string | string[] }
  /** Stays open until it is answered. */
  deletion: { open: boolean } & Deletion
  /** The API rejected the input: forms mark their fields. */
  formError: boolean
  /** Of the record that an account page shows, for its breadcrumb; empty until it is read. */
  recordTitle: string
  search: boolean
  filter: boolean
  cart: boolean
  /** Product options shown in a dialog. */
  quickView: { open: boolean; sku: string; title: string }
  /**
   * `next`: the visitor's action, run after signing in; `path`: its page, if it leaves this one. `reason`: why the
   * login is shown.
   */
  login: { open: boolean; next?: () => void; reason?: string; path?: string }
  share: { open: boolean; title: string; url: string }
}

/** Dialogs, toasts and other state of the page frame. Browser only; never written during rendering. */
export const ui = proxy<Ui>({
  toast: { open: false, message: '', variant: 'info' },
  dialog: { open: false, message: '' },
  deletion: { open: false, title: '', onDelete: () => {} },
  formError: false,
  recordTitle: '',
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
  dialogTimer = setTimeout(closeDialog, TOAST_AND_DIALOG_DURATION_MS)
}
export const closeDialog = (): void => {
  clearTimeout(dialogTimer)
  ui.dialog.open = false
}

export const confirmDeletion = (deletion: Deletion): void => {
  ui.deletion = { open: true, ...deletion }
}
export const closeDeletion = (): void => {
  ui.deletion.open = false
}

export const setFormError = (formError: boolean): void => {
  ui.formError = formError
}

export const setRecordTitle = (title: string): void => {
  ui.recordTitle = title
}

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

/** @param next the visitor's action, run after signing in */
export const openLogin = (next?: () => void, { reason, path }: { reason?: string; path?: string } = {}): void => {
  ui.login = { open: true, next, reason, path }
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

/** Closes everything when the page changes. */
export const closeOverlays = (): void => {
  for (const close of [closeSearch, closeFilter, closeCart, closeQuickView, closeLogin, closeShare]) close()
}
