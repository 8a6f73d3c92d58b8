import { Icon } from '#components/ui/Icon.tsx'
import type { IconName } from '#components/ui/icon-paths.ts'
import { t } from 'virtual:words/auth'
import { t as common } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { Frame, type LayoutProps } from './Frame.tsx'
import { Logo } from './Logo.tsx'
import * as styles from './auth-layout.css.ts'

const GAINS: [IconName, string][] = [
  ['truck', t('auth.panel.orders')],
  ['home', t('auth.panel.addresses')],
  ['return', t('auth.panel.returns')],
]
const LINKS: [href: string, label: string][] = [
  [routes.support(), common('layout.questions')],
  [routes.terms(), common('title.terms')],
  [routes.privacy(), common('title.privacy')],
]

/** A narrow column for one form; on desktops beside a panel with the benefits of an account. */
export const AuthLayout = ({ children }: Pick<LayoutProps, 'children'>) => (
  <Frame
    className={styles.page}
    mainClassName={styles.main}
    before={
      <header className={styles.head}>
        <Logo />
      </header>
    }
    after={
      <>
        <aside className={styles.panel}>
          <Oasis />
          <div className={styles.words}>
            <p className={styles.title}>{t('auth.panel.title', { store: shop.identity.name })}</p>
            <ul className={styles.gains}>
              {GAINS.map(([icon, words]) => (
                <li key={icon} className={styles.gain}>
                  <Icon name={icon} />
                  {words}
                </li>
              ))}
            </ul>
          </div>
        </aside>
        <footer className={styles.foot}>
          <nav aria-label={t('auth.links')} className={styles.links}>
            {LINKS.map(([href, label]) => (
              <a key={href} href={href} className={styles.link}>
                {label}
              </a>
            ))}
          </nav>
        </footer>
      </>
    }
  >
    <div className={styles.column}>{children}</div>
  </Frame>
)

/** The logo's palm and water as a landscape; a small SVG of lines. */
const Oasis = () => (
  <svg viewBox="0 0 400 300" aria-hidden="true" preserveAspectRatio="xMidYMax slice" className={styles.oasis}>
    <circle cx="292" cy="88" r="34" className={styles.sun} />
    <path
      d="M0 196c60-34 118-40 176-18 52 20 92 26 140 2 32-16 58-20 84-16M0 222c74-26 140-24 206-4 70 20 128 14 194-14"
      className={styles.dunes}
    />
    <path d="M132 236c4-46 2-92-8-134m0 0c-2-22-12-38-34-44 16 12 26 26 34 44m0 0c16-20 40-28 70-14-26 0-48 4-70 14m0 0c-20-12-46-10-66 8 24-8 44-12 66-8m0 0c26 4 46 18 52 42-16-20-32-34-52-42m0 0c-28 6-44 26-46 50 12-20 26-38 46-50" />
    <path d="M84 240c3-28 1-54-5-78m0 0c-2-14-8-24-22-28 10 8 17 17 22 28m0 0c10-13 26-18 45-9-17 0-31 3-45 9m0 0c-13-8-30-6-43 5 16-5 29-8 43-5m0 0c17 3 30 12 34 27-10-13-21-22-34-27m0 0c-18 4-29 17-30 32 8-13 17-25 30-32" />
    <path
      d="M24 252c34-12 66-12 98 0s66 12 98 0 66-12 98 0 44 10 60 8M60 270c30-10 56-10 84 0s56 10 84 0 56-10 84 0M110 287c24-8 44-8 66 0s44 8 66 0"
      className={styles.water}
    />
  </svg>
)
