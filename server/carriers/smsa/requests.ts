import { kilogramsOf, riyalsOf } from '../amounts.ts'
import type { ParcelEntry, Party, ReturnEntry } from '../carrier.ts'

/** Characters that SMSA takes at least and at most. */
const NAME = { least: 5, most: 150 }
const LINE = { least: 10, most: 100 }

/** A parcel to a customer. `ServiceCode` is left out, so that the contract decides. */
export const shipmentOf = (parcel: ParcelEntry, at: Date): object => ({
  ...common(parcel, at),
  ConsigneeAddress: { ...addressOf(parcel.to), ...(parcel.to.shortAddress && { ShortCode: parcel.to.shortAddress }) },
  ShipperAddress: addressOf(parcel.from),
  CODAmount: riyalsOf(parcel.cash),
  VatPaid: true,
  DutyPaid: false,
})

/** Goods that a courier fetches from a customer. */
export const pickupOf = (parcel: ReturnEntry, at: Date): object => ({
  ...common(parcel, at),
  PickupAddress: addressOf(parcel.from),
  ReturnToAddress: addressOf(parcel.to),
})

const common = ({ reference, worth, grams, contents }: ParcelEntry, at: Date): object => ({
  OrderNumber: reference,
  DeclaredValue: Math.max(riyalsOf(worth), 0.1),
  Parcels: 1,
  // Without a zone: SMSA reads it as the time in Riyadh.
  ShipDate: new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19),
  ShipmentCurrency: 'SAR',
  WaybillType: 'PDF',
  Weight: kilogramsOf(grams),
  WeightUnit: 'KG',
  ContentDescription: contents,
})

function addressOf({
  name,
  phone,
  city,
  district,
  street,
  building,
  postalCode,
  additionalNumber,
  notes,
}: Party): object {
  const line = [building, street, district].filter(Boolean).join(' ') || city
  const rest = [additionalNumber && `${postalCode ?? ''} - ${additionalNumber}`.trim(), notes]
    .filter(Boolean)
    .join(' · ')
  return {
    ContactName: longEnough(name, NAME),
    ContactPhoneNumber: phone.replace(/^\+/, ''),
    Country: 'SA',
    City: city,
    District: district,
    PostalCode: postalCode ?? '',
    AddressLine1: longEnough(line, LINE),
    AddressLine2: rest.slice(0, LINE.most),
  }
}

/** What is too short is written again behind itself: SMSA refuses it otherwise. */
function longEnough(text: string, { least, most }: { least: number; most: number }): string {
  let long = text
  while (long.length < least) long = `${long} ${text}`
  return long.slice(0, most)
}
