import { functions, type Diet } from './diet.ts'
import { nameOf, type Node } from './syntax.ts'

/**
 * Of FormatJS the browser formats messages alone: dates, amounts and lists are formatted by locales/format.ts, and the
 * messages that a browser gets hold none (messages.ts sees to that).
 */
export const bodies: Record<string, string> = {
  createIntl: `
    const formatters = createFormatters(cache), resolvedConfig = { ...DEFAULT_INTL_CONFIG, ...config }
    return { ...resolvedConfig, formatters, formatMessage: formatMessage.bind(null, resolvedConfig, formatters) }`,
  createFormatters: `
    const memoized = (make, store) => memoize(make, { cache: createFastMemoizeCache(store), strategy: strategies.variadic })
    const getNumberFormat = memoized((...args) => new Intl.NumberFormat(...args), cache.number)
    const getPluralRules = memoized((...args) => new Intl.PluralRules(...args), cache.pluralRules)
    const formatters = { getNumberFormat, getPluralRules }
    const getMessageFormat = memoized((message, locales, formats, opts) => new IntlMessageFormat(message, locales, formats, { formatters, ...opts }), cache.message)
    return { ...formatters, getMessageFormat }`,
  createDefaultFormatters: 'return {}',
  deepMergeFormatsAndSetTimeZone: 'return f1',
  mergeConfigs: 'return defaultConfig',
  getMessageDescriptorContext: "return ''",
  isNumberElement: 'return false',
  isDateElement: 'return false',
  isTimeElement: 'return false',
}

const replaceFunction = functions(bodies)

export const formatjs: Diet = {
  files: /\/(@formatjs\/intl|intl-messageformat)\/index\.js$|\/icu-messageformat-parser\/no-parser\.js$/,
  replace: (node) => (isFormats(node) ? { node: node['right'] as Node, code: '{}' } : replaceFunction(node)),
}

/** `this.formats = {…}`: how dates and times look by default. */
function isFormats({ type, left, right }: Node): boolean {
  return (
    type === 'AssignmentExpression' &&
    nameOf((left as Node)['property']) === 'formats' &&
    (right as Node).type === 'ObjectExpression'
  )
}
