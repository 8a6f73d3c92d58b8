import { useState } from 'react'
import { AddToCart } from '#components/cart/AddToCart.tsx'
import { Picture } from '#components/media/Picture.tsx'
import { Stack } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Price } from '#components/ui/Price.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from '#locales/cart.ts'
import { routes } from '#locales/routes.ts'
import { OptionGroup } from './OptionGroup.tsx'
import { choose, startingVariant } from './selection.ts'
import type { ShownProduct } from './shown-product.ts'
import { Stock } from './Stock.tsx'
import * as styles from './quick-offer.css.ts'

/** What has to be known and chosen to buy a product. */
export function QuickOffer({ product, onDone }: { product: ShownProduct; onDone: () => void }) {
  const { variants, options, pictures, title } = product
  const [variant, setVariant] = useState(() => startingVariant(variants))
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
          <Stock stock={variant.stock} isSold />
        </Stack>
      </div>
      {options.map((option, index) => (
        <OptionGroup
          key={option.name}
          option={option}
          index={index}
          variants={variants}
          chosen={variant.options}
          onChoose={(value) => setVariant(choose(variants, variant.options, index, value)!)}
        />
      ))}
      <AddToCart sku={variant.sku} title={title} price={variant.price} stock={variant.stock} onDone={onDone} />
      <div className={styles.more}>
        <Button variant="text" size="sm" href={routes.variant(product.sku, variant.sku)}>
          {t('cart.quickView.more')}
        </Button>
      </div>
    </Stack>
  )
}
