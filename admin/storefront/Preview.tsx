import { useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/storefront'
import { withProof } from '../step-up.ts'
import * as styles from './storefront.css.ts'

type Props = { ask: () => Promise<{ url: string }>; onRefused: (error: unknown) => void }

/** What is typed as the shop would show it, on a phone and on a desktop: the real page, by a link for some minutes. */
export function Preview({ ask, onRefused }: Props) {
  const [url, setUrl] = useState<string>()
  const [busy, setBusy] = useState(false)
  const preview = async (): Promise<void> => {
    setBusy(true)
    try {
      setUrl((await withProof(ask)).url)
    } catch (error) {
      onRefused(error)
    }
    setBusy(false)
  }
  return (
    <section className={styles.sheet} aria-labelledby="preview-title">
      <div className={styles.row}>
        <h2 id="preview-title" className={styles.legend}>
          {t('storefront.preview')}
        </h2>
        <Button variant="outlined" color="gray" size="sm" loading={busy} onClick={() => void preview()}>
          {t(url ? 'storefront.preview.again' : 'storefront.preview.show')}
        </Button>
        {url && <Link href={url}>{t('storefront.preview.open')}</Link>}
      </div>
      {url ? (
        <div className={styles.frames}>
          {(['narrow', 'wide'] as const).map((width) => (
            <figure key={width}>
              <figcaption className={styles.quiet}>{t(`storefront.preview.${width}`)}</figcaption>
              <div dir="ltr" className={styles.frame[width]}>
                <iframe
                  src={url}
                  sandbox="allow-same-origin"
                  title={t(`storefront.preview.${width}`)}
                  className={styles.page[width]}
                />
              </div>
            </figure>
          ))}
        </div>
      ) : (
        <p className={styles.quiet}>{t('storefront.preview.text')}</p>
      )}
    </section>
  )
}
