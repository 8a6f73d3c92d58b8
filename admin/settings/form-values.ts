import type { Section } from '#api/contract/settings/sections.ts'
import { latinDigits, visible } from '#locales/arabic-text.ts'
import { showRiyals } from '#locales/riyals.ts'
import { typedCode } from '#locales/typed.ts'
import { colourOf } from './face/colour.ts'
import { kindOf, withoutNull, type Schema } from './schemas.ts'

export type FormValue = string | boolean | string[] | FormValue[] | { [name: string]: FormValue }

type Colours = Record<string, string>

/** What a field shows of a value. Money is in riyals, lists of words have a line each. */
export function toForm(given: Schema, value: unknown, name: string): FormValue {
  const { schema } = withoutNull(given)
  switch (kindOf(given, name)) {
    case 'switch':
      return value === true
    case 'money':
      return showRiyals((value as number | null | undefined) ?? undefined)
    case 'lines':
      return ((value as unknown[] | undefined) ?? []).join('\n')
    case 'pairs':
      return Object.entries((value as Record<string, string> | undefined) ?? {})
        .map((pair) => pair.join(' = '))
        .join('\n')
    case 'choices':
    case 'weekdays':
    case 'zones':
    case 'regions':
    case 'cities':
      return ((value as unknown[] | undefined) ?? []).map(String)
    case 'group':
      return Object.fromEntries(
        Object.entries(schema.properties!).map(([field, of]) => [
          field,
          toForm(of, (value as Record<string, unknown> | undefined)?.[field], `${name}.${field}`),
        ]),
      )
    case 'colours':
      return Object.fromEntries(
        Object.keys(schema.properties!).map((colour) => [colour, (value as Colours | undefined)?.[colour] ?? '']),
      )
    case 'list':
      return ((value as unknown[] | undefined) ?? []).map((item) => toForm(schema.items!, item, name))
    case 'id':
      return (value as string | undefined) ?? crypto.randomUUID()
    case 'text':
    case 'picture':
    case 'moment':
    case 'day':
    case 'choice':
    case 'number':
      return value === null || value === undefined ? '' : String(value)
  }
}

/** The value of what a field shows. What is no number stays text, so that the server says what is wrong with it. */
export function fromForm(given: Schema, shown: FormValue, name: string): unknown {
  const { schema, nullable } = withoutNull(given)
  if (nullable && typeof shown === 'string' && visible(shown).trim() === '') return null
  switch (kindOf(given, name)) {
    case 'number':
      return whole(shown as string)
    case 'money':
      return halalas(shown as string)
    case 'lines':
      return linesOf(shown as string)
    case 'pairs':
      return Object.fromEntries(pairsOf(shown as string))
    case 'choices':
      // In the order of the schema, whichever was ticked first.
      return schema.items!.enum!.filter((choice) => (shown as string[]).includes(choice))
    case 'weekdays':
      return (shown as string[]).map(Number).toSorted((one, other) => one - other)
    case 'group':
      return Object.fromEntries(
        Object.entries(schema.properties!).map(([field, of]) => [
          field,
          fromForm(of, (shown as Record<string, FormValue>)[field]!, `${name}.${field}`),
        ]),
      )
    case 'colours':
      // An absent colour is the theme's own, an empty one would be refused.
      return Object.fromEntries(
        Object.entries(shown as Colours).flatMap(([colour, typed]) =>
          typed.trim() ? [[colour, colourOf(typed)]] : [],
        ),
      )
    case 'list':
      return (shown as FormValue[]).map((item) => fromForm(schema.items!, item, name))
    case 'text':
      return PHONES.has(name) ? international((shown as string).trim()) : (shown as string).trim()
    default:
      return shown
  }
}

const PHONES = new Set(['contact.phone', 'contact.whatsapp'])
/** A Saudi number as people type it, in E.164; any other text stays for the server to judge. */
const international = (text: string): string => {
  const [, national] = /^(?:00966|966|0)([15]\d{7,8})$/.exec(typedCode(text).replaceAll(/[()]/g, '')) ?? []
  return national === undefined ? text : `+966${national}`
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const pairsOf = (text: string): [name: string, value: string][] =>
  linesOf(text).map((line) => {
    const [name = '', ...rest] = line.split('=')
    return [name.trim(), rest.join('=').trim()]
  })

/** Names that a field of pairs gives several values, by field. */
export function repeatedNames(
  schema: Schema,
  shown: Record<string, FormValue>,
  section: Section,
): [string, string[]][] {
  return Object.entries(schema.properties!).flatMap(([field, of]): [string, string[]][] => {
    if (kindOf(of, `${section}.${field}`) !== 'pairs') return []
    const byName = Map.groupBy(pairsOf(shown[field] as string), ([name]) => name)
    const repeated = [...byName].filter(([, pairs]) => new Set(pairs.map(([, value]) => value)).size > 1)
    return repeated.length ? [[field, repeated.map(([name]) => name)]] : []
  })
}

const digits = (text: string): string => latinDigits(text).trim().replaceAll(/[,٬]/g, '').replace('٫', '.')

const whole = (text: string): number | string => (/^-?\d+$/.test(digits(text)) ? Number(digits(text)) : text)

/** @param text riyals, with at most two decimals */
function halalas(text: string): number | string {
  const [, riyals, part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(digits(text)) ?? []
  return riyals === undefined ? text : Number(riyals) * 100 + Number(part.padEnd(2, '0'))
}

/** A new item of a list. */
export const emptyItem = (schema: Schema, name: string): FormValue => toForm(schema.items!, undefined, name)

/** The form's field of an error at this path: a list of words is one field. */
export function fieldOfError(schema: Schema, section: Section, path: string): string {
  const taken: string[] = []
  let [of, name]: [Schema | undefined, string] = [schema, section]
  for (const part of path.split('.')) {
    if (!of) break
    const kind = kindOf(of, name)
    if (kind !== 'group' && kind !== 'colours' && kind !== 'list') break
    const { schema: inner } = withoutNull(of)
    of = kind === 'list' ? inner.items : inner.properties![part]
    if (kind !== 'list') name = `${name}.${part}`
    taken.push(part)
  }
  return taken.join('.')
}
