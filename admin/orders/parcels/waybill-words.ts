import type { StaffWaybill } from '#api/contract/staff-waybills.ts'
import { t } from 'virtual:words/orders'

export const WAYBILL_TONES = {
  pending: 'neutral',
  refused: 'danger',
  created: 'info',
  handed_over: 'success',
  cancelled: 'neutral',
} as const satisfies Record<StaffWaybill['state'], string>

export const waybillText = ({ state, kind }: Pick<StaffWaybill, 'state' | 'kind'>): string =>
  kind === 'return' && state === 'created' ? t('orders.waybill.return.created') : t(`orders.waybill.${state}`)

/** What the carrier reported last, in the shop's word and in its own. */
export const reportText = ({ state, words }: { state: keyof typeof REPORTED | null; words: string }): string =>
  state ? t('orders.carrier.report', { state: t(REPORTED[state]), words: `\u2068${words}\u2069` }) : words

const REPORTED = {
  created: 'orders.carrier.created',
  picked_up: 'orders.carrier.picked_up',
  in_transit: 'orders.carrier.in_transit',
  out_for_delivery: 'orders.carrier.out_for_delivery',
  attempt_failed: 'orders.carrier.attempt_failed',
  on_hold: 'orders.carrier.on_hold',
  at_pickup_point: 'orders.carrier.at_pickup_point',
  delivered: 'orders.carrier.delivered',
  returning: 'orders.carrier.returning',
  returned: 'orders.carrier.returned',
  lost: 'orders.carrier.lost',
  cancelled: 'orders.carrier.cancelled',
} as const
