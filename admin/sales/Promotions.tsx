import { PROMOTION_STATES } from '#api/contract/promotion-kinds.ts'
import type { StaffPromotion } from '#api/contract/staff-promotions.ts'
import { changePromotion, readPromotions, undoPromotionChange } from '#api/staff/promotions.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { adminRoutes } from '#locales/routes.ts'
import { SavedStrip } from '../catalogue/SavedStrip.tsx'
import { useSaved } from '../catalogue/use-saved.ts'
import { SearchField } from '../form/SearchField.tsx'
import { useChange, useMay } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { PagedTable } from '../shell/PagedTable.tsx'
import { filters as chips } from '../shell/screen-head.css.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine } from '../shell/states.tsx'
import { useListParams } from '../shell/use-list-params.ts'
import { useList } from '../shell/use-list.ts'
import { PROMOTION_TONES, promotionsKey, stateText, timesText, usesText, wordsOf } from './promotion-words.ts'
import { SalesParts } from './SalesParts.tsx'
import * as styles from './sales.css.ts'

const PAGE = 50

/** All promotions, newest first, by what they are today; or those with a code. */
export function Promotions({ isCoupons = false }: { isCoupons?: boolean }) {
  const { value, set, href } = useListParams()
  const [saved, note] = useSaved()
  const mayChange = useMay()('coupons.write')
  const state = PROMOTION_STATES.find((one) => one === value('state'))
  const q = value('q')
  const words = wordsOf(isCoupons)
  const read = useList({
    key: [...promotionsKey, 'list', isCoupons, state, q],
    page: (before) =>
      readPromotions({
        limit: PAGE,
        coded: isCoupons,
        state,
        q,
        before,
      }),
    keepRows: true,
  })
  const toggle = useChange(
    ({ id, version, active }: StaffPromotion) => changePromotion(id, version, { active: !active }),
    promotionsKey,
  )
  const { data: rows } = read
  const switchOver = (promotion: StaffPromotion): void =>
    toggle.mutate(promotion, { onSuccess: note, onError: () => void read.refetch() })
  return (
    <>
      <ScreenHead title={t('sale.title')} state={rows && words.count(rows.length, String(read.hasNextPage))}>
        {mayChange && (
          <Button size="sm" href={isCoupons ? adminRoutes.newCoupon() : adminRoutes.newPromotion()}>
            {words.add}
          </Button>
        )}
      </ScreenHead>
      <SalesParts />
      <div role="group" aria-label={words.filter} className={chips}>
        <Chip href={href({ state: '' })} selected={!state}>
          {t('coupon.list.all')}
        </Chip>
        {PROMOTION_STATES.map((one) => (
          <Chip key={one} href={href({ state: one })} selected={state === one}>
            {stateText({ code: isCoupons ? '' : null, state: one })}
          </Chip>
        ))}
      </div>
      <SearchField label={t('promotion.list.find')} value={q} onChange={(next) => set({ q: next })} />
      {saved && (
        <SavedStrip
          key={saved.at}
          saved={saved}
          onUndo={undoPromotionChange}
          stale={promotionsKey}
          undoneText={() => t('promotion.undone')}
        />
      )}
      <FailureLine error={toggle.error} />
      <PagedTable
        read={read}
        list={isCoupons ? 'coupons' : 'promotions'}
        caption={words.list}
        columns={[
          nameColumn(isCoupons),
          ...columns,
          stateColumn,
          ...(mayChange ? [switchColumn(switchOver, toggle.isPending)] : []),
        ]}
        rowKey={({ id }) => String(id)}
        empty={<EmptyList glyph="tag" title={words.none} text={words.noneText} />}
      />
    </>
  )
}

const nameColumn = (isCoupons: boolean): Column<StaffPromotion> => ({
  id: isCoupons ? 'code' : 'name',
  label: t(isCoupons ? 'promotion.field.code' : 'promotion.field.name'),
  heading: true,
  cell: ({ id, name, code }) => (
    <Link href={adminRoutes.promotion(id)}>{isCoupons ? <bdi dir="ltr">{code}</bdi> : <bdi>{name}</bdi>}</Link>
  ),
})

const columns: Column<StaffPromotion>[] = [
  { id: 'discount', label: t('promotion.offer'), cell: ({ text }) => text },
  {
    id: 'times',
    label: t('coupon.times'),
    cell: (promotion) => <span className={styles.cellTimes}>{timesText(promotion)}</span>,
  },
  { id: 'uses', label: t('coupon.uses'), numeric: true, cell: (promotion) => usesText(promotion) },
  { id: 'cost', label: t('promotion.cost'), numeric: true, cell: ({ cost }) => <Amount halalas={cost} /> },
]

const stateColumn: Column<StaffPromotion> = {
  id: 'state',
  label: t('coupon.is'),
  onPhone: 'end',
  cell: (promotion) => <Badge tone={PROMOTION_TONES[promotion.state]}>{stateText(promotion)}</Badge>,
}

const switchColumn = (onSwitch: (promotion: StaffPromotion) => void, isBusy: boolean): Column<StaffPromotion> => ({
  id: 'switch',
  label: t('coupon.switch'),
  onPhone: 'last',
  cell: (promotion) => (
    <Button variant="text" color="gray" size="auto" disabled={isBusy} onClick={() => onSwitch(promotion)}>
      {t(promotion.active ? 'coupon.turnOff' : 'coupon.turnOn', { code: promotion.code ?? promotion.name })}
    </Button>
  ),
})
