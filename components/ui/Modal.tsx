import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from '#locales/intl.ts'
import { IconButton } from './Button.tsx'
import { Heading } from './Text.tsx'
import { useUnsavedText } from './unsaved-text.ts'
import * as styles from './modal.css.ts'

const UnsavedText = lazy(() => import('./UnsavedText.tsx').then((part) => ({ default: part.UnsavedText })))

export const DRAWER_SIDES = ['start', 'end', 'top', 'bottom'] as const

type Props = {
  open: boolean
  /** Called by Escape, the backdrop and the close button; where something was typed, only after a question. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode
  /** A question. Its first answer, which is the safe one, has the focus at first. */
  question?: boolean
  /** What it is about, if several dialogs have its title: typed text is kept for each. */
  about?: string
}

/** A modal dialog in the middle of the page. */
export const Dialog = (props: Props) => <Modal side="center" {...props} />

/** A modal that slides in from an edge; `start` and `end` follow the reading direction. */
export const Drawer = ({ side = 'start', ...props }: Props & { side?: (typeof DRAWER_SIDES)[number] }) => (
  <Modal side={side} {...props} />
)

/** The native modal dialog traps the focus, restores it, and closes on Escape unless something was typed. */
function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  question = false,
  about = '',
  side,
}: Props & { side: keyof typeof styles.side }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { isTyped, keep } = useUnsavedText(dialog, open, `${title} ${about}`)
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    const element = dialog.current!
    if (open && !element.open) {
      element.showModal()
      if (question) foot.current?.querySelector('button')?.focus()
    }
    if (!open && element.open) element.close()
  }, [open, question])

  // Only an element that is still in the page gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current!
    return () => element.close()
  }, [])

  const leave = (): void => (isTyped() ? setAsking(true) : onClose())
  const closeOnBackdrop = (event: MouseEvent): void => {
    if (event.target === dialog.current) leave()
  }
  /** What closes the dialog natively is held back for the question. Not so what closes something within the dialog. */
  const askFirst = (event: SyntheticEvent): void => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('dialog') !== dialog.current || !isTyped()) return
    event.preventDefault()
    setAsking(true)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const closesPart = event.defaultPrevented || dialog.current!.querySelector(':popover-open')
    if (event.key === 'Escape' && !closesPart) askFirst(event)
  }
  const end = (before?: () => void) => (): void => {
    setAsking(false)
    before?.()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it by keyboard
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.modal, styles.side[side])}
      // React lets the event of a dialog within this one come up here.
      onClose={({ target }) => target === dialog.current && end()()}
      onCancel={(event) => event.target === dialog.current && askFirst(event)}
      onKeyDown={onKeyDown}
      onClick={closeOnBackdrop}
    >
      <div className={styles.head}>
        <Heading level={2} size={20} id={titleId}>
          {title}
        </Heading>
        <IconButton icon="close" label={t('common.close')} onClick={leave} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && (
        <div ref={foot} className={styles.foot}>
          {footer}
        </div>
      )}
      {open && asking && (
        <Suspense>
          <UnsavedText onStay={() => setAsking(false)} onKeep={end(keep)} onDiscard={end()} />
        </Suspense>
      )}
    </dialog>
  )
}
