import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows something beside the page, which outlives changes of page and of layout, and a page that broke. */
export function showBesidePage(node: ReactNode): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(node)
}
