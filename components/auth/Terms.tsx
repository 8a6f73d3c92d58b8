import { t } from 'virtual:words/auth'
import { routes } from '#locales/routes.ts'
import { TextLink } from './AuthStep.tsx'
import * as styles from './auth.css.ts'

/** What a newcomer agrees to; server/identity/consent-version.ts stores its version. */
export const Terms = () => (
  <p className={styles.small}>
    {t('auth.register.terms', {
      terms: (
        <TextLink key="terms" href={routes.terms()} newTab>
          {t('auth.register.terms.link')}
        </TextLink>
      ),
      privacy: (
        <TextLink key="privacy" href={routes.privacy()} newTab>
          {t('auth.register.privacy.link')}
        </TextLink>
      ),
    })}
  </p>
)
