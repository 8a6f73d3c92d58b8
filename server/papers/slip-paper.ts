import type { SlipSize } from '#api/contract/staff-papers.ts'
import { formatAmount, formatDate, formatNumber, formatPhone } from '#locales/format.ts'
import { message } from '#server/platform/http/messages.ts'
import { priceOfPieces } from '#api/contract/line-price.ts'
import { settings } from '#server/settings/service.ts'
import { code128 } from './code128.ts'
import { choicesOf, type Packed } from './queries.ts'
import { addressLine } from '#server/addresses/service.ts'

/** The data of `slips.typ`: what goes into the next parcel of each order. @param dues cash on delivery by order id */
export const slipsPaper = (packed: readonly Packed[], dues: ReadonlyMap<number, number>, size: SlipSize): object => ({
  ...slipFrame(size),
  words: slipWords(),
  orders: packed.map((one) => toSlip(one, dues.get(one.order.id) ?? 0)),
})

/** What `slip.typ` needs besides the orders. */
export const slipFrame = (size: SlipSize) => ({
  title: message('api.paper.slip'),
  author: settings().identity.name,
  size,
  from: sender(),
})

export const slipWords = () => ({
  slip: message('api.paper.slip'),
  page: message('api.paper.page'),
  quantity: message('invoice.column.quantity'),
  product: message('api.paper.product'),
  total: message('invoice.column.total'),
  gift: message('api.paper.gift'),
  gift_for: message('api.paper.giftFor'),
  from: message('api.paper.from'),
  short_address: message('api.paper.shortAddress'),
  due: message('api.paper.due'),
  note: message('api.paper.note'),
})

/** The shop, as carriers ask for it. */
function sender(): object {
  const { identity, contact } = settings()
  const { city, ...place } = contact.address
  const line = addressLine({ ...place, city_name: city, additional_number: contact.additional_number })
  return { name: identity.name, phone: formatPhone(contact.phone), address: line, short: contact.short_address }
}

export function toSlip({ order, lines, tracking }: Packed, due: number): object {
  const { address, gift } = order
  const prices = !gift?.hide_prices
  const isOpen = lines.some(({ unsent }) => unsent > 0)
  const here = lines.map((line) => ({ line, pieces: isOpen ? line.unsent : line.quantity }))
  return {
    number: order.number,
    codes: [
      ...barCode(message('api.paper.orderNumber'), order.number),
      ...(tracking === null ? [] : barCode(message('api.paper.tracking'), tracking)),
    ],
    date: formatDate(order.confirmedAt ?? order.createdAt),
    delivery: order.deliveryName ?? (order.deliveryMethod ? message(`api.delivery.${order.deliveryMethod}`) : ''),
    to: {
      name: address?.recipient ?? '',
      phone: address ? formatPhone(address.phone) : '',
      address: address ? addressLine(address) : '',
      short: address?.short_address ?? null,
    },
    gift: gift && { message: gift.message, recipient: gift.recipient },
    prices,
    lines: here
      .filter(({ pieces }) => pieces > 0)
      .map(({ line, pieces }) => ({
        sku: line.sku,
        title: line.title,
        options: choicesOf(line).join('، '),
        quantity: formatNumber(pieces),
        total: prices ? formatAmount(priceOfPieces(line, line.quantity - pieces, pieces)) : '',
      })),
    pieces: message('api.paper.pieces', { count: here.reduce((sum, { pieces }) => sum + pieces, 0) }),
    due: prices && due > 0 ? formatAmount(due) : null,
    note: order.note,
  }
}

/** For scanners of the shop and the carrier. A tracking number in other letters has none. */
function barCode(label: string, text: string): object[] {
  const widths = code128(text)
  return widths ? [{ label, text, widths }] : []
}
