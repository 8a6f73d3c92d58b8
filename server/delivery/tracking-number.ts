import { typedCode } from '#locales/typed.ts'

type Form = { carrier: RegExp; number: RegExp; example: string }

/** As the carriers print them; lengths are wide, since a carrier may lengthen its numbers. */
const FORMS: readonly Form[] = [
  { carrier: /smsa|سمسا/i, number: /^\d{9,15}$/, example: '290012345678' },
  { carrier: /aramex|أرامكس|ارامكس/i, number: /^\d{10,14}$/, example: '44123456789' },
  { carrier: /naqel|ناقل/i, number: /^\d{7,12}$/, example: '312345678' },
  { carrier: /\bspl\b|البريد|سبل/i, number: /^([A-Z]{2}\d{9}[A-Z]{2}|\d{10,16})$/, example: 'RR123456785SA' },
  { carrier: /j\s?&\s?t/i, number: /^(JT[A-Z]{0,2})?\d{10,15}$/, example: 'JTE000123456789' },
  { carrier: /aymakan|أي مكان/i, number: /^(AY)?\d{7,12}$/, example: 'AY12345678' },
]
const ANY = /^[A-Z0-9]{4,40}$/
const S10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check digit of postal items: https://www.upu.int/UPU/media/upu/files/postalSolutions/programmesAndServices/standards/S10-12.pdf */
function isPostal(number: string): boolean {
  const [, digits, check] = S10.exec(number) ?? []
  if (digits === undefined) return true
  const rest = 11 - ([...digits].reduce((sum, digit, index) => sum + Number(digit) * S10_WEIGHTS[index]!, 0) % 11)
  return Number(check) === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

/** The number without spaces and dashes; if it is invalid, an example of the carrier's numbers, if known. */
export function readTrackingNumber(
  carrier: string,
  typed: string,
): { number: string } | { number?: undefined; example: string | null } {
  const number = typedCode(typed)
  const form = FORMS.find((one) => one.carrier.test(carrier))
  return (form?.number ?? ANY).test(number) && isPostal(number) ? { number } : { example: form?.example ?? null }
}
