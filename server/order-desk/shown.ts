import type { DraftPreview } from '#api/contract/draft-order.ts'
import type { StaffReturn } from '#api/contract/staff.ts'
import type { OrderAnswer, StaffOrder } from '#api/contract/staff-orders.ts'
import { mayRead, showAction, type Permissions } from '#server/staff-access/public.ts'

// What a caller with these permissions may see; see docs/decisions/0076-answers-for-their-reader.md.

/**
 * Without `orders.read`, what a system needs that only creates or changes orders. Each field is named, so that a new one
 * is shown to nobody by accident.
 */
export function showOrder(order: StaffOrder, permissions: Permissions): OrderAnswer {
  if (mayRead('order', permissions)) return order
  const { id, number, state, created_at, expires_at, totals, wallet, coupon, direct, delivery, free_delivery } = order
  const { lines, waiting_edit: edit, can, money, tags, test, version, draft_until, usual_carrier, labels } = order
  const seesCustomer = mayRead('customer', permissions)
  return {
    id,
    number,
    state,
    created_at,
    expires_at,
    totals,
    wallet,
    coupon,
    direct,
    delivery,
    free_delivery,
    can,
    tags,
    test,
    version,
    draft_until,
    usual_carrier,
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
    tracking: null,
    events: [],
    risk: { refused: 0, delivered: 0 },
    actions: mayRead('action', permissions) ? order.actions.map(showAction) : [],
  }
}

export const showReturn = (request: StaffReturn, permissions: Permissions): StaffReturn => ({
  ...request,
  customer: mayRead('order', permissions) || mayRead('customer', permissions) ? request.customer : null,
})

/** @param typed whether the address is the one that the caller typed */
export function showPreview(preview: DraftPreview, permissions: Permissions, typed: boolean): DraftPreview {
  if (mayRead('customer', permissions)) return preview
  const { customer, address } = preview
  return { ...preview, customer: customer && { ...customer, name: null }, address: typed ? address : null }
}
