import type { ReactNode } from 'react'
import { ContactForm } from '#components/tickets/ContactForm.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { IconName } from '#components/ui/icon-paths.ts'
import { Heading, Text } from '#components/ui/Text.tsx'
import { formatPhone } from '#locales/format.ts'
import { t } from '#locales/intl.ts'
import { external } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { InfoPage } from '../InfoPage.tsx'
import * as styles from '../info.css.ts'

export function Page() {
  return (
    <InfoPage
      before={
        <section aria-labelledby="write">
          <Heading level={2} size={24} id="write">
            {t('layout.write')}
          </Heading>
          <ContactForm />
        </section>
      }
    >
      <ul className={styles.ways}>
        <Way icon="phone" href={external.phone(shop.contact.phone)} label={t('layout.call')}>
          <bdi dir="ltr">{formatPhone(shop.contact.phone)}</bdi>
        </Way>
        <Way icon="chat" href={external.whatsapp(shop.contact.whatsapp)} label={t('layout.whatsapp')}>
          <bdi dir="ltr">{formatPhone(shop.contact.whatsapp)}</bdi>
        </Way>
        <Way icon="mail" href={external.email(shop.contact.email)} label={t('layout.write')}>
          <bdi dir="ltr">{shop.contact.email}</bdi>
        </Way>
      </ul>
    </InfoPage>
  )
}

const Way = ({ icon, href, label, children }: { icon: IconName; href: string; label: string; children: ReactNode }) => (
  <li>
    <a href={href} className={styles.way}>
      <span className={styles.wayMark}>
        <Icon name={icon} />
      </span>
      <div>
        <Text as="div" size={14} tone="muted">
          {label}
        </Text>
        <Text as="div" weight="medium">
          {children}
        </Text>
      </div>
    </a>
  </li>
)
