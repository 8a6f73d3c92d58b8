import type { OrderEditPreview } from '#api/contract/order-edit.ts'
import type { OrderTotals } from '#api/contract/order.ts'
import { Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/orders'
import * as styles from './orders.css.ts'

/** Every sum of an order before and after an edit, and what becomes of the difference. */
export const EditDifference = ({ preview }: { preview: OrderEditPreview | undefined }) => (
  <div role="status">
    {preview && (
      <>
        <table className={styles.compared}>
          <thead>
            <tr>
              <th scope="col">{t('orders.money')}</th>
              <th scope="col">{t('orders.edit.before')}</th>
              <th scope="col">{t('orders.edit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {sumsOf(preview).map(({ name, before, after, strong }) => (
              <tr key={name} className={strong ? styles.strong : undefined}>
                <th scope="row">{name}</th>
                <td>
                  <Price halalas={before} size={14} />
                </td>
                <td className={before === after ? undefined : styles.strong}>
                  <Price halalas={after} size={14} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.sumTotal}>
          <span>{t(preview.difference < 0 ? 'orders.edit.less' : 'orders.edit.more')}</span>
          <Price halalas={Math.abs(preview.difference)} size={14} />
        </p>
        <p className={styles.quiet}>{t(`orders.edit.by.${preview.by}`)}</p>
      </>
    )}
  </div>
)

/** The parts, which add up to the total, and the VAT in them. Parts that are nothing before and after are left out. */
function sumsOf({ before, after }: OrderEditPreview) {
  const row = (name: string, of: (totals: OrderTotals) => number, strong = false) => ({
    name,
    before: of(before),
    after: of(after),
    strong,
  })
  const parts = [
    row(t('orders.sum.items'), ({ items }) => items),
    row(t('orders.sum.discount'), ({ discount }) => (discount === 0 ? 0 : -discount)),
    row(t('orders.sum.delivery'), ({ delivery }) => delivery ?? 0),
    row(t('orders.sum.fee'), ({ fee }) => fee),
    row(t('orders.sum.wrapping'), ({ wrapping }) => wrapping),
  ]
  return [
    ...parts.filter((part) => part.before !== 0 || part.after !== 0),
    row(t('orders.sum.total'), ({ total }) => total, true),
    row(t('orders.sum.vat'), ({ vat }) => vat),
  ]
}
