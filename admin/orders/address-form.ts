import type { AddressEntry } from '#api/contract/address.ts'

export const NO_ADDRESS = {
  recipient: '',
  phone: '',
  city: '',
  district: '',
  street: '',
  building: '',
  postal_code: '',
  additional_number: '',
  short_address: '',
  unit: '',
  notes: '',
}
export type AddressValues = typeof NO_ADDRESS

/** Empty fields are null. */
export const toAddressEntry = (values: AddressValues): AddressEntry => ({
  recipient: values.recipient,
  phone: values.phone,
  city: values.city,
  district: values.district || null,
  street: values.street || null,
  building: values.building || null,
  postal_code: values.postal_code || null,
  additional_number: values.additional_number || null,
  short_address: values.short_address || null,
  unit: values.unit || null,
  notes: values.notes || null,
})
