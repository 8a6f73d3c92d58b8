import type { Business, BusinessEntry } from '#api/contract/business.ts'
import { clean } from '#locales/arabic-text.ts'
import { typedCode } from '#locales/typed.ts'
import { hasLetters } from '#locales/visible-text.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { invalid, type Faults } from '#server/platform/http/errors.ts'

/** Of a Saudi taxpayer: begins and ends with 3. */
const VAT_NUMBER = /^3\d{13}3$/
const REGISTRATION = /^\d{10}$/

/** Standard invoices are for ZATCA to clear, so a shop issues them once it is connected. */
export async function offersBusiness(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (select from zatca_units where environment = 'production' and state = 'active') as is`)
  return rows[0]!.is
}

/** Whether documents are added to a chain, if not now then later. */
export async function wasConnected(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (select from zatca_units where environment = 'production' and activated_at is not null) as is`)
  return rows[0]!.is
}

/**
 * Why the business that an order is for cannot be changed: a document that names it waits for ZATCA, or is issued. Null
 * before the first document, and while a rejected one has to be issued again.
 */
export async function businessFixedBy(tx: Tx, orderId: number): Promise<'waiting' | 'issued' | null> {
  const { rows } = await tx.execute<{ issued: number; waiting: number; rejected: number }>(sql`
    select count(*)::int as issued, count(*) filter (where d.state = 'waiting')::int as waiting,
      count(*) filter (where d.number is null and exists (
        select from zatca_documents r where r.number = i.number and r.state = 'rejected'))::int as rejected
    from invoices i left join zatca_documents d on d.number = i.number and d.state <> 'rejected'
    where i.order_id = ${orderId}`)
  const { issued, waiting, rejected } = rows[0]!
  if (issued === 0 || rejected > 0) return null
  return waiting > 0 ? 'waiting' : 'issued'
}

/** Whether an invoice of the order names a business; orders of erased customers name none any more. */
export async function namesBusiness(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (select from invoices
      where order_id = ${orderId} and document #> '{record,buyer,business}' is not null) as is`)
  return rows[0]!.is
}

/** @throws Refusal 422 with the errors of all fields */
export function readBusiness(entry: BusinessEntry): Business {
  const faults: Faults = {}
  const code = (name: keyof BusinessEntry, form: RegExp, fault: Faults[string]): string | null => {
    const value = typedCode(entry[name] ?? '') || null
    if (value !== null && !form.test(value)) faults[name] = fault
    return value
  }
  const needed = (name: 'building' | 'postal_code', form: RegExp, fault: Faults[string]): string => {
    const value = code(name, form, fault)
    if (value === null) faults[name] = fault
    return value ?? ''
  }
  const words = (name: 'name' | 'street' | 'district' | 'city'): string => {
    const value = clean(entry[name])
    if (!hasLetters(value) && !/\d/.test(value)) faults[name] = 'api.validation.required'
    return value
  }
  const business = {
    name: words('name'),
    vat_number: code('vat_number', VAT_NUMBER, 'api.business.vatNumber'),
    registration: code('registration', REGISTRATION, 'api.business.registration'),
    building: needed('building', /^\d{4}$/, 'api.address.building'),
    street: words('street'),
    district: words('district'),
    city: words('city'),
    postal_code: needed('postal_code', /^\d{5}$/, 'api.address.postalCode'),
  }
  if (business.vat_number === null && business.registration === null) faults['vat_number'] = 'api.business.number'
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return business
}

type PrintedAddress = Pick<Business, 'building' | 'street' | 'district' | 'city' | 'postal_code'>

export const businessAddress = ({
  building,
  street,
  district,
  city,
  postal_code: postalCode,
}: PrintedAddress): string => `${building} ${street}، ${district}، ${city} ${postalCode}`
