import type { OrderCounts, StaffOrdersQuery } from '#api/contract/staff-orders.ts'
import { ORDER_STATES, PAYMENT_METHODS, type OrderState, type PaymentMethod } from '#api/contract/order-states.ts'
import { Chip } from '#components/ui/Chip.tsx'
import { DateField } from '#components/ui/DateField.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/orders'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useSeesPeople } from '../query.ts'
import { FilterFold } from '../shell/FilterFold.tsx'
import { filters as chips } from '../shell/screen-head.css.ts'
import { useListParams } from '../shell/use-list-params.ts'
import { methodText } from './method-text.ts'
import * as styles from './orders.css.ts'

type Filters = Pick<
  StaffOrdersQuery,
  'state' | 'pickup' | 'waits' | 'national_address' | 'q' | 'method' | 'tag' | 'from' | 'until'
>

/** The states of orders, and what is ready in the shop instead of being on its way. */
type Place = OrderState | 'ready'
const PLACES: readonly Place[] = ORDER_STATES.flatMap((state) => (state === 'shipped' ? [state, 'ready'] : [state]))
const filterOf = (place: Place): Filters =>
  place === 'ready'
    ? { state: ['shipped'], pickup: true }
    : { state: [place], ...(place === 'shipped' && { pickup: false }) }

const ALL = { state: undefined, pickup: undefined, waits: undefined, national_address: undefined }

/** The filters and the order in the address. */
export function useQueueFilters() {
  const { params, value, set, href } = useListParams()
  const states = params.getAll('state')
  const state = ORDER_STATES.filter((one) => states.includes(one))
  const method = PAYMENT_METHODS.find((one) => one === value('method'))
  const filters: Filters = {
    ...(state.length > 0 && { state }),
    ...(value('pickup') && { pickup: value('pickup') === 'true' }),
    ...(value('waits') === 'decision' && { waits: 'decision' }),
    ...(value('national_address') === 'missing' && { national_address: 'missing' }),
    ...(value('q') && { q: value('q') }),
    ...(method && { method }),
    ...(value('tag') && { tag: value('tag') }),
    ...(value('from') && { from: value('from') }),
    ...(value('until') && { until: value('until') }),
  }
  const sort = value('sort') === 'oldest' ? ('oldest' as const) : undefined
  return { filters, sort, value, set, href: (change: Filters): string => href({ ...ALL, ...change }) }
}

/** States with what waits in them, a search, and the rest; all of it in the address. */
export function QueueFilters({ counts }: { counts: OrderCounts | undefined }) {
  const { filters, value, set, href } = useQueueFilters()
  const seesPeople = useSeesPeople()
  const { state, pickup, waits, national_address: address } = filters
  const withoutAddress = counts?.no_national_address ?? 0
  const only = state?.length === 1 ? state[0] : undefined
  const shown = only === 'shipped' && pickup ? 'ready' : only
  const countOf = (one: Place): number | undefined =>
    counts && (one === 'shipped' ? counts.shipped - counts.ready : counts[one as keyof OrderCounts])
  return (
    <>
      <div role="group" aria-label={t('orders.filter.state')} className={chips}>
        <Chip href={href({})} selected={!state && !waits && !address}>
          {t('orders.filter.all')}
        </Chip>
        {(waits || (counts?.decision ?? 0) > 0) && (
          <Chip href={href({ waits: 'decision' })} selected={waits !== undefined}>
            {t('orders.filter.decision')}
            <span className={styles.count}>{formatNumber(counts?.decision ?? 0)}</span>
          </Chip>
        )}
        {(address ?? withoutAddress > 0) && (
          <Chip href={href({ national_address: 'missing' })} selected={address !== undefined}>
            {t('orders.noAddress')}
            <span className={styles.count}>{formatNumber(withoutAddress)}</span>
          </Chip>
        )}
        {(counts?.parcels ?? 0) > 0 && (
          <Chip href={`${adminRoutes.orders('parcels')}?view=attention`}>
            {t('orders.parcels.attention')}
            <span className={styles.count}>{formatNumber(counts!.parcels)}</span>
          </Chip>
        )}
        {PLACES.map((one) => {
          const count = countOf(one)
          return (
            <Chip key={one} href={href(filterOf(one))} selected={shown === one && !address}>
              {t(`orders.state.${one}`)}
              {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
            </Chip>
          )
        })}
        {value('tag') && (
          <Chip removeLabel={t('orders.filter.remove')} onClick={() => set({ tag: '' })}>
            {value('tag')}
          </Chip>
        )}
      </div>
      <div role="search" className={styles.filters}>
        <TextField
          type="search"
          name="q"
          hideLabel
          label={t('orders.find')}
          placeholder={t(seesPeople ? 'orders.find.hint' : 'orders.find.number')}
          value={value('q')}
          onChange={({ target }) => set({ q: target.value })}
        />
        <FilterFold active={['method', 'from', 'until', 'sort'].filter((name) => value(name)).length}>
          <Select
            name="method"
            label={t('orders.column.method')}
            value={value('method')}
            onChange={({ target }) => set({ method: target.value })}
            options={[
              { value: '', label: t('orders.filter.all') },
              ...PAYMENT_METHODS.map((one: PaymentMethod) => ({ value: one, label: methodText(one) })),
            ]}
          />
          <DateField
            name="from"
            label={t('orders.filter.from')}
            value={value('from')}
            onChange={({ target }) => set({ from: target.value })}
          />
          <DateField
            name="until"
            label={t('orders.filter.until')}
            value={value('until')}
            onChange={({ target }) => set({ until: target.value })}
          />
          <Select
            name="sort"
            label={t('orders.filter.sort')}
            value={value('sort')}
            onChange={({ target }) => set({ sort: target.value })}
            options={[
              { value: '', label: t('orders.filter.sort.newest') },
              { value: 'oldest', label: t('orders.filter.sort.oldest') },
            ]}
          />
        </FilterFold>
      </div>
    </>
  )
}
