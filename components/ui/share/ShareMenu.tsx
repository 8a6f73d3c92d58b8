import { lazy, Suspense, useState } from 'react'
import { Button, IconButton, type ButtonLook } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { shareNatively, type Shared } from './share.ts'

const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((module) => ({ default: module.ShareDialog })))

type Props = Shared & {
  label: string
  /** The drawing alone; the label is its name. */
  iconOnly?: boolean
  look?: Pick<ButtonLook, 'variant' | 'color' | 'size' | 'shape'>
}

/** Passes a link on: by the system's share sheet where there is one, else by a dialog that is fetched when it is first needed. */
export function ShareMenu({ url, title, label, iconOnly, look }: Props) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const share = (): void => void shareNatively({ url, title }).then((shown) => shown || setDialog('open'))
  return (
    <>
      {iconOnly
        ? <IconButton icon="share" label={label} {...look} onClick={share} />
        : <Button variant="outlined" color="gray" {...look} onClick={share}><Icon name="share" />{label}</Button>}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <ShareDialog url={url} title={title} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  )
}
