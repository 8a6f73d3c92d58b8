import type { TypedCard } from '#api/card-token.ts'
import type { CardBrand } from '#api/contract/cards.ts'
import { t } from 'virtual:words/bankCard'
import { typedText } from '#locales/typed.ts'

type CardField = 'number' | 'expiry' | 'cvc' | 'name'
export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'name'] as const
type CardEntry = Record<CardField, string>

const digits = (typed: string): string => typedText(typed).replace(/\D/g, '')

/**
 * First digits of mada's cards, which are Visa's and Mastercard's too. Only the logo depends on it; the
 * provider determines each card's network.
 */
const MADA =
  /^(4(00861|01757|06996|0719[57]|07395|09201|10621|10685|12565|17633|19593|20132|22817|22818|22819|28331|2867[123]|31361|32328|34107|39954|40533|40647|40795|45564|46393|46404|46672|55036|55708|57865|57997|58456|62220|68540|68541|68542|68543|74491|83010|83011|83012|84783|8609[456]|8931[789]|93428)|5(04300|13213|20058|21076|24130|24514|29415|29741|30060|30906|31095|31196|32013|35825|35989|36023|37767|43085|43357|49760|54180|58563|88845|8884[789]|88850|88982|8898[23]|89005|89206)|6(04906|05141|36120)|9682(0[1-9]|1[01]))/

export function brandOf(typed: string): CardBrand {
  const number = digits(typed)
  if (MADA.test(number)) return 'mada'
  if (number.startsWith('4')) return 'visa'
  return /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(number) ? 'mastercard' : 'other'
}

/** The check digit of ISO/IEC 7812-1. */
function isLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A number as it stands on the card, in groups of four. */
export const grouped = (typed: string): string =>
  digits(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
/** Month and year with a slash, while they are typed. */
export const slashed = (typed: string): string => {
  const number = digits(typed)
  return number.length > 2 ? `${number.slice(0, 2)}/${number.slice(2, 6)}` : number
}

/** 12/30, 1230, 12/2030, ١٢/٣٠ and 1/30; undefined for anything else. */
function expiryOf(typed: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(\d{1,2}) ?[/.-] ?(\d{2}|\d{4})$/.exec(typedText(typed).trim()) ?? []
  const [, plainMonth, plainYear] = /^(\d{2})(\d{2}|\d{4})$/.exec(digits(typed)) ?? []
  const [monthNumber, yearNumber] = [Number(month ?? plainMonth), Number(year ?? plainYear)]
  if (!(monthNumber >= 1 && monthNumber <= 12) || Number.isNaN(yearNumber)) return undefined
  return { month: monthNumber, year: yearNumber < 100 ? 2000 + yearNumber : yearNumber }
}

/** @param now a card may be used until its month ends */
export function checkCard(entry: CardEntry, now: Date): Partial<CardEntry> {
  const number = digits(entry.number)
  const expiry = expiryOf(entry.expiry)
  const isOver = expiry && new Date(expiry.year, expiry.month) <= now
  return {
    ...((number.length < 15 || number.length > 19 || !isLuhn(number)) && {
      number: t(number === '' ? 'bankCard.fault.required' : 'bankCard.fault.number'),
    }),
    ...((!expiry || isOver) && {
      expiry: t(
        entry.expiry.trim() === ''
          ? 'bankCard.fault.required'
          : isOver
            ? 'bankCard.fault.over'
            : 'bankCard.fault.expiry',
      ),
    }),
    ...(!/^\d{3,4}$/.test(digits(entry.cvc)) && {
      cvc: t(entry.cvc.trim() === '' ? 'bankCard.fault.required' : 'bankCard.fault.cvc'),
    }),
    ...(entry.name.trim().split(/\s+/).length < 2 && { name: t('bankCard.fault.name') }),
  }
}

/** @param entry without faults */
export const toCard = (entry: CardEntry): TypedCard => ({
  number: digits(entry.number),
  cvc: digits(entry.cvc),
  name: entry.name.trim().replace(/\s+/g, ' '),
  ...expiryOf(entry.expiry)!,
})
