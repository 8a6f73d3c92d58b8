import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Button, IconButton, type ButtonLook } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { shareNatively, type Shared } from './share.ts'
import * as styles from '../button.css.ts'

const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((module) => ({ default: module.ShareDialog })))

type Props = {
  /** Absolute; defaults to the current page's address. */
  url?: string
  title: string
  label: string
  /** Shows only the icon; the label is its accessible name. */
  iconOnly?: boolean
  look?: Pick<ButtonLook, 'variant' | 'color' | 'size' | 'shape'>
}

/** Shares a link: with the native share sheet if available, otherwise with a dialog that is loaded on demand. */
export function ShareMenu({ url, title, label, iconOnly, look }: Props) {
  const works = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [shared, setShared] = useState<Shared | null>(null)
  const [open, setOpen] = useState(false)
  const share = async (): Promise<void> => {
    const next = { url: url ?? location.href, title }
    if (await shareNatively(next)) return
    setShared(next)
    setOpen(true)
  }
  return (
    <span className={works ? styles.alone : styles.waiting}>
      {iconOnly ? (
        <IconButton icon="share" label={label} {...look} onClick={() => void share()} />
      ) : (
        <Button variant="outlined" color="gray" {...look} onClick={() => void share()}>
          <Icon name="share" />
          {label}
        </Button>
      )}
      {shared && (
        <Suspense fallback={null}>
          <ShareDialog {...shared} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
