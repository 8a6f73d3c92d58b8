import { useSyncExternalStore } from 'react'
import { listingSearch } from '#api/catalogue.ts'
import { ProductGrid } from '#components/catalogue/ProductGrid.tsx'
import { ReductionsLicence } from '#components/catalogue/ReductionsLicence.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { Heading, Text } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/promotions'
import { routes } from '#locales/routes.ts'
import * as styles from './promotions.css.ts'
import type { ShownOnPage } from './shown-on-page.server.ts'

const OPENED = Date.now()
const [openedAt, atNoTime] = [() => OPENED, () => 0]
const never = () => () => {}

/** Every promotion that needs no code, with what it covers. */
export function PromotionsPage({ promotions: published }: { promotions: readonly ShownOnPage[] }) {
  // An offline copy may list promotions that have ended. Prerendering does not read the clock.
  const now = useSyncExternalStore(never, openedAt, atNoTime)
  const promotions = published.filter(({ ends_at: ends }) => ends === null || Date.parse(ends) > now)
  if (promotions.length === 0)
    return (
      <Container width="text">
        <EmptyState icon="bag" level={1} title={t('promotions.none')} text={t('promotions.none.text')}>
          <Button href={routes.products()}>{t('promotions.browse')}</Button>
        </EmptyState>
      </Container>
    )
  return (
    <Container>
      <div className={styles.page}>
        <div>
          <Heading level={1}>{t('promotions.title')}</Heading>
          <Text tone="soft">{t('promotions.lead')}</Text>
        </div>
        {promotions.map((promotion, index) => (
          <Promotion key={promotion.id} promotion={promotion} priority={index === 0} />
        ))}
      </div>
    </Container>
  )
}

function Promotion({ promotion, priority }: { promotion: ShownOnPage; priority: boolean }) {
  const { id, name, text, ends, except, categories, brands, items } = promotion
  const links = [
    ...categories.map((category) => ({ href: routes.category(category.slug), label: category.name })),
    ...brands.map((brand) => ({
      href: routes.products() + listingSearch({ brand: [brand.slug] }),
      label: brand.name,
    })),
  ]
  const goods = links.length + items.length > 0 ? links : [{ href: routes.products(), label: t('promotions.all') }]
  return (
    <section aria-labelledby={`promotion-${id}`} className={styles.promotion}>
      <div className={styles.head}>
        <Heading level={2} size={24} id={`promotion-${id}`}>
          {name}
        </Heading>
        {text !== name && <p className={styles.text}>{text}</p>}
        {except && (
          <Text size={14} tone="muted">
            {except}
          </Text>
        )}
        {ends && (
          <Text size={14} tone="muted">
            {ends}
          </Text>
        )}
      </div>
      {goods.length > 0 && (
        <ul aria-label={t('promotions.goods')} className={styles.links}>
          {goods.map(({ href, label }) => (
            <li key={href}>
              <Chip href={href}>{label}</Chip>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <>
          <ProductGrid products={items} priority={priority} />
          <ReductionsLicence products={items} />
        </>
      )}
    </section>
  )
}
