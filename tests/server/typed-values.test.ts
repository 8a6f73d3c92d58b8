import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressProblems } from '#components/address/address-entry.ts'
import { codeIn } from '#components/ui/one-time-code.ts'
import { readPhone as readPhoneInBrowser } from '#components/ui/phone/phone-number.ts'
import { parseRiyals } from '#locales/riyals.ts'
import { readBirthday } from '#server/account/profile.ts'
import { readAddress } from '#server/addresses/service.ts'
import { couponCode } from '#server/promotions/codes.ts'
import { gtinOf, stockOf } from '#server/catalogue/values/read-values.ts'
import { parsePrice } from '#server/catalogue/values/price.ts'
import { readCode } from '#server/identity/codes.ts'
import { readPhone } from '#server/identity/contact/phone.ts'
import { readIban } from '#server/payments/iban.ts'
import { addressEntry } from '#tests/fixtures/orders.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { disguised, INVISIBLE } from '#tests/fixtures/typed-codes.ts'

const entry = { ...addressEntry, building: '2919' }
const shop = (name: string) => (typed: string) =>
  (readAddress({ ...entry, [name]: typed }) as Record<string, unknown>)[name]
const form = (name: string) => (typed: string) =>
  addressProblems(
    { ...entry, unit: '', short_address: '', notes: '', label: '', [name]: typed },
    name === 'short_address' ? 'short' : 'full',
    true,
  )[name as 'postal_code'] ?? 'fits'

/** Every reader of a typed code or number, with its result. */
const READERS: [name: string, value: string, read: (typed: string) => unknown, meant?: unknown][] = [
  ['one-time code', '482915', readCode],
  ['one-time code in the browser', '482915', (typed) => codeIn(typed, 6)],
  ['mobile number', '0501234567', (typed) => readPhone(typed), { phone: '+966501234567' }],
  ['mobile number in the browser', '0501234567', (typed) => readPhoneInBrowser(typed, 'SA').e164, '+966501234567'],
  ['building', '2919', shop('building')],
  ['postal code', '12211', shop('postal_code')],
  ['postal code in the form', '12211', form('postal_code'), 'fits'],
  ['additional number', '3618', shop('additional_number')],
  ['short address', 'RAAA2919', shop('short_address')],
  ['short address in the form', 'RAAA2919', form('short_address'), 'fits'],
  ['coupon', 'EID25', (typed) => couponCode(typed).replaceAll('-', '')],
  ['IBAN', 'SA0380000000608010167519', readIban, { iban: 'SA0380000000608010167519' }],
  ['bar code', '6281007038409', gtinOf],
]

/** Where a dash or space is part of the value, or changes it. */
const DENSE: typeof READERS = [
  ['price', '120.50', parseRiyals, 12_050],
  ['price in a file', '120.50', parsePrice, { halalas: 12_050 }],
  ['stock in a file', '25', stockOf, 25],
  ['birthday', '1990-02-18', (typed) => readBirthday(typed)],
]

type Case = { name: string; value: string; read: (typed: string) => unknown; meant: unknown; strays?: string[] }
const toCase = ([name, value, read, meant = value]: (typeof READERS)[number], strays?: string[]): Case => ({
  name,
  value,
  read,
  meant,
  ...(strays && { strays }),
})

it.each([...READERS.map((reader) => toCase(reader)), ...DENSE.map((reader) => toCase(reader, INVISIBLE))])(
  'typed and pasted values are normalised: $name',
  ({ value, read, meant, strays }) => {
    fc.assert(
      fc.property(disguised(value, strays), (typed) => {
        expect(read(typed)).toEqual(meant)
      }),
      cases(60),
    )
  },
)
