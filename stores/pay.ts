import { startPayment } from '#api/checkout.ts'
import type { Order, PaymentStart } from '#api/contract/order.ts'
import { isApiError } from '#api/errors.ts'
import { showOrder } from './checkout.ts'
import { keepInTab, readInTab } from './tab-storage.ts'

type Try = { key: string; wish: string }

const nameOf = (orderId: number): string => `pay-${orderId}`

/** The same wish has the same key until the API has answered: a second press, or a reload, never pays twice. */
function keyOf(orderId: number, wish: string): string {
  const known = readInTab(nameOf(orderId)) as Try | null
  if (known?.wish === wish && typeof known.key === 'string') return known.key
  const key = crypto.randomUUID()
  keepInTab(nameOf(orderId), { key, wish } satisfies Try)
  return key
}

/** Whether the API has said what became of the call: a broken connection or a server in trouble has not, nor has one that is still at it. */
const isAnswered = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500 && error.retryAfter === undefined

/** @throws ApiError; 409 when the order is not what the customer saw */
export async function pay(orderId: number, start: PaymentStart): Promise<Order> {
  try {
    const order = await startPayment(orderId, start, keyOf(orderId, JSON.stringify(start)), { alert: false })
    keepInTab(nameOf(orderId), null)
    return showOrder(order)
  } catch (error) {
    if (isAnswered(error)) keepInTab(nameOf(orderId), null)
    throw error
  }
}
