import { useEffect, useRef } from 'react'
import type { ProductCard } from '#api/contract/product.ts'
import { Picture } from '#components/media/Picture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Price } from '#components/ui/Price.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/overlay'
import { Marked } from './Marked.tsx'
import type { OptionGroup, SearchOption } from './options.ts'
import * as styles from './search.css.ts'

type Props = {
  id: string
  groups: OptionGroup[]
  terms: readonly string[]
  /** Id of the option selected with the arrow keys. */
  active: string | undefined
  onChoose: (option: SearchOption) => void
}

const HEADS = {
  queries: 'overlay.search.queries',
  categories: 'overlay.search.inCategories',
  brands: 'overlay.search.brands',
  products: 'overlay.search.products',
} as const

/** The search field's listbox. Focus stays in the field; options are links, which can open in new tabs. */
export function SuggestionList({ id, groups, terms, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active !== undefined) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('overlay.search.suggestions')} className={styles.list}>
      {groups.map(({ kind, options }) => (
        <div
          key={kind}
          role="group"
          aria-labelledby={`${id}-${kind}`}
          className={kind === 'products' ? styles.products : undefined}
        >
          <p id={`${id}-${kind}`} role="presentation" className={styles.groupHead}>
            {t(HEADS[kind])}
          </p>
          {options.map((option) => (
            <a
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={active === option.id}
              tabIndex={-1}
              href={option.href}
              className={option.product ? styles.product : styles.option}
              onClick={() => onChoose(option)}
            >
              {option.product ? (
                <ProductLine product={option.product} terms={terms} />
              ) : (
                <>
                  <Icon name={kind === 'queries' ? 'search' : kind === 'brands' ? 'bag' : 'grid'} />
                  <span>
                    <Marked text={option.label} terms={terms} />
                  </span>
                </>
              )}
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}

/** A product in one line: picture, title and price. */
export function ProductLine({ product, terms }: { product: ProductCard; terms: readonly string[] }) {
  return (
    <>
      <span className={styles.picture}>
        <Picture picture={product.picture} sizes="4rem" alt="" rounded="small" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked text={product.title} terms={terms} />
        </span>
        {product.stock > 0 ? (
          <Price halalas={product.price} compareAt={product.compare_at} from={product.price_max > product.price} />
        ) : (
          <span className={styles.gone}>{t('overlay.search.gone')}</span>
        )}
        {product.promotion && (
          <Text size={12} tone="accent">
            {product.promotion}
          </Text>
        )}
      </span>
    </>
  )
}
