/** What decides whether the shop is registered for VAT; days are YYYY-MM-DD in Riyadh. */
export type VatRegistration = {
  vat_number: string | null
  /** Null: always was. */
  registered_from: string | null
  /** The last day; null: no end. */
  registered_until: string | null
}

/** Whether the shop is registered for VAT on a day. Who is not may not charge VAT or issue tax invoices. */
export const isRegisteredForVat = (
  { vat_number: number, registered_from: from, registered_until: until }: VatRegistration,
  day: string,
): boolean => number !== null && (from === null || from <= day) && (until === null || day <= until)
