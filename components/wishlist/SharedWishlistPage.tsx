import { readSharedWishlist } from '#api/wishlist.ts'
import { ProductGrid } from '#components/catalogue/ProductGrid.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { routes } from '#locales/routes.ts'
import { t } from 'virtual:words/wish'
import * as styles from './wishlist.css.ts'

/**
 * A shared wishlist.
 * @param share the token in the URL
 */
export function SharedWishlistPage({ share }: { share: string }) {
  const { value, failure, again } = useLoaded((signal) => readSharedWishlist(share, { signal, alert: false }), share)
  const isGone = failure?.status === 404
  return (
    <Container>
      <div className={styles.page}>
        {isGone && (
          <EmptyState icon="heart" level={1} title={t('wish.gone')} text={t('wish.gone.text')}>
            <Button href={routes.products()}>{t('wish.browse')}</Button>
          </EmptyState>
        )}
        {failure && !isGone && <LoadFailure level={1} failure={failure} again={again} />}
        {!failure && (
          <Heading level={1} size={30}>
            {value ? t('wish.of', { name: value.owner }) : t('wish.shared')}
          </Heading>
        )}
        {!failure && !value && <SkeletonView kind="grid" label={t('wish.loading')} />}
        {value &&
          (value.items.length > 0 ? (
            <>
              <Heading level={2} size={16} tone="muted" weight="regular">
                {t('wish.count', { count: value.items.length })}
              </Heading>
              <ProductGrid products={value.items} />
            </>
          ) : (
            <EmptyState icon="heart" title={t('wish.none')}>
              <Button href={routes.products()}>{t('wish.browse')}</Button>
            </EmptyState>
          ))}
      </div>
    </Container>
  )
}
