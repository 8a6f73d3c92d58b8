import { formatList, formatNumber, formatPrice, formatTime, formatWeekday } from '#locales/format.ts'
import { t } from 'virtual:words/setting'
import { nameText, optionText } from './names.ts'
import type { Names } from './use-names.ts'
import { kindOf, withoutNull, type Schema } from './schemas.ts'

/** Names of icons, which are codes. */
const ICONS = new Set(['icons.categories', 'icons.other_category'])
export const isIcon = (name: string): boolean => ICONS.has(name)

/** A value in words, for history and comparisons. Ids without a name stay. */
export function showValue(given: Schema | undefined, value: unknown, name: string, names?: Names): string {
  if (value === null || value === undefined || value === '') return t('setting.value.none')
  if (!given) return t('setting.value.unknown')
  if (isIcon(name)) return t('setting.value.icon')
  const { schema } = withoutNull(given)
  const kind = kindOf(given, name)
  switch (kind) {
    case 'switch':
      return value === true ? t('setting.value.on') : t('setting.value.off')
    case 'money':
      return formatPrice(value as number)
    case 'number':
      return formatNumber(value as number)
    case 'moment':
      return formatTime(new Date(value as string))
    case 'picture':
      return t('setting.value.picture')
    case 'colours':
      return listed(
        Object.entries(value).map(([colour, hex]) => `${nameText(`colour.${colour}`)} ${leftToRight(hex as string)}`),
      )
    case 'choice':
      return optionText(value as string)
    case 'choices':
      return listed((value as string[]).map(optionText))
    case 'weekdays':
      return listed((value as number[]).map(formatWeekday))
    case 'zones':
    case 'regions':
    case 'cities':
      return listed((value as string[]).map((id) => names?.[kind].get(id) ?? id))
    case 'lines':
      return listed((value as unknown[]).map(String))
    case 'pairs':
      return listed(Object.entries(value).map((pair) => pair.join(' = ')))
    case 'group':
      return fields(schema, value as Record<string, unknown>, name, names)
    case 'list':
      return (value as Record<string, unknown>[]).map((item) => fields(schema.items!, item, name, names)).join('\n')
    default:
      return String(value)
  }
}

/** Within Arabic text the # would move behind the digits. */
const leftToRight = (code: string): string => `\u2066${code}\u2069`
const listed = (texts: string[]): string => (texts.length ? formatList(texts) : t('setting.value.none'))
const fields = (schema: Schema, value: Record<string, unknown>, name: string, names: Names | undefined): string =>
  Object.entries(schema.properties ?? {})
    .filter(([field, of]) => kindOf(of, `${name}.${field}`) !== 'id')
    .map(([field, of]) => `${nameText(`${name}.${field}`)}: ${showValue(of, value[field], `${name}.${field}`, names)}`)
    .join(' · ')
