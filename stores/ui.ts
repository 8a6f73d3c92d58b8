import { proxy } from 'valtio'

export type Crumb = { label: string; href?: string }

/** What the frame of the page shows beyond the page itself. Browser only: nothing here is written during rendering. */
export const ui = proxy({
  /** Of pages that know their place only in the browser; others have theirs in their HTML. */
  breadcrumbs: [] as Crumb[],
})

export const setBreadcrumbs = (crumbs: Crumb[]): void => {
  ui.breadcrumbs = crumbs
}

export const clearBreadcrumbs = (): void => {
  ui.breadcrumbs = []
}
