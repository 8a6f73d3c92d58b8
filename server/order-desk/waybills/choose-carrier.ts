import type { CarrierName } from '#api/contract/settings/provider-names.ts'
import { dateInRiyadh } from '#locales/format.ts'
import {
  carrierFolder,
  CarrierFailure,
  citySpelling,
  type Carrier,
  type Carriers,
  type Offer,
} from '#server/carriers/service.ts'
import { usualCarrier } from '#server/delivery/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { cashDue } from '#server/orders/public-invoicing.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import { goodsOf, ownCity } from './parcel-entry.ts'
import type { Waybill } from './rows.ts'
import { ShippingRefusal } from './shipping-refusal.ts'

export type Choice = { carrier: Carrier; offer: Offer | null }
type Wish = { order: OrderRow; waybill: Pick<Waybill, 'lines' | 'carrier' | 'offer'> }

/**
 * The carrier of a parcel: the one that staff chose, else the one that the delivery settings name for its city and way,
 * else the cheapest that brings it by the promised day, for its weight and cash.
 * @throws ShippingRefusal, CarrierFailure
 */
export async function chooseCarrier(tx: Tx, carriers: Carriers, { order, waybill }: Wish): Promise<Choice> {
  const named = waybill.carrier ?? carrierNamed(carriers, order)
  const candidates = named ? [carriers.get(named)].filter((one) => one !== undefined) : [...carriers.values()]
  if (candidates.length === 0) throw new ShippingRefusal('api.shipping.noCarrier')
  const choices: Choice[] = []
  let problem: unknown
  for (const carrier of candidates) {
    try {
      choices.push(...(await choicesOf(tx, carrier, { order, waybill })))
    } catch (error) {
      // Another carrier may take it.
      if (!(error instanceof ShippingRefusal || error instanceof CarrierFailure)) throw error
      problem ??= error
    }
  }
  const best = bestOf(choices, order.latest)
  if (best) return best
  throw problem ?? new ShippingRefusal('api.shipping.noOffer')
}

/** The settings name a carrier in words; see «شركات التوصيل» of a method. */
function carrierNamed(carriers: Carriers, { address, deliveryMethod }: OrderRow): CarrierName | undefined {
  const usual = address && usualCarrier(address, deliveryMethod)?.toLowerCase()
  if (!usual) return undefined
  return [...carriers.values()].find(({ name }) =>
    [name, carrierFolder(name).words.name.toLowerCase()].some((one) => usual.includes(one)),
  )?.name
}

async function choicesOf(tx: Tx, carrier: Carrier, { order, waybill }: Wish): Promise<Choice[]> {
  const { address } = order
  if (!address) throw new ShippingRefusal('api.shipping.noAddress')
  const to = await citySpelling(tx, carrier, address.city)
  if (!to) throw new ShippingRefusal('api.shipping.city', address.city_name)
  if (!carrier.offers) return [{ carrier, offer: null }]
  const { grams } = await goodsOf(tx, order, waybill.lines)
  const offers = await carrier.offers({
    from: await ownCity(tx, carrier),
    to,
    grams,
    cash: await cashDue(tx, order.id),
  })
  const wanted = waybill.offer === null ? offers : offers.filter(({ id }) => id === waybill.offer)
  return wanted.map((offer) => ({ carrier, offer }))
}

/** One without prices has those of its contract, which are not known here: it comes after the known ones. */
function bestOf(choices: Choice[], latest: string | null): Choice | undefined {
  const promised = latest ?? dateInRiyadh(new Date(8.64e15))
  const isInTime = ({ offer }: Choice): boolean => !offer?.day || offer.day <= promised
  const byPrice = choices.toSorted((a, b) => (a.offer?.price ?? Infinity) - (b.offer?.price ?? Infinity))
  const fastest = choices.toSorted((a, b) => (a.offer?.day ?? '9').localeCompare(b.offer?.day ?? '9'))
  return byPrice.find(isInTime) ?? fastest[0]
}
