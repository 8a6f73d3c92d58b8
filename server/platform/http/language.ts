import type { FastifyRequest } from 'fastify'

/** Languages of the shop's messages; the first is the default. */
export const LANGUAGES = ['ar'] as const
export type Language = (typeof LANGUAGES)[number]

type Header = string | string[] | undefined

/** Of refusals, which those who write programs read. */
const REFUSAL_LANGUAGES = ['ar', 'en'] as const
export type RefusalLanguage = (typeof REFUSAL_LANGUAGES)[number]

/** The `lang` header is the language of the calling page, so it precedes Accept-Language. */
export const negotiate = (lang: Header, acceptLanguage: Header): Language => choose(LANGUAGES, lang, acceptLanguage)

export const refusalLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): RefusalLanguage =>
  choose(REFUSAL_LANGUAGES, headers['lang'], headers['accept-language'])

function choose<T extends string>(languages: readonly [T, ...T[]], lang: Header, acceptLanguage: Header): T {
  if (lang === undefined && acceptLanguage === undefined) return languages[0]
  const wanted = [...ranges(lang), ...ranges(acceptLanguage)]
  for (const range of wanted) {
    const found = languages.find((language) => range === '*' || range === language || range.startsWith(`${language}-`))
    if (found) return found
  }
  return languages[0]
}

/** Language ranges by preference, in lower case, without those of weight 0 (RFC 9110, section 12.5.4). */
function ranges(header: Header): string[] {
  return [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { range, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ range, quality }) => range && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ range }) => range)
}
