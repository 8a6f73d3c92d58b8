import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from 'virtual:words/toast'
import { useEvent } from '../use-event.ts'
import { Toast, type ToastState } from './Toast.tsx'
import { isAssertive, toastVariant } from './toast.ts'
import { useTopDialog } from './use-top-dialog.ts'
import * as styles from './toast.css.ts'

const VIEWPORT_KEY = 'F8'

/**
 * The corner where toasts appear; it moves into an open modal dialog, since everything outside is inert. F8 moves the
 * focus there and back, Escape closes the toast.
 */
export function ToastViewport({
  toast,
  duration,
  onClose,
}: {
  toast: ToastState
  duration?: number
  onClose: () => void
}) {
  const viewport = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const dialog = useTopDialog(toast.open)

  const goBack = (): void => {
    if (viewport.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus()
  }
  const close = (): void => {
    goBack()
    onClose()
  }
  const onKey = useEvent((event: KeyboardEvent) => {
    if (event.key === VIEWPORT_KEY) {
      event.preventDefault()
      if (viewport.current!.contains(document.activeElement)) return goBack()
      cameFrom.current = document.activeElement
      viewport.current!.focus()
    }
    if (event.key === 'Escape' && toast.open && !event.defaultPrevented) {
      // Escape closes only the toast, not the dialog below it.
      event.preventDefault()
      close()
    }
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onKey])

  // Always rendered, since screen readers announce only text added to an existing live region.
  useEffect(() => {
    const element = viewport.current!
    if (!element.matches(':popover-open')) element.showPopover?.()
  }, [dialog, toast.open])

  const assertive = isAssertive(toastVariant(toast.variant))
  const card = <Toast {...toast} duration={duration} onClose={close} />
  const region = (
    <div
      ref={viewport}
      role="region"
      aria-label={t('toast.region', { key: VIEWPORT_KEY })}
      tabIndex={-1}
      popover="manual"
      className={styles.viewport}
    >
      <div role="status" aria-atomic="true">
        {!assertive && card}
      </div>
      <div role="alert" aria-atomic="true">
        {assertive && card}
      </div>
    </div>
  )
  return dialog ? createPortal(region, dialog) : region
}
