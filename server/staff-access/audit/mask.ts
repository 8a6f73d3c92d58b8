/** Fields whose text is always personal. */
const PERSONAL = /(^|_)(phone|mobile|email|iban|account|holder|address|birthday)$/i
/** Begins where a word does: from each letter of a long one it would be looked for to its end. */
const EMAIL = /(?<![^\s@"'<>(),;:])([^\s@"'<>(),;:]+)@([\p{L}\p{N}.-]+\.\p{L}{2,})/gu
const TO_FIRST_LETTER = /^[^\p{L}\p{N}]*[\p{L}\p{N}]/u
const IBAN = /\b([A-Z]{2}\d{2})[A-Z0-9 ]{8,30}(\d{4})\b/g
/** Saudi mobiles in Latin or Arabic digits, with or without spaces and dashes. */
const PHONE = /(?<![\p{L}\p{N}-])(\+?(?:00)?966[ -]?5|05|٠٥)[\d٠-٩](?:[ -]?[\d٠-٩]){5,6}([\d٠-٩]{2})(?![\p{L}\p{N}-])/gu

/** Hides the middle of phones, e-mails and IBANs in a text. */
export const maskText = (text: string): string =>
  text.replace(EMAIL, maskedEmail).replace(IBAN, '$1••••$2').replace(PHONE, '$1•••••$2')

function maskedEmail(whole: string, name: string, host: string): string {
  const shown = TO_FIRST_LETTER.exec(name)?.[0]
  return shown === undefined ? whole : `${shown}•••@${host}`
}

/** Masks every text inside a value; personal fields keep at most two characters. */
export function maskPersonal(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    const masked = maskText(value)
    return masked === value && PERSONAL.test(field) && value !== '' ? `${value.slice(0, 2)}•••` : masked
  }
  if (Array.isArray(value)) return value.map((item) => maskPersonal(item, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskPersonal(inner, key)]))
}
