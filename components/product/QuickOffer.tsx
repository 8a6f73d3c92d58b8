import { useState } from 'react'
import { AddToCart } from '#components/cart/AddToCart.tsx'
import { useCurrentOffers } from '#components/catalogue/use-current-offers.ts'
import { Picture } from '#components/media/Picture.tsx'
import { Stack } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Price } from '#components/ui/Price.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/cart'
import { routes } from '#locales/routes.ts'
import { current } from '#stores/offers.ts'
import { AddWithTexts } from './AddWithTexts.tsx'
import { OptionGroups } from './OptionGroup.tsx'
import { startingVariant } from './selection.ts'
import type { ShownProduct } from './shown-product.ts'
import { Stock } from './Stock.tsx'
import * as styles from './quick-offer.css.ts'

/** Price and options for buying a product in a dialog. */
export function QuickOffer({ product, onDone }: { product: ShownProduct; onDone: () => void }) {
  const { options, pictures, title } = product
  // The response with the product may be a cached copy.
  const known = useCurrentOffers(product.sku, true)
  const variants = current(product.variants, known)
  const [chosen, setChosen] = useState(() => startingVariant(product.variants).sku)
  const variant = variants.find(({ sku }) => sku === chosen)!
  const adding = { sku: variant.sku, title, price: variant.price, stock: variant.stock, onDone }
  return (
    <Stack gap={5}>
      <div className={styles.head}>
        <div className={styles.picture}>
          <Picture picture={pictures[variant.picture ?? 0] ?? null} sizes="8rem" alt="" rounded="medium" />
        </div>
        <Stack gap={2}>
          <Heading level={3} size={18}>
            {title}
          </Heading>
          <Price halalas={variant.price} compareAt={variant.compare_at} size={20} />
          <Stock stock={variant.stock} isSold={known !== 'gone'} />
        </Stack>
      </div>
      <OptionGroups options={options} variants={variants} chosen={variant.options} onChoose={setChosen} />
      {product.texts ? <AddWithTexts {...adding} options={product.texts} /> : <AddToCart {...adding} />}
      <div className={styles.more}>
        <Button variant="text" size="sm" href={routes.variant(product.sku, variant.sku)}>
          {t('cart.quickView.more')}
        </Button>
      </div>
    </Stack>
  )
}
