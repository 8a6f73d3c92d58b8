import { kilogramsOf, riyalsOf } from '../amounts.ts'
import type { ParcelEntry, Party, ReturnEntry } from '../carrier.ts'

/** Centimetres; OTO prices by the greater of weight and volume, and the shop knows no sizes. */
const BOX = { boxWidth: 20, boxLength: 20, boxHeight: 10 }

/** An order with its shipment, which the carrier's courier fetches. */
export const orderOf = (parcel: ParcelEntry): object => ({
  orderId: parcel.reference,
  createShipment: true,
  ...shipmentPart(parcel),
  payment_method: parcel.cash > 0 ? 'cod' : 'paid',
  amount: riyalsOf(parcel.worth),
  amount_due: riyalsOf(parcel.cash),
  currency: 'SAR',
  senderInformation: senderOf(parcel.from),
  customer: customerOf(parcel.to),
  items: parcel.lines.map(({ sku, title, quantity, price }) => ({
    sku,
    name: title,
    quantity,
    price: riyalsOf(price),
  })),
})

/** The shipment of an order that has none. */
export const shipmentOf = (parcel: ParcelEntry): object => ({ orderId: parcel.reference, ...shipmentPart(parcel) })

export const returnOf = ({ forward, offer, from, lines }: ReturnEntry): object => ({
  orderId: forward,
  ...(offer && { deliveryOptionId: offer }),
  pickingType: 'PICKUP_BY_DC',
  customer: customerOf(from),
  items: lines.map(({ sku, quantity }) => ({ sku, quantity: String(quantity) })),
})

const shipmentPart = ({ offer, grams }: ParcelEntry): object => ({
  ...(offer && { deliveryOptionId: Number(offer) }),
  packageCount: 1,
  packageWeight: kilogramsOf(grams),
  ...BOX,
  pickingType: 'PICKUP_BY_DC',
})

const lineOf = ({ building, street, district, city, postalCode, additionalNumber }: Party): string =>
  [building, street, district, city, postalCode, additionalNumber].filter(Boolean).join(', ')

const senderOf = (sender: Party): object => ({
  senderFullName: sender.name,
  senderMobile: sender.phone.replace(/^\+/, ''),
  senderCountry: 'SA',
  senderCity: sender.city,
  senderAddressLine: lineOf(sender),
  senderDistrict: sender.district,
  senderStreet: sender.street,
  senderBuildingNo: sender.building,
  ...(sender.shortAddress && { senderShortAddressCode: sender.shortAddress }),
  ...(sender.postalCode && { senderPostcode: sender.postalCode }),
  ...(sender.additionalNumber && { sendersecondaryAddressNumber: sender.additionalNumber }),
})

const customerOf = (receiver: Party): object => ({
  name: receiver.name,
  mobile: receiver.phone.replace(/^\+/, ''),
  country: 'SA',
  city: receiver.city,
  address: [lineOf(receiver), receiver.notes].filter(Boolean).join(' · '),
  district: receiver.district,
  street: receiver.street,
  buildingNo: receiver.building,
  ...(receiver.shortAddress && { shortAddressCode: receiver.shortAddress }),
  ...(receiver.postalCode && { postcode: receiver.postalCode }),
  ...(receiver.additionalNumber && { secondaryAddressNumber: receiver.additionalNumber }),
})
