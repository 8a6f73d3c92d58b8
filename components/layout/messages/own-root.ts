import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders into a separate React root, which survives page and layout changes and a crashed page. */
export function showBesidePage(node: ReactNode): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(node)
}
