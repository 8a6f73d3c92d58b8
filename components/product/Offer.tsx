import { listingSearch } from '#api/catalogue.ts'
import { AddToCart } from '#components/cart/AddToCart.tsx'
import { savedRatio } from '#components/catalogue/current-card.ts'
import { Inline, Stack } from '#components/ui/Box.tsx'
import { Badge } from '#components/ui/Badge.tsx'
import { Amount, Price } from '#components/ui/Price.tsx'
import { Rating } from '#components/ui/Rating.tsx'
import { ShareMenu } from '#components/ui/share/ShareMenu.tsx'
import { Heading, Link, Text } from '#components/ui/Text.tsx'
import { Heart } from '#components/wishlist/Heart.tsx'
import { formatPercent } from '#locales/format.ts'
import { t } from 'virtual:words/product'
import { routes } from '#locales/routes.ts'
import { BuyNow } from './BuyNow.tsx'
import { OptionGroups } from './OptionGroup.tsx'
import { Island } from './Island.tsx'
import { DeliveryAndReturns } from './DeliveryAndReturns.tsx'
import type { Promised } from './promised.server.ts'
import type { ShownProduct, ShownVariant } from './shown-product.ts'
import { Stock } from './Stock.tsx'
import { WatchButton } from './WatchButton.tsx'
import * as styles from './product-view.css.ts'

const loadWithTexts = () => import('./AddWithTexts.tsx').then((module) => module.AddWithTexts)
const withTexts = import.meta.env.SSR ? await loadWithTexts() : undefined

type Props = {
  product: ShownProduct & { promised: Promised }
  /** With current offers. */
  variants: readonly ShownVariant[]
  variant: ShownVariant
  isSold: boolean
  onChoose: (sku: string) => void
}

/** Title, price and options of a product. */
export function Offer({ product, variants, variant, isSold, onChoose }: Props) {
  const { price, compare_at } = variant
  const { instalments, licence } = product.promised
  const ends = variant.sale && product.promised.saleEnds[variant.sku]
  const saved = compare_at !== null && compare_at > price
  const adding = {
    sku: variant.sku,
    title: product.title,
    price,
    stock: variant.stock,
    buyNow: BuyNow,
    sticky: true,
    options: product.texts ?? [],
    soldOut: <WatchButton key={variant.sku} sku={variant.sku} kind="stock" />,
  }
  return (
    <div className={styles.facts}>
      <div className={styles.names}>
        {product.brand && (
          <Text as="div" size={14} tone="muted">
            <Link quiet href={routes.products() + listingSearch({ brand: [product.brand.slug] })}>
              {product.brand.name}
            </Link>
          </Text>
        )}
        <div className={styles.name}>
          <Heading level={1} size={30}>
            {product.title}
          </Heading>
        </div>
        <Rating average={product.rating.average} count={product.rating.count} />
      </div>
      <Stack gap={1}>
        <Inline gap={3}>
          <Price halalas={price} compareAt={compare_at} size={30} />
          {saved && (
            <Badge tone="danger">
              {t('product.saving', {
                amount: <Amount key="amount" halalas={compare_at - price} />,
                percent: formatPercent(savedRatio(price, compare_at)),
              })}
            </Badge>
          )}
          {product.promised.tax && (
            <Text size={14} tone="muted">
              {product.promised.tax}
            </Text>
          )}
        </Inline>
        {ends && (
          <Text size={14} tone="danger">
            {ends}
          </Text>
        )}
        {isSold &&
          product.promised.promotions?.map((text) => (
            <Text key={text} size={14} tone="accent">
              <Link quiet href={routes.promotions()}>
                {text}
              </Link>
            </Text>
          ))}
        {licence && saved && (
          <Text size={14}>{licence.href ? <Link href={licence.href}>{licence.text}</Link> : licence.text}</Text>
        )}
        {instalments && price >= instalments.from && price <= instalments.upTo && (
          <Text size={14}>
            {t('product.instalments', { amount: <Amount key="amount" halalas={Math.ceil(price / 4)} /> })}{' '}
            {instalments.with}
          </Text>
        )}
      </Stack>
      <OptionGroups options={product.options} variants={variants} chosen={variant.options} onChoose={onChoose} />
      <Stock stock={variant.stock} isSold={isSold} />
      {isSold &&
        (product.texts ? (
          <Island initial={withTexts} load={loadWithTexts} props={adding} />
        ) : (
          <AddToCart {...adding} />
        ))}
      {variant.stock > 0 && <DeliveryAndReturns sku={variant.sku} price={price} {...product.promised} />}
      <Inline gap={4}>
        <Heart sku={product.sku} title={product.title} />
        <ShareMenu
          title={product.title}
          label={t('product.share')}
          look={{ variant: 'text', color: 'primary', size: 'auto' }}
        />
        {isSold && variant.stock > 0 && <WatchButton key={variant.sku} sku={variant.sku} kind="price" />}
      </Inline>
    </div>
  )
}
