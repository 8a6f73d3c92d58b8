import { SOCIAL } from '#api/contract/settings/sections.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { formatPhone } from '#locales/format.ts'
import { t } from '#locales/intl.ts'
import { external, routes } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { CompanyButton } from './CompanyButton.tsx'
import { InstallPlace } from './InstallPlace.tsx'
import { Logo } from './Logo.tsx'
import { PaymentMarks } from './PaymentMarks.tsx'
import type { LayoutProps } from './Frame.tsx'
import { linkOf } from './navigation-links.ts'
import * as styles from './footer.css.ts'

export function Footer({ navigation, isBeforeOpening }: Pick<LayoutProps, 'navigation' | 'isBeforeOpening'>) {
  const linksOf = (place?: 'promotions' | 'footer') => navigation.filter(({ page }) => page === place).map(linkOf)
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo inOneColour />
            {shop.identity.tagline && <p>{shop.identity.tagline}</p>}
            <div className={styles.social}>
              {SOCIAL.map(
                (name) =>
                  shop.social[name] && (
                    <a key={name} href={shop.social[name]} className={styles.link} rel="me noopener">
                      {t(`layout.social.${name}`)}
                    </a>
                  ),
              )}
            </div>
          </div>
          {!isBeforeOpening && (
            <Column
              title={t('layout.categories')}
              links={[[routes.products(), t('layout.allProducts')], ...linksOf('promotions'), ...linksOf()]}
            />
          )}
          <Column
            title={t('layout.theShop')}
            links={[
              [routes.about(), t('title.about')],
              [routes.support(), t('layout.questions')],
              [routes.terms(), t('title.terms')],
              [routes.privacy(), t('title.privacy')],
              [routes.accessibility(), t('title.accessibility')],
              ...linksOf('footer'),
            ]}
          />
          <section className={styles.wide}>
            <h2 className={styles.title}>{t('title.contact')}</h2>
            <ul>
              <li>
                <a href={external.phone(shop.contact.phone)} className={styles.link}>
                  <Icon name="phone" size={16} />
                  <bdi dir="ltr">{formatPhone(shop.contact.phone)}</bdi>
                </a>
              </li>
              <li>
                <a href={external.email(shop.contact.email)} className={styles.link}>
                  <Icon name="mail" size={16} />
                  <bdi dir="ltr">{shop.contact.email}</bdi>
                </a>
              </li>
              <li>
                <a href={routes.contact()} className={styles.link}>
                  <Icon name="clock" size={16} />
                  {shop.hours.text}
                </a>
              </li>
            </ul>
          </section>
        </div>
        <InstallPlace />
        <div className={styles.legal}>
          <div className={styles.numbers}>
            <LegalNumber label={t('layout.registration')} number={shop.legal.commercial_registration} />
            <LegalNumber label={t('layout.freelance')} number={shop.legal.freelance_document} />
            <LegalNumber label={t('layout.vatNumber')} number={shop.legal.vat_number} />
            <CompanyButton />
          </div>
          <PaymentMarks />
        </div>
        <p className={styles.copyright}>{t('layout.copyright', { name: shop.identity.legal_name })}</p>
      </Container>
    </footer>
  )
}

const LegalNumber = ({ label, number }: { label: string; number: string | null }) =>
  number && (
    <span>
      {label} <bdi dir="ltr">{number}</bdi>
    </span>
  )

function Column({ title, links }: { title: string; links: [href: string, label: string][] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href} className={styles.link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
