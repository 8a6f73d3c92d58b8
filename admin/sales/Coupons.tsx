import { useInfiniteQuery } from '@tanstack/react-query'
import type { StaffCoupon } from '#api/contract/staff-coupons.ts'
import { changeCoupon, readCoupons, undoCouponChange } from '#api/staff/coupons.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from '#locales/areas/admin-sales.ts'
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
import { COUPON_TONES, discountText, timesText, usesText } from './coupon-words.ts'
import { SalesParts } from './SalesParts.tsx'
import * as styles from './sales.css.ts'

export const couponsKey = ['coupons']
const PAGE = 50
const STATES: readonly StaffCoupon['state'][] = ['on', 'upcoming', 'over', 'off']

/** All coupons, newest first, by what they are today. */
export function Coupons() {
  const { value, set, href } = useListParams()
  const [saved, note] = useSaved()
  const mayChange = useMay()('coupons.write')
  const state = STATES.find((one) => one === value('state'))
  const q = value('q')
  const read = useInfiniteQuery({
    queryKey: [...couponsKey, 'list', state, q],
    queryFn: ({ pageParam }) =>
      readCoupons({ limit: PAGE, ...(state && { state }), ...(q && { q }), ...(pageParam && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (former) => former,
  })
  const toggle = useChange(
    ({ code, version, active }: StaffCoupon) => changeCoupon(code, version, { active: !active }),
    couponsKey,
  )
  const rows = read.data?.pages.flatMap(({ items }) => items)
  const switchOver = (coupon: StaffCoupon): void =>
    toggle.mutate(coupon, {
      onSuccess: note,
      onError: () => void read.refetch(),
    })
  return (
    <>
      <ScreenHead
        title={t('sale.title')}
        state={rows && t('coupon.list.state', { count: rows.length, more: String(read.hasNextPage) })}
      >
        {mayChange && (
          <Button size="sm" href={adminRoutes.newCoupon()}>
            {t('coupon.new')}
          </Button>
        )}
      </ScreenHead>
      <SalesParts />
      <div role="group" aria-label={t('coupon.list.filter')} className={chips}>
        <Chip href={href({ state: '' })} selected={!state}>
          {t('coupon.list.all')}
        </Chip>
        {STATES.map((one) => (
          <Chip key={one} href={href({ state: one })} selected={state === one}>
            {t(`coupon.state.${one}`)}
          </Chip>
        ))}
      </div>
      <SearchField label={t('coupon.list.find')} value={q} onChange={(next) => set({ q: next })} />
      {saved && (
        <SavedStrip
          key={saved.at}
          saved={saved}
          onUndo={undoCouponChange}
          stale={couponsKey}
          undoneText={() => t('coupon.undone')}
        />
      )}
      <FailureLine error={toggle.error} />
      <PagedTable
        read={{ ...read, data: rows }}
        list="coupons"
        caption={t('coupon.list')}
        columns={[...columns, ...(mayChange ? [switchColumn(switchOver, toggle.isPending)] : [])]}
        rowKey={({ code }) => code}
        empty={<EmptyList glyph="tag" title={t('coupon.list.none')} text={t('coupon.list.none.text')} />}
      />
    </>
  )
}

const columns: Column<StaffCoupon>[] = [
  {
    id: 'code',
    label: t('coupon.field.code'),
    heading: true,
    cell: ({ code }) => (
      <Link href={adminRoutes.coupon(code)}>
        <bdi dir="ltr">{code}</bdi>
      </Link>
    ),
  },
  { id: 'discount', label: t('coupon.discount'), cell: (coupon) => discountText(coupon) },
  {
    id: 'times',
    label: t('coupon.times'),
    cell: (coupon) => <span className={styles.cellTimes}>{timesText(coupon)}</span>,
  },
  { id: 'uses', label: t('coupon.uses'), numeric: true, cell: (coupon) => usesText(coupon) },
  {
    id: 'state',
    label: t('coupon.is'),
    onPhone: 'end',
    cell: ({ state }) => <Badge tone={COUPON_TONES[state]}>{t(`coupon.state.${state}`)}</Badge>,
  },
]

const switchColumn = (onSwitch: (coupon: StaffCoupon) => void, isBusy: boolean): Column<StaffCoupon> => ({
  id: 'switch',
  label: t('coupon.switch'),
  onPhone: 'last',
  cell: (coupon) => (
    <Button variant="text" color="gray" size="auto" disabled={isBusy} onClick={() => onSwitch(coupon)}>
      {t(coupon.active ? 'coupon.turnOff' : 'coupon.turnOn', { code: coupon.code })}
    </Button>
  ),
})
