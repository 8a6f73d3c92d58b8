import { safePolygon, useDismiss, useFocus, useHover, useInteractions } from '@floating-ui/react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useFloatingPanel } from './use-floating-panel.ts'
import * as styles from './tooltip.css.ts'

type Props = {
  /** Additional text; the control's accessible name must not depend on it. */
  text: string
  /** One focusable control. */
  children: ReactNode
}

const DELAY_MS = 400

/** Text shown while a control is hovered or focused. It must not be essential, since touch screens do not show it. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const { refs, context, panel } = useFloatingPanel({ open, onOpenChange: setOpen, placement: 'top' })
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { mouseOnly: true, delay: { open: DELAY_MS, close: 0 }, handleClose: safePolygon() }),
    useFocus(context),
    useDismiss(context),
  ])
  const { setReference } = refs

  useEffect(() => {
    setReference(anchor.current)
    anchor
      .current!.querySelector('a, button, input, select, textarea, [tabindex]')
      ?.setAttribute('aria-describedby', id)
  }, [id, setReference])

  return (
    <span ref={anchor} className={styles.anchor} {...getReferenceProps()}>
      {children}
      <span id={id} hidden>
        {text}
      </span>
      {open && (
        <span {...panel} aria-hidden="true" className={styles.tooltip} {...getFloatingProps()}>
          {text}
        </span>
      )}
    </span>
  )
}
