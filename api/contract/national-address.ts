/** Without schemas, so that client code may import it. */

/** Four letters, then the building's number. */
export const SHORT_ADDRESS = /^[A-Z]{4}\d{4}$/

/** Written with Latin digits and capital letters. */
export type NationalAddress = {
  short_address: string | null
  building: string
  street: string
  district: string
  city: string
  postal_code: string | null
  additional_number: string | null
}

/**
 * Whether a carrier may take a parcel with this address: the short address with the city, or all parts of the full one.
 * Compulsory since 1 January 2026, says the Transport General Authority.
 */
export function isNationalAddress(address: NationalAddress): boolean {
  const { short_address, building, street, district, city, postal_code, additional_number } = address
  if (!city) return false
  if (short_address !== null) return SHORT_ADDRESS.test(short_address)
  return (
    /^\d{4}$/.test(building) &&
    street !== '' &&
    district !== '' &&
    /^\d{5}$/.test(postal_code ?? '') &&
    /^\d{4}$/.test(additional_number ?? '')
  )
}

/** The shop's own, which every parcel's label has as its sender. */
export const shopAddress = (contact: {
  address: Omit<NationalAddress, 'short_address' | 'additional_number' | 'postal_code'> & { postal_code: string }
  short_address: string | null
  additional_number: string | null
}): NationalAddress => ({
  ...contact.address,
  short_address: contact.short_address,
  additional_number: contact.additional_number,
})
