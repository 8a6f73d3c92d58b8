import { useRef, useState, type PointerEvent } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from 'virtual:words/toast'
import { Glyph } from '../Glyph.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { isSwipedAway, swipeOffset, DEFAULT_TOAST_DURATION_MS, toastLines, toastVariant } from './toast.ts'
import { useToastCountdown } from './use-toast-countdown.ts'
import * as styles from './toast.css.ts'

export type ToastState = {
  open: boolean
  /** One text, or several lines. */
  message: string | readonly string[]
  /** success, danger, warning; any other value means info. */
  variant?: string
}

/**
 * A notification that closes after `duration` ms. The time pauses while it is hovered or focused, and while the window
 * is hidden.
 */
export function Toast({
  open,
  message,
  variant: given,
  duration = DEFAULT_TOAST_DURATION_MS,
  onClose,
}: ToastState & { duration?: number; onClose: () => void }) {
  const variant = toastVariant(given)
  const lines = toastLines(message)
  const [offset, setOffset] = useState(0)
  const from = useRef<number | null>(null)
  const text = lines.join('\n')
  const holding = useToastCountdown(open, `${variant} ${text}`, duration, onClose)
  if (!open) return null

  const start = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return
    from.current = event.clientX
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent): void => {
    if (from.current !== null) setOffset(swipeOffset(from.current, event.clientX))
  }
  const end = (event: PointerEvent): void => {
    if (from.current === null) return
    const away = event.type === 'pointerup' && isSwipedAway(swipeOffset(from.current, event.clientX))
    from.current = null
    setOffset(0)
    if (away) onClose()
  }
  return (
    <div
      key={text}
      className={classNames(styles.toast, styles.tone[variant], offset > 0 && styles.swiped)}
      style={offset > 0 ? { translate: `${offset}px`, opacity: 1 - offset / 300 } : undefined}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      {...holding}
    >
      <span className={styles.mark}>
        <Glyph name={variant} size={24} />
      </span>
      <VisuallyHidden>{t(`toast.${variant}`)}</VisuallyHidden>
      {lines.length === 1 ? (
        <p className={styles.words}>{lines[0]}</p>
      ) : (
        <ul className={styles.words}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      <button type="button" className={styles.close} aria-label={t('toast.close')} onClick={onClose}>
        <Glyph name="close" />
      </button>
    </div>
  )
}
