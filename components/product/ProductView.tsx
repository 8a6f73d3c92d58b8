import { ProductGrid } from '#components/catalogue/ProductGrid.tsx'
import { useCurrentOffers } from '#components/catalogue/use-current-offers.ts'
import '#components/reviews/reviews.css.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Breadcrumb } from '#components/ui/Breadcrumb.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { Prose } from '#components/ui/Prose.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t as common } from '#locales/intl.ts'
import { t } from 'virtual:words/product'
import { routes } from '#locales/routes.ts'
import { current } from '#stores/offers.ts'
import { AfterTouch } from '#components/load/AfterTouch.tsx'
import { Gallery } from './Gallery.tsx'
import { Island } from './Island.tsx'
import { Offer } from './Offer.tsx'
import { Specifications } from './Specifications.tsx'
import type { Promised } from './promised.server.ts'
import type { ShownProduct } from './shown-product.ts'
import { useVariant } from './use-variant.ts'
import * as styles from './product-view.css.ts'

const loadReviews = () => import('#components/reviews/Reviews.tsx').then((module) => module.Reviews)
const reviews = import.meta.env.SSR ? await loadReviews() : undefined
const loadViewed = () => import('#components/wishlist/RecentlyViewed.tsx').then((module) => module.RecentlyViewed)

export function ProductView({ product }: { product: ShownProduct & { promised: Promised } }) {
  const known = useCurrentOffers(product.sku, true)
  const variants = current(product.variants, known)
  const [variant, onChoose] = useVariant(product.variants, variants)
  const crumbs = [
    { label: common('layout.home'), href: routes.home() },
    ...product.trail.map(({ slug, name }) => ({ label: name, href: routes.category(slug) })),
    { label: product.title },
  ]
  return (
    <Container>
      <article className={styles.page}>
        <Breadcrumb items={crumbs} />
        <div className={styles.top}>
          <Gallery pictures={product.pictures} shown={variant.picture} />
          <div className={styles.offer}>
            <Offer
              product={product}
              variants={variants}
              variant={variant}
              isSold={known !== 'gone'}
              onChoose={onChoose}
            />
          </div>
        </div>
        <div className={styles.details}>
          {product.description && (
            <Stack gap={4}>
              <Heading level={2} size={24}>
                {t('product.description')}
              </Heading>
              <Prose html={product.description} />
            </Stack>
          )}
          <Specifications attributes={product.attributes} food={product.food} sku={variant.sku} />
        </div>
        {product.rating.count > 0 && (
          <Island
            initial={reviews}
            load={loadReviews}
            props={{ sku: product.sku, rating: product.rating, shown: product.ratings }}
          />
        )}
        {product.related.length > 0 && (
          <section className={styles.beyond}>
            <Stack gap={6}>
              <Heading level={2} size={24}>
                {t('product.related')}
              </Heading>
              <ProductGrid products={product.related} />
            </Stack>
          </section>
        )}
        <AfterTouch load={loadViewed} kept="viewed" props={{ sku: product.sku }} />
      </article>
    </Container>
  )
}
