import type { DraftPreview } from '#api/contract/draft-order.ts'
import type { StaffReturn } from '#api/contract/staff.ts'
import type { StaffOrder, StaffOrderSummary } from '#api/contract/staff-orders.ts'
import type { StaffWaybill } from '#api/contract/staff-waybills.ts'
import { showAction } from '#server/staff-access/public-audit.ts'
import { mayRead, type Permissions } from '#server/staff-access/public.ts'

// What a caller with these permissions may see; see docs/decisions/0076-answers-for-their-reader.md.

export function showOrder(order: StaffOrder, permissions: Permissions): StaffOrder {
  if (!mayRead('order', permissions)) return bare(order, permissions)
  return mayRead('orderPeople', permissions) ? order : withoutPeople(order, permissions)
}

/** Lists the fields that are shown, so that a new field stays hidden by default. Lines have their names on the invoice. */
function withoutPeople(order: StaffOrder, permissions: Permissions): StaffOrder {
  const { lines, money, invoices, shipments, tracking, events, risk, waybills } = order
  const parcels = { shipments, tracking, waybills: waybills.map(withoutReceiver) }
  return { ...bare(order, permissions), lines, money, invoices, events, risk, ...parcels }
}

/** Who took a parcel is a person of its order. */
export const showWaybill = (waybill: StaffWaybill, permissions: Permissions): StaffWaybill =>
  mayRead('orderPeople', permissions) ? waybill : withoutReceiver(waybill)
const withoutReceiver = (waybill: StaffWaybill): StaffWaybill => ({ ...waybill, received_by: null })

/** Without `orders.read`, what a system needs that only creates or changes orders. */
function bare(order: StaffOrder, permissions: Permissions): StaffOrder {
  const {
    id,
    number,
    state,
    created_at,
    updated_at,
    expires_at,
    totals,
    wallet,
    coupon,
    promotions,
    direct,
    delivery,
    free_delivery,
  } = order
  const { lines, waiting_edit: edit, can, money, tags, test, version, draft_until, usual_carrier, labels } = order
  const { asks_national_address, needs_address_reason } = order
  const seesCustomer = mayRead('customer', permissions)
  return {
    id,
    number,
    state,
    created_at,
    updated_at,
    expires_at,
    totals,
    wallet,
    coupon,
    promotions,
    direct,
    delivery,
    free_delivery,
    can,
    tags,
    test,
    version,
    draft_until,
    usual_carrier,
    asks_national_address,
    needs_address_reason,
    labels,
    lines: lines.map((line) => ({ ...line, texts: [] })),
    waiting_edit: edit && { ...edit, changes: [] },
    customer: seesCustomer ? order.customer : null,
    address: seesCustomer ? order.address : null,
    gift: null,
    note: null,
    money: { ...money, left: mayRead('payment', permissions) ? money.left : 0, why: null, dispute: null },
    payments: mayRead('payment', permissions) ? order.payments : [],
    refunds: mayRead('refund', permissions) ? order.refunds : [],
    returns: mayRead('return', permissions) ? order.returns.map((one) => showReturn(one, permissions)) : [],
    invoices: [],
    shipments: [],
    waybills: [],
    tracking: null,
    events: [],
    risk: { refused: 0, delivered: 0 },
    actions: mayRead('action', permissions) ? order.actions.map(showAction) : [],
  }
}

export const showReturn = (request: StaffReturn, permissions: Permissions): StaffReturn => ({
  ...request,
  customer: mayRead('orderPeople', permissions) ? request.customer : null,
})

export const showSummary = (order: StaffOrderSummary, permissions: Permissions): StaffOrderSummary => ({
  ...order,
  customer: mayRead('orderPeople', permissions) ? order.customer : null,
})

/** @param typed whether the address is the one that the caller typed */
export function showPreview(preview: DraftPreview, permissions: Permissions, typed: boolean): DraftPreview {
  if (mayRead('customer', permissions)) return preview
  const { customer, address } = preview
  return { ...preview, customer: customer && { ...customer, name: null }, address: typed ? address : null }
}
