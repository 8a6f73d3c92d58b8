import { useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import type { ProductCard as Card, RelatedCard } from '#api/contract/product.ts'
import type { Picture as PictureData } from '#api/contract/shared.ts'
import { optional } from '#api/optional.ts'
import { CardAdd } from '#components/cart/CardAdd.tsx'
import { Picture } from '#components/media/Picture.tsx'
import { Badge } from '#components/ui/Badge.tsx'
import { Price } from '#components/ui/Price.tsx'
import { Rating } from '#components/ui/Rating.tsx'
import { Text } from '#components/ui/Text.tsx'
import { Heart } from '#components/wishlist/Heart.tsx'
import { formatPercent } from '#locales/format.ts'
import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { currentCard, savedRatio } from './current-card.ts'
import { useCurrentOffers } from './use-current-offers.ts'
import * as styles from './product-card.css.ts'

const SIZES = '(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 46vw'

/** A product in a list: a third-level heading with one link that covers the card. */
export function ProductCard({
  product,
  priority,
  title = product.title,
  sizes = SIZES,
}: {
  product: Card | RelatedCard
  priority?: boolean
  /** The title, with matches highlighted. */ title?: ReactNode
  /** Of the pictures, where they are larger than in a list. */ sizes?: string | undefined
}) {
  const known = useCurrentOffers(product.sku)
  const today = currentCard(product, known)
  const { prices, stock = Infinity, isSold, promotion } = today ?? {}
  const saved = prices ? savedRatio(prices.price, prices.compare_at) : 0
  const [second, setSecond] = useState<PictureData>()
  const follow = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void => {
    if (pointerType === 'mouse' && !second)
      void optional(() => import('./second-picture.ts'))
        .then((module) => module?.secondPicture(product.sku, currentTarget))
        .then(setSecond)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The heart is a button by keyboard.
    <article className={styles.card} onPointerEnter={follow} onContextMenu={offer}>
      <div className={stock === 0 ? styles.fadedPicture : styles.picture} data-picture-of={product.sku}>
        <Picture picture={product.picture} sizes={sizes} priority={priority} alt="" />
        {second && (
          <span className={styles.second}>
            <Picture picture={second} sizes={sizes} alt="" />
          </span>
        )}
        {saved > 0 && stock > 0 && (
          <span className={styles.corner}>
            <Badge tone="danger">{t('card.discount', { percent: formatPercent(saved) })}</Badge>
          </span>
        )}
      </div>
      <div className={styles.words}>
        {product.brand && <p className={styles.brand}>{product.brand.name}</p>}
        <h3 className={styles.title}>
          <a className={styles.cover} href={routes.product(product.sku)}>
            {title}
          </a>
        </h3>
        <div className={styles.buy}>
          {prices && (
            <Price halalas={prices.price} compareAt={prices.compare_at} from={prices.price_max > prices.price} />
          )}
          {stock > 0 && (
            <div className={styles.add}>
              <CardAdd product={product} known={known} />
            </div>
          )}
        </div>
        {promotion && (
          <Text size={12} tone="accent">
            {promotion}
          </Text>
        )}
        {stock <= shop.display.low_stock && (
          <p className={stock > 0 ? styles.low : styles.none}>
            {isSold ? t('card.lowStock', { count: stock }) : t('card.notSold')}
          </p>
        )}
        {'rating' in product && <Rating average={product.rating.average} count={product.rating.count} compact />}
      </div>
      <div className={styles.wish}>
        <Heart sku={product.sku} title={product.title} />
      </div>
    </article>
  )
}

/** A long press shows the card's second button, by its focus, in place of the browser's menu for the link. */
function offer(event: MouseEvent<HTMLElement>): void {
  if ((event.nativeEvent as unknown as { pointerType?: string }).pointerType !== 'touch') return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[aria-pressed]')?.focus()
}
