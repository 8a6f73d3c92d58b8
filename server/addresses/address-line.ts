import type { Address } from '#api/contract/address.ts'
import { message } from '#server/platform/http/messages.ts'

type Written = Pick<Address, 'building' | 'street' | 'district' | 'city_name' | 'postal_code' | 'additional_number'> & {
  short_address?: string | null
}

const joined = (parts: (string | null)[], by: string): string => parts.filter(Boolean).join(by)

/**
 * An address in one line, without its short address: «2919 طريق الملك فهد، العليا، الرياض 12211، الرقم الإضافي 3618». A
 * building without its street is left to the short address.
 */
export function addressLine(address: Written): string {
  const { street, district, city_name: city, postal_code: code, additional_number: number } = address
  const building = street || !address.short_address ? address.building : ''
  const additional = number && message('api.address.additional', { number })
  return joined([joined([building, street], ' '), district, joined([city, code], ' '), additional], '، ')
}

/** The same with its short address. */
export const wholeAddressLine = (address: Address): string =>
  joined([addressLine(address), address.short_address], '، ')

/** What payment providers take as the street, which may not be empty. */
export const streetLine = ({ building, street, district, short_address: short, city_name: city }: Address): string =>
  joined([joined([building, street], ' '), district, short], '، ') || city
