type Card = {
  number: string
  company: 'mada' | 'visa' | 'master'
  code: string
  message: string
  kind: 'paid' | 'declined' | 'insufficient' | 'expired_card' | 'limit' | 'stolen'
}

const card = (number: string, company: Card['company'], code: string, message: string, kind: Card['kind']): Card => ({
  number,
  company,
  code,
  message,
  kind,
})

/** https://docs.moyasar.com/guides/card-payments/test-cards */
export const CARDS: Card[] = [
  card('4201320111111010', 'mada', '00', 'APPROVED', 'paid'),
  card('4201320000311101', 'mada', '51', 'INSUFFICIENT FUNDS', 'insufficient'),
  card('4201321234411220', 'mada', '05', 'DECLINED', 'declined'),
  card('4201322267774310', 'mada', '54', 'EXPIRED CARD', 'expired_card'),
  card('4201326324640570', 'mada', '61', 'EXCEEDS WITHDRAWAL LIMIT', 'limit'),
  card('4201320131000508', 'mada', '41', 'LOST CARD', 'stolen'),
  card('4201321144311528', 'mada', '43', 'STOLEN CARD', 'stolen'),
  card('4201320000013020', 'mada', '99', 'UNSPECIFIED', 'declined'),
  card('4111111111111111', 'visa', '00', 'APPROVED', 'paid'),
  card('4123120001090000', 'visa', '51', 'INSUFFICIENT FUNDS', 'insufficient'),
  card('4123120001090109', 'visa', '05', 'DECLINED', 'declined'),
  card('4123120000000000', 'visa', '99', 'UNSPECIFIED', 'declined'),
  card('4111118250252531', 'visa', '99', '3DS: attempted but not available', 'declined'),
  card('5421080101000000', 'master', '00', 'APPROVED', 'paid'),
  card('5457210001000092', 'master', '51', 'INSUFFICIENT FUNDS', 'insufficient'),
  card('5105105105105100', 'master', '99', 'UNSPECIFIED', 'declined'),
]

/** Its bank does not use 3-D Secure. */
const WITHOUT_3DS = '4111118250252531'
export const hasThreeDs = (number: string): boolean =>
  number !== WITHOUT_3DS && CARDS.some((one) => one.number === number)

/** Cards that are not listed are declined. */
export const outcomeOf = (number: string): Pick<Card, 'company' | 'code' | 'message'> =>
  CARDS.find((one) => one.number === number) ?? {
    company: number.startsWith('5') ? 'master' : 'visa',
    code: '99',
    message: 'UNSPECIFIED',
  }

type Outcome = { code: string; message: string }

/** Apple Pay's sandbox decides by the amount alone, https://docs.moyasar.com/guides/apple-pay/test-cards */
const APPLE_PAY: [from: number, to: number, Outcome][] = [
  [20000, 30000, { code: '00', message: 'APPROVED' }],
  [110100, 120000, { code: '51', message: 'INSUFFICIENT FUNDS' }],
  [120100, 130000, { code: '41', message: 'LOST CARD' }],
  [130100, 140000, { code: '05', message: 'DECLINED' }],
  [140100, 150000, { code: '54', message: 'EXPIRED CARD' }],
  [150100, 160000, { code: '61', message: 'EXCEEDS WITHDRAWAL LIMIT' }],
  [160100, 170000, { code: '43', message: 'STOLEN CARD' }],
]

export const applePayOutcome = (halalas: number): Outcome =>
  APPLE_PAY.find(([from, to]) => halalas >= from && halalas <= to)?.[2] ?? { code: '99', message: 'UNSPECIFIED' }

/** One-time codes of STC Pay's sandbox; any other is wrong and may be corrected. */
export const STC_CODES: Record<string, Outcome> = {
  123456: { code: '00', message: 'Paid' },
  '000000': { code: '00', message: 'Paid' },
  111111: { code: '99', message: 'Insufficient funds' },
  222222: { code: '99', message: 'Daily limit exceeded' },
  333333: { code: '99', message: 'Transaction limit exceeded' },
  444444: { code: '99', message: 'Timeout' },
}

/** The faults of a card that is sent for a token. */
export function faultsOfCard(body: Record<string, unknown>): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const [number, month, year, cvc] = ['number', 'month', 'year', 'cvc'].map((name) => String(body[name] ?? ''))
  const ends = new Date(Date.UTC(Number(year!.padStart(4, '20')), Number(month)))
  if (!/^\d{15,19}$/.test(number!)) errors['number'] = ['is invalid']
  if (!/^\d{1,2}$/.test(month!) || Number(month) < 1 || Number(month) > 12) errors['month'] = ['is invalid']
  if (!/^(\d{2}|\d{4})$/.test(year!) || ends < new Date()) errors['year'] = ['is expired']
  if (!/^\d{3,4}$/.test(cvc!)) errors['cvc'] = ['is invalid']
  if (
    String(body['name'] ?? '')
      .trim()
      .split(/\s+/).length < 2
  )
    errors['name'] = ['must be two words']
  return errors
}
