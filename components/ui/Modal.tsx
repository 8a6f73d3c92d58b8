import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from '#locales/intl.ts'
import { IconButton } from './Button.tsx'
import { Heading } from './Text.tsx'
import * as styles from './modal.css.ts'

export const DRAWER_SIDES = ['start', 'end', 'top', 'bottom'] as const

type Props = {
  open: boolean
  /** Called by Escape, the backdrop and the close button. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode
}

/** A modal dialog in the middle of the page. */
export const Dialog = (props: Props) => <Modal side="center" {...props} />

/** A modal that slides in from an edge; `start` and `end` follow the reading direction. */
export const Drawer = ({ side = 'start', ...props }: Props & { side?: (typeof DRAWER_SIDES)[number] }) => (
  <Modal side={side} {...props} />
)

/** The native modal dialog traps the focus, restores it, and closes on Escape. */
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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it by keyboard
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
