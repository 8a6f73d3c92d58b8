import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#locales/toast.ts'
import { useEvent } from '../use-event.ts'
import { Toast, type ToastState } from './Toast.tsx'
import { isAssertive, toastVariant } from './toast.ts'
import { useTopDialog } from './use-top-dialog.ts'
import * as styles from './toast.css.ts'

export const VIEWPORT_KEY = 'F8'

/**
 * The corner of the window where toasts appear, over and inside an open modal dialog too, since all that is outside one
 * is inert. F8 goes to it and back; Escape closes the toast, whatever has the focus.
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
      // One Escape closes one thing: the toast goes before the dialog under it.
      event.preventDefault()
      close()
    }
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onKey])

  // Always shown, empty most of the time: words are announced when they come into a region that is already there.
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
