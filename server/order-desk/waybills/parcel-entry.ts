import type { Address } from '#api/contract/address.ts'
import { priceOfPieces } from '#api/contract/line-price.ts'
import type { Carrier, ParcelEntry, Party, ReturnEntry } from '#server/carriers/service.ts'
import { citySpelling } from '#server/carriers/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { cities } from '#server/platform/places.ts'
import { cashDue, nameOf } from '#server/orders/public-invoicing.ts'
import { idOf, lineId, linesOf, type LineRow, type OrderRow } from '#server/orders/public-records.ts'
import { settings } from '#server/settings/service.ts'
import type { Waybill } from './rows.ts'
import { ShippingRefusal } from './shipping-refusal.ts'

/** Of a parcel whose products have no weight. */
const USUAL_GRAMS = 1000
const CONTENTS_LENGTH = 100

type Sent = { order: OrderRow; waybill: Pick<Waybill, 'reference' | 'lines' | 'offer' | 'kind'> }

/** The parcel as a carrier wants it. @throws ShippingRefusal for what staff have to mend first, CarrierFailure */
export async function parcelEntry(tx: Tx, carrier: Carrier, { order, waybill }: Sent): Promise<ParcelEntry> {
  const goods = await goodsOf(tx, order, waybill.lines)
  const [shop, customer] = [await shopParty(tx, carrier), await customerParty(tx, carrier, order.address)]
  const isReturn = waybill.kind === 'return'
  return {
    reference: waybill.reference,
    from: isReturn ? customer : shop,
    to: isReturn ? shop : customer,
    grams: goods.grams,
    worth: goods.worth,
    cash: isReturn ? 0 : await cashDue(tx, order.id),
    contents: goods.lines
      .map(({ title }) => title)
      .join('، ')
      .slice(0, CONTENTS_LENGTH),
    lines: goods.lines,
    offer: waybill.offer,
  }
}

export const returnEntry = async (
  tx: Tx,
  carrier: Carrier,
  sent: Sent,
  forward: string | null,
): Promise<ReturnEntry> => ({ ...(await parcelEntry(tx, carrier, sent)), forward })

/** What a parcel with these pieces weighs and is worth. */
export async function goodsOf(tx: Tx, order: OrderRow, pieces: Waybill['lines']) {
  const lines = await linesOf(tx, order.id)
  const sent = pieces.flatMap(({ quantity, ...name }) => {
    const line = lines.find((one) => lineId(one.sku, one.texts) === idOf(name))
    return line ? [{ line, quantity }] : []
  })
  const grams = sent.reduce((sum, { line, quantity }) => sum + (line.weightGrams ?? 0) * quantity, 0)
  return {
    grams: grams || USUAL_GRAMS,
    worth: sent.reduce((sum, { line, quantity }) => sum + priceOfPieces(line, 0, quantity), 0),
    lines: sent.map(({ line, quantity }) => toLine(line, quantity)),
  }
}

const toLine = (line: LineRow, quantity: number): ParcelEntry['lines'][number] => ({
  sku: line.sku,
  title: nameOf({ ...line, texts: [] }),
  quantity,
  price: Math.round(priceOfPieces(line, 0, quantity) / quantity),
})

async function customerParty(tx: Tx, carrier: Carrier, address: Address | null): Promise<Party> {
  if (!address) throw new ShippingRefusal('api.shipping.noAddress')
  const city = await citySpelling(tx, carrier, address.city)
  if (!city) throw new ShippingRefusal('api.shipping.city', address.city_name)
  return {
    name: address.recipient,
    phone: address.phone,
    city,
    district: address.district,
    street: address.street,
    building: [address.building, address.unit].filter(Boolean).join(' - '),
    postalCode: address.postal_code,
    additionalNumber: address.additional_number,
    shortAddress: address.short_address,
    notes: address.notes,
  }
}

async function shopParty(tx: Tx, carrier: Carrier): Promise<Party> {
  const { identity, contact } = settings()
  const { city: named, ...place } = contact.address
  const known = cities.find(({ name }) => name === named.trim())
  const city = known && (await citySpelling(tx, carrier, known.id))
  if (!city) throw new ShippingRefusal('api.shipping.ownCity', named)
  return {
    name: identity.name,
    phone: contact.phone,
    city,
    district: place.district,
    street: place.street,
    building: place.building,
    postalCode: place.postal_code,
    additionalNumber: contact.additional_number,
    shortAddress: contact.short_address,
    notes: null,
  }
}

/** The shop's own city in the carrier's spelling. */
export const ownCity = async (tx: Tx, carrier: Carrier): Promise<string> => (await shopParty(tx, carrier)).city
