import { Container } from '#components/ui/Layout.tsx'
import { t } from '#locales/error.ts'
import { routes } from '#locales/routes.ts'
import { Logo } from '../Logo.tsx'
import { showBesidePage } from '../messages/own-root.ts'
import { ErrorMessage } from './ErrorMessage.tsx'
import { isCrawler } from './is-crawler.ts'
import { toldError, type ToldError } from './told-error.ts'
import * as styles from '../layout.css.ts'

/** Stands in for the whole page, and leans on nothing of it. */
export const ErrorScreen = ({ statusCode, message, goHome }: ToldError & { goHome: () => void }) => (
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

/** Takes the place of a page that broke, but not for crawlers. */
export function showError(error: unknown): void {
  if (isCrawler()) return
  const goHome = () => location.assign(routes.home())
  document.body.replaceChildren()
  // Every way out loads a page anew: the router's page is gone.
  document.body.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) event.stopPropagation()
  })
  showBesidePage(<ErrorScreen {...toldError(error)} goHome={goHome} />)
}
