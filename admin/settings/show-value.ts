import { formatAmount, formatList, formatNumber, formatTime, formatWeekday } from '#locales/format.ts'
import { t } from '#locales/areas/admin-settings.ts'
import { nameText } from './names.ts'
import { kindOf, withoutNull, type Schema } from './schemas.ts'

/** A value in words, for history and comparisons. */
export function showValue(given: Schema | undefined, value: unknown, name: string): string {
  if (value === null || value === undefined || value === '') return t('setting.value.none')
  if (!given) return JSON.stringify(value)
  const { schema } = withoutNull(given)
  switch (kindOf(given, name)) {
    case 'switch':
      return value === true ? t('setting.value.on') : t('setting.value.off')
    case 'money':
      return t('setting.value.money', { amount: formatAmount(value as number) })
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
      return nameText(`option.${value as string}`)
    case 'choices':
      return listed((value as string[]).map((one) => nameText(`option.${one}`)))
    case 'weekdays':
      return listed((value as number[]).map(formatWeekday))
    case 'lines':
    case 'zones':
    case 'regions':
    case 'cities':
      return listed((value as unknown[]).map(String))
    case 'pairs':
      return listed(Object.entries(value).map((pair) => pair.join(' = ')))
    case 'group':
      return fields(schema, value as Record<string, unknown>, name)
    case 'list':
      return (value as Record<string, unknown>[]).map((item) => fields(schema.items!, item, name)).join('\n')
    default:
      return String(value)
  }
}

/** Within Arabic text the # would move behind the digits. */
const leftToRight = (code: string): string => `\u2066${code}\u2069`
const listed = (texts: string[]): string => (texts.length ? formatList(texts) : t('setting.value.none'))
const fields = (schema: Schema, value: Record<string, unknown>, name: string): string =>
  Object.entries(schema.properties ?? {})
    .filter(([field, of]) => kindOf(of, `${name}.${field}`) !== 'id')
    .map(([field, of]) => `${nameText(`${name}.${field}`)}: ${showValue(of, value[field], `${name}.${field}`)}`)
    .join(' · ')
