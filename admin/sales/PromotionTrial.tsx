import { useState } from 'react'
import type { PromotionPreview } from '#api/contract/staff-promotions.ts'
import { previewPromotions } from '#api/staff/promotions.ts'
import { Button } from '#components/ui/Button.tsx'
import { DateField } from '#components/ui/DateField.tsx'
import { Select } from '#components/ui/Field.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { formatList } from '#locales/format.ts'
import { momentOf } from '../form/moment.ts'
import * as record from '../form/record.css.ts'
import { toLineEntries, type DraftLine } from '../orders/draft/draft-form.ts'
import { LinesPart } from '../orders/draft/LinesPart.tsx'
import { useChange, useMay } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { promotionEntry, promotionFaults, type PromotionValues } from './promotion-form.ts'
import * as styles from './sales.css.ts'
import { useCities } from './use-cities.ts'

type Props = { id: number | undefined; values: PromotionValues; isCoupon: boolean }

/** What a cart would pay with this promotion, before it is saved. */
export function PromotionTrial({ id, values, isCoupon }: Props) {
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [at, setAt] = useState('')
  const [city, setCity] = useState('')
  const cities = useCities()
  const mayRead = useMay()('catalogue.read')
  const preview = useChange(previewPromotions, ['none'])
  const isSound = promotionFaults(values, isCoupon).length === 0
  const look = (): void =>
    preview.mutate({
      promotion: promotionEntry({ ...values, active: true }),
      lines: toLineEntries(lines),
      ...(id !== undefined && { id }),
      ...(momentOf(at) && { at: momentOf(at) }),
      ...(isCoupon && { code: values.code }),
      ...(city && { city }),
      ...(values.who === 'customers' && values.customers[0] && { customer: values.customers[0] }),
      ...(values.who === 'partner' && { partner: values.partner.trim().toUpperCase() }),
    })
  return (
    <section className={record.card} aria-label={t('promotion.trial')}>
      <div className={record.stack}>
        <h2 className={record.legend}>{t('promotion.trial')}</h2>
        <p className={record.quiet}>{t('promotion.trial.text')}</p>
        {mayRead && <LinesPart lines={lines} errorOf={() => undefined} onChange={setLines} />}
        <div className={record.pair}>
          <DateField
            name="at"
            withTime
            label={t('promotion.trial.at')}
            hint={t('promotion.trial.now')}
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
          <Select
            name="city"
            label={t('promotion.trial.city')}
            options={[{ value: '', label: t('promotion.trial.anywhere') }, ...cities]}
            value={city}
            onChange={({ target }) => setCity(target.value)}
          />
        </div>
        <div>
          <Button variant="outlined" size="sm" disabled={!isSound} loading={preview.isPending} onClick={look}>
            {t('promotion.trial.look')}
          </Button>
        </div>
        {!isSound && <p className={record.quiet}>{t('promotion.trial.first')}</p>}
        <FailureLine error={preview.error} />
        <div role="status">{preview.data && <Result shown={preview.data} />}</div>
      </div>
    </section>
  )
}

function Result({ shown }: { shown: PromotionPreview }) {
  const { text, lines, items, discount, applied, refused, missing, gifts, free_ways: ways, conflicts, reduced } = shown
  return (
    <div className={record.stack}>
      {text && <p className={record.legend}>{text}</p>}
      {conflicts.length > 0 && (
        <p className={styles.notice}>
          {t('promotion.conflicts', { names: formatList(conflicts.map(({ name }) => name)) })}
        </p>
      )}
      {reduced > 0 && <p className={styles.notice}>{t('promotion.reduced', { count: reduced })}</p>}
      {lines.length > 0 && (
        <ul className={styles.sales}>
          {lines.map(({ sku, title, quantity, total, reductions }) => (
            <li key={sku} className={styles.pricedRow}>
              <span>
                {t('promotion.line', { title, count: quantity })} <Amount halalas={total} />
              </span>
              {reductions.map(({ id, name, amount }) => (
                <span key={id} className={record.quiet}>
                  {name}: <Amount halalas={-amount} />
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <p className={record.legend}>
          {t('promotion.pays')} <Amount halalas={items - discount} />
        </p>
      )}
      <ul>
        {applied.map(({ id, name, saving }) => (
          <li key={id}>
            {t('promotion.applied', { name })} {saving > 0 && <Amount halalas={-saving} />}
          </li>
        ))}
        {ways.length > 0 && (
          <li>{t('promotion.free', { ways: formatList(ways.map((way) => t(`promotion.method.${way}`))) })}</li>
        )}
        {gifts.map((sku) => (
          <li key={sku}>{t('promotion.giftOpen', { sku: `\u2066${sku}\u2069` })}</li>
        ))}
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {refused.map(({ id, name, why }) => (
          <li key={id} className={record.quiet}>
            {t('promotion.refused', { name, why })}
          </li>
        ))}
      </ul>
    </div>
  )
}
