import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from '#locales/intl.ts'
import { IconButton } from './Button.tsx'
import { Heading } from './Text.tsx'
import * as styles from './modal.css.ts'

export const DRAWER_SIDES = ['start', 'end', 'top', 'bottom'] as const

type Props = {
  open: boolean
  /** Escape, the backdrop and the closing button all end here. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays in sight under what scrolls: the buttons. */
  footer?: ReactNode
}

/** A question or a view in the middle of the page. */
export const Dialog = (props: Props) => <Modal side="center" {...props} />

/** Slides in from a side of the page, by the reading direction, from above or from below. */
export const Drawer = ({ side = 'start', ...props }: Props & { side?: (typeof DRAWER_SIDES)[number] }) => (
  <Modal side={side} {...props} />
)

/** The browser's own modal dialog keeps the focus inside, gives it back, and closes on Escape. */
function Modal({ open, onClose, title, children, footer, side }: Props & { side: keyof typeof styles.side }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current!
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  const closeOnBackdrop = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way to close it
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.modal, styles.side[side])}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className={styles.head}>
        <Heading level={2} size={20} id={titleId}>
          {title}
        </Heading>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  )
}
