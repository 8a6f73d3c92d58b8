/** Parsers of command-line values; commander rejects a value if its parser throws. */
import { InvalidArgumentError, Option } from 'commander'
import { parseRiyals } from '#locales/riyals.ts'
import { typedCode, typedText } from '#locales/typed.ts'

const MOST_HALALAS = 1_000_000_000

export const required = <T>(flags: string, parse: (value: string) => T): Option =>
  new Option(flags).makeOptionMandatory().argParser(parse)

export const optional = <T>(flags: string, parse: (value: string) => T): Option => new Option(flags).argParser(parse)

export function text(value: string): string {
  if (!value) throw new InvalidArgumentError('')
  return value
}

/** Six digits of any script, as ZATCA's portal shows them. */
export function otp(value: string): string {
  const digits = typedCode(value)
  if (!/^\d{6}$/.test(digits)) throw new InvalidArgumentError('')
  return digits
}

/** A taxpayer's number: ten digits of any script. */
export function tin(value: string): string {
  const digits = typedCode(value)
  if (!/^\d{10}$/.test(digits)) throw new InvalidArgumentError('')
  return digits
}

export function whole(value: string): number {
  const digits = typedText(value).trim()
  if (!/^\d{1,9}$/.test(digits)) throw new InvalidArgumentError('')
  return Number(digits)
}

export function positive(value: string): number {
  const number = whole(value)
  if (number === 0) throw new InvalidArgumentError('')
  return number
}

/** More than nothing, such as 0.5. */
export function amount(value: string): number {
  const digits = typedText(value).trim()
  if (!/^\d{1,9}(\.\d+)?$/.test(digits) || Number(digits) === 0) throw new InvalidArgumentError('')
  return Number(digits)
}

export const between =
  (least: number, most: number) =>
  (value: string): number => {
    const number = whole(value)
    if (number < least || number > most) throw new InvalidArgumentError('')
    return number
  }

/** An ID of a run or of a refund. */
export function uuid(value: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) throw new InvalidArgumentError('')
  return value
}

/** Rejects a value and names those that are accepted, in commander's words, which `explain` reads. */
export const notOneOf = (choices: readonly string[]): InvalidArgumentError =>
  new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`)

/** A path of a page, such as `/about`. */
export function pagePath(value: string): string {
  if (!/^\/(?!\/)\S*$/.test(value)) throw new InvalidArgumentError('')
  return value
}

/** The API lists no more at once. */
export const listLimit = between(1, 100)

/** Halalas. */
export function riyals(value: string): number {
  const halalas = parseRiyals(value)
  if (halalas === undefined || halalas > MOST_HALALAS) throw new InvalidArgumentError('')
  return halalas
}

/** Halalas, more than none. */
export function positiveRiyals(value: string): number {
  const halalas = riyals(value)
  if (halalas === 0) throw new InvalidArgumentError('')
  return halalas
}

/** The start of a day in Riyadh. */
export function day(value: string): string {
  const date = typedText(value).trim()
  // A date that does not exist, such as 31 February, is read as a later one.
  const read = new Date(date)
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(+read) || !read.toISOString().startsWith(date))
    throw new InvalidArgumentError('')
  return `${date}T00:00:00+03:00`
}

const DAY_MS = 86_400_000
/** The end of a day in Riyadh, with which the next begins. */
export const dayEnd = (value: string): string => new Date(Date.parse(day(value)) + DAY_MS).toISOString()

/** Of an option that may be given several times, each `name=choice`. Names may have the mark as well, choices never. */
export const pair = (value: string, before: Record<string, string> = {}): Record<string, string> => {
  const [, name, choice] = /^(.+)=([^=]+)$/s.exec(value) ?? []
  if (name === undefined || choice === undefined) throw new InvalidArgumentError('')
  return { ...before, [name]: choice }
}

/** As `pair`, with one of these choices. */
export const pairOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (value: string, before: Record<string, Choice> = {}): Record<string, Choice> => {
    if (!choices.some((choice) => value.endsWith(`=${choice}`))) throw notOneOf(choices)
    return pair(value, before) as Record<string, Choice>
  }
