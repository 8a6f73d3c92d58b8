import { useRef, useState } from 'react'
import { t } from '#locales/forms.ts'
import { Button } from '../Button.tsx'
import { Glyph } from '../Glyph.tsx'
import { Icon } from '../Icon.tsx'
import { Dialog } from '../Modal.tsx'
import type { Shared } from './share.ts'
import { SHARE_TARGETS, shareLink } from './share-links.ts'
import { control } from '../field.css.ts'
import * as styles from './share.css.ts'

type Props = Shared & { open: boolean; onClose: () => void }

/** Share links, for browsers without a native share sheet. */
export function ShareDialog({ open, onClose, url, title }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const close = (): void => {
    setCopied('no')
    onClose()
  }
  const copy = (): void => {
    navigator.clipboard.writeText(url).then(
      () => setCopied('yes'),
      () => {
        // Without clipboard permission, the link is selected for manual copying.
        field.current!.select()
        setCopied('failed')
      },
    )
  }
  return (
    <Dialog open={open} onClose={close} title={t('forms.share.title')}>
      <ul className={styles.targets}>
        {SHARE_TARGETS.map((target) => (
          <li key={target}>
            <a
              href={shareLink(target, { url, title })}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.target}
            >
              <span className={styles.mark}>
                <Glyph name={target} size={24} />
              </span>
              {t(`forms.share.${target}`)}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.copy}>
        <input
          ref={field}
          readOnly
          dir="ltr"
          aria-label={t('forms.share.link')}
          value={url}
          className={control}
          onFocus={(event) => event.target.select()}
        />
        <Button color={copied === 'yes' ? 'gray' : 'primary'} onClick={copy}>
          {copied === 'yes' ? <Icon name="check" /> : <Glyph name="copy" />}
          {copied === 'yes' ? t('forms.share.copied') : t('forms.share.copy')}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {copied === 'yes' ? t('forms.share.done') : copied === 'failed' && t('forms.share.byHand')}
      </p>
    </Dialog>
  )
}
