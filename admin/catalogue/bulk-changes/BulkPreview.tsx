import type { ProductsChanged } from '#api/contract/staff-bulk.ts'
import { t } from 'virtual:words/products'
import { formatList } from '#locales/format.ts'
import { FieldChanges } from '../FieldChanges.tsx'
import { fieldText } from '../field-words.ts'
import { inSaleText } from '../in-sale-text.ts'
import * as styles from '../table/table.css.ts'

type Props = {
  shown: ProductsChanged
  /** How many products the list said that the change is for. */
  expected: number
  titles: ReadonlyMap<string, string>
}

/** What a change would do: how many products, which ones, and which refuse it. */
export function BulkPreview({ shown, expected, titles }: Props) {
  const { total, checked, updated, unchanged, products, refused, refused_count: refusals, missing } = shown
  const nameOf = (sku: string): string => titles.get(sku) ?? `\u2068${sku}\u2069`
  return (
    <>
      {total !== expected && (
        <p role="alert" className={styles.refused}>
          {t('products.bulk.totalChanged', { total, expected })}
        </p>
      )}
      <p role="status">
        {checked < total && t('products.bulk.checked', { checked, total })}{' '}
        {t('products.bulk.found', { updated, unchanged })}{' '}
        {refusals > 0 && t('products.bulk.refusals', { count: refusals })}
      </p>
      {missing.length > 0 && (
        <p className={styles.refused}>
          {t('products.bulk.missing', { skus: formatList(missing.map((sku) => `\u2068${sku}\u2069`)) })}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, also by keys. */}
      <div className={styles.preview} tabIndex={0} role="group" aria-label={t('products.bulk.changes')}>
        {refused.map(({ sku, field, reason }) => (
          <p key={`${sku} ${field}`} className={styles.refused}>
            {t('products.bulk.refused', { name: nameOf(sku), field: fieldText(field), reason })}
          </p>
        ))}
        {products.map(({ sku, title, fields, in_sale: inSale }) => (
          <article key={sku} className={styles.change}>
            <strong>{title}</strong>
            <FieldChanges fields={fields} />
            {inSale.map(({ sku: variant, name, price, compare_at: compareAt }) => (
              <p key={variant} className={styles.sale}>
                {inSaleText({ name, price, compareAt })}
              </p>
            ))}
          </article>
        ))}
        {products.length < updated && <p>{t('products.bulk.first', { count: products.length })}</p>}
      </div>
    </>
  )
}
