import type { OrderEditPreview } from '#api/contract/order-edit.ts'
import { Price } from '#components/ui/Price.tsx'
import { t } from '#locales/areas/admin-orders.ts'
import * as styles from './orders.css.ts'

/** The new total of an order, and what becomes of the difference. */
export const EditDifference = ({ preview }: { preview: OrderEditPreview | undefined }) => (
  <div role="status">
    {preview && (
      <>
        <dl className={styles.sums}>
          <div className={styles.sum}>
            <dt>{t('orders.sum.delivery')}</dt>
            <dd>
              <Price halalas={preview.delivery ?? 0} size={14} />
            </dd>
          </div>
          <div className={styles.sumTotal}>
            <dt>{t('orders.edit.total')}</dt>
            <dd>
              <Price halalas={preview.total} size={14} />
            </dd>
          </div>
          <div className={styles.sum}>
            <dt>{t(preview.difference < 0 ? 'orders.edit.less' : 'orders.edit.more')}</dt>
            <dd>
              <Price halalas={Math.abs(preview.difference)} size={14} />
            </dd>
          </div>
        </dl>
        <p className={styles.quiet}>{t(`orders.edit.by.${preview.by}`)}</p>
      </>
    )}
  </div>
)
