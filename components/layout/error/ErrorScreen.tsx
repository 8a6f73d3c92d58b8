import { Container } from '#components/ui/Layout.tsx'
import { t } from 'virtual:words/error'
import { routes } from '#locales/routes.ts'
import { Logo } from '../Logo.tsx'
import { showBesidePage } from '../messages/own-root.ts'
import { ErrorMessage } from './ErrorMessage.tsx'
import { isCrawler } from './is-crawler.ts'
import { shownError, type ShownError } from './shown-error.ts'
import * as styles from '../layout.css.ts'

/** Replaces the whole page, and depends on nothing of it. */
export const ErrorScreen = ({ statusCode, message, goHome }: ShownError & { goHome: () => void }) => (
  <div className={styles.plainPage}>
    <header className={styles.plainHeader}>
      <Logo />
    </header>
    <main className={styles.centred}>
      <Container width="narrow">
        <ErrorMessage statusCode={statusCode} title={t('error.failed')} message={message} goHome={goHome} />
      </Container>
    </main>
  </div>
)

/** Replaces a page that crashed, except for crawlers. */
export function showError(error: unknown): void {
  if (isCrawler()) return
  const goHome = () => location.assign(routes.home())
  document.body.replaceChildren()
  // Every link reloads, since the router is gone with the page.
  document.body.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) event.stopPropagation()
  })
  showBesidePage(<ErrorScreen {...shownError(error)} goHome={goHome} />)
}
