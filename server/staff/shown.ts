import type { DraftPreview } from '#api/contract/draft-order.ts'
import type { StaffAction, StaffReturn } from '#api/contract/staff.ts'
import type { StaffCustomer } from '#api/contract/staff-customers.ts'
import type { FailedJob } from '#api/contract/staff-operations.ts'
import type { OrderAnswer, StaffOrder } from '#api/contract/staff-orders.ts'
import type { StaffTicket } from '#api/contract/staff-support.ts'
import { maskPersonal, maskText } from './audit/mask.ts'
import { mayRead, type Permissions } from './readers.ts'

// What a caller with these permissions may see of a resource. Each answer with personal data is made here.
// docs/decisions/0076-answers-for-their-reader.md

/**
 * Without `orders.read`, what a system needs that only creates or changes orders. Each field is named, so that a new one
 * is shown to nobody by accident.
 */
export function showOrder(order: StaffOrder, permissions: Permissions): OrderAnswer {
  if (mayRead('order', permissions)) return order
  const { id, number, state, created_at, expires_at, totals, wallet, coupon, direct, delivery, free_delivery } = order
  const { lines, waiting_edit: edit, can, tags, version, draft_until, usual_carrier, labels } = order
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

/** Null for a caller who may not read customers. */
export const showCustomer = (customer: StaffCustomer, permissions: Permissions): StaffCustomer | null =>
  mayRead('customer', permissions)
    ? { ...customer, tickets: mayRead('community', permissions) ? customer.tickets : [] }
    : null

/** Null for a caller who may not read tickets. */
export function showTicket(ticket: StaffTicket, permissions: Permissions): StaffTicket | null {
  if (!mayRead('community', permissions)) return null
  if (mayRead('customer', permissions)) return ticket
  return { ...ticket, customer: { ...ticket.customer, phone: null, email: null } }
}

/** Numbers, addresses and accounts are masked, as the audit masks them. */
export const showAction = (action: StaffAction): StaffAction => ({
  ...action,
  subject: maskText(action.subject),
  details: maskPersonal(action.details),
})

/** @param typed whether the address is the one that the caller typed */
export function showPreview(preview: DraftPreview, permissions: Permissions, typed: boolean): DraftPreview {
  if (mayRead('customer', permissions)) return preview
  const { customer, address } = preview
  return { ...preview, customer: customer && { ...customer, name: null }, address: typed ? address : null }
}

/** Ids and names that jobs are given, such as `cod`; other texts may be tokens, or what only some may read. */
const PLAIN = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z][a-z-]{0,39})$/

export const showFailedJob = (job: FailedJob): FailedJob => ({ ...job, data: withoutTexts(job.data) })

function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string') return PLAIN.test(value) ? value : '…'
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutTexts(inner)]))
}
