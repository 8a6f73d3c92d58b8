import { shownMarks } from '#api/contract/settings/sections.ts'
import { Container } from '#components/ui/Layout.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Text } from '#components/ui/Text.tsx'
import { formatList } from '#locales/format.ts'
import { t } from 'virtual:words/home'
import { t as common } from '#locales/intl.ts'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './home.css.ts'

/** The most requested payment methods. */
const METHODS = ['mada', 'apple-pay', 'visa', 'mastercard'] as const

/** Facts that reassure shoppers before they buy. @param arrival null where nothing is delivered */
export function Trust({ arrival }: { arrival: string | null }) {
  const marks = shownMarks(shop.payments)
  const waysToPay = formatList(
    METHODS.filter((name) => marks.includes(name)).map((name) => common(`layout.payment.${name}`)),
  )
  const promises = [
    ['truck', t('home.trust.delivery'), arrival],
    ['return', t('home.trust.returns'), t('home.trust.returnsText', { days: shop.returns.days })],
    ['shield', t('home.trust.payment'), waysToPay],
    ['support', t('home.trust.support'), shop.hours.text],
  ] as const
  return (
    <section className={styles.section} aria-label={t('home.trust.title')}>
      <Container>
        <ul className={styles.trust}>
          {promises
            .filter(([, , text]) => text)
            .map(([icon, title, text]) => (
              <li key={icon} className={styles.trustItem}>
                <span className={styles.trustMark}>
                  <Icon name={icon} size={24} />
                </span>
                <div>
                  <Text as="div" weight="medium">
                    {title}
                  </Text>
                  <Text as="div" size={14} tone="muted">
                    {text}
                  </Text>
                </div>
              </li>
            ))}
        </ul>
      </Container>
    </section>
  )
}
