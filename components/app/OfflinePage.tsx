import { useEffect, useState } from 'react'
import { useBackOnline } from '#components/load/use-back-online.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { Heading, Text } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/app'
import { routes } from '#locales/routes.ts'
import { cachedPages, type CachedPage } from './cached-pages.ts'
import * as styles from './app.css.ts'

/** Shown in place of a page that is neither cached nor reachable; reloads it when the connection is back. */
export function OfflinePage() {
  const [pages, setPages] = useState<CachedPage[]>()
  useEffect(() => {
    void cachedPages().then(setPages)
  }, [])
  // The offline page's own URL has nothing to reload.
  useBackOnline(
    pages !== undefined && location.pathname !== routes.offline(),
    () => location.reload(),
    () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }),
  )
  return (
    <Container>
      <div className={styles.page}>
        <EmptyState
          icon={<Glyph name="offline" size={32} />}
          level={1}
          title={t('app.page.title')}
          text={t('app.page.text')}
        >
          <Button onClick={() => location.reload()}>{t('app.page.again')}</Button>
        </EmptyState>
        <section aria-labelledby="ready" className={styles.ready}>
          <Heading level={2} size={20} id="ready">
            {t('app.page.seen')}
          </Heading>
          <ul className={styles.readyList}>
            <li>
              <a href={routes.cart()} className={styles.readyLink}>
                <Icon name="bag" />
                <span className={styles.readyName}>{t('app.page.cart')}</span>
              </a>
            </li>
            <li>
              <a href={routes.orders()} className={styles.readyLink}>
                <Glyph name="box" />
                <span className={styles.readyName}>{t('app.page.orders')}</span>
              </a>
            </li>
            {/* Last, since they are found after the first rendering. */}
            {pages?.map(({ path, title }) => (
              <li key={path}>
                <a href={path} className={styles.readyLink}>
                  <Icon name="check" />
                  <span className={styles.readyName}>{title}</span>
                </a>
              </li>
            ))}
          </ul>
          {pages?.length === 0 && <Text>{t('app.page.none')}</Text>}
        </section>
      </div>
    </Container>
  )
}
