import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { ProductCard } from '#api/contract/product.ts'
import { readCards, readWishlist, shareWishlist } from '#api/wishlist.ts'
import { ProductGrid } from '#components/catalogue/ProductGrid.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { routes } from '#locales/routes.ts'
import { t } from 'virtual:words/wish'
import { session } from '#stores/session.ts'
import { confirmDeletion, openLogin, openShare } from '#stores/ui.ts'
import { keepWishes, wishes } from '#stores/wishlist.ts'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import * as styles from './wishlist.css.ts'

/** Most products in one API request. */
const MOST_HERE = 60

type Shown = { items: ProductCard[]; share: string | null }

const readHere = async (signal: AbortSignal): Promise<Shown> => ({
  items: await readCards(wishes.skus.slice(0, MOST_HERE), { signal, alert: false }),
  share: null,
})

async function readOwn(signal: AbortSignal): Promise<Shown> {
  const list = await readWishlist({ signal, alert: false })
  keepWishes(list.skus)
  return list
}

/** The visitor's wishlist; a customer's is stored on the account and can be shared. */
export function WishlistPage() {
  const { token } = useSnapshot(session)
  const { value, failure, again, set } = useLoaded<Shown>(
    (signal) => (token === null ? readHere(signal) : readOwn(signal)),
    token,
  )
  const skus = useSnapshot(wishes).skus
  // Removes a product immediately when its heart is pressed.
  const items = value?.items.filter(({ sku }) => skus.includes(sku)) ?? []
  return (
    <Container>
      <div className={styles.page}>
        {failure ? (
          <LoadFailure level={1} failure={failure} again={again} />
        ) : (
          <>
            <div className={styles.head}>
              <Heading level={1} size={30}>
                {t('wish.title')}
              </Heading>
              {items.length > 0 && (
                <Share share={value!.share} isGuest={token === null} onChange={(share) => set({ ...value!, share })} />
              )}
            </div>
            {!value && <SkeletonView kind="grid" label={t('wish.loading')} />}
            {value && items.length === 0 && (
              <EmptyState icon="heart" title={t('wish.none')} text={t('wish.none.text')}>
                <Button href={routes.products()}>{t('wish.browse')}</Button>
              </EmptyState>
            )}
            {items.length > 0 && (
              <Stack gap={4}>
                <Heading level={2} size={16} tone="muted" weight="regular">
                  {t('wish.count', { count: items.length })}
                </Heading>
                <ProductGrid products={items} />
              </Stack>
            )}
            <RecentlyViewed />
          </>
        )}
      </div>
    </Container>
  )
}

function Share({
  share,
  isGuest,
  onChange,
}: {
  share: string | null
  isGuest: boolean
  onChange: (share: string | null) => void
}) {
  const [busy, setBusy] = useState(false)
  const show = (key: string): void =>
    openShare({ title: t('wish.share.title'), url: location.origin + routes.sharedWishlist(key) })
  const open = async (): Promise<void> => {
    if (share !== null) return show(share)
    setBusy(true)
    const made = await shareWishlist(true).then(
      (list) => list.share,
      () => null,
    )
    setBusy(false)
    if (made === null) return
    onChange(made)
    show(made)
  }
  const end = (): void =>
    confirmDeletion({
      title: t('wish.unshare.ask'),
      message: t('wish.unshare.text'),
      onDelete: async () => onChange((await shareWishlist(false, { alert: false })).share),
    })
  return (
    <div className={styles.tools}>
      <Button
        variant="outlined"
        size="sm"
        loading={busy}
        onClick={() => (isGuest ? openLogin(() => void open()) : void open())}
      >
        {t('wish.share')}
      </Button>
      {share !== null && (
        <Button variant="text" color="gray" size="sm" onClick={end}>
          {t('wish.unshare')}
        </Button>
      )}
    </div>
  )
}
