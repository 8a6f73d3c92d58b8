/** Languages of the shop's messages; the first is the default. */
export const LANGUAGES = ['ar'] as const
export type Language = (typeof LANGUAGES)[number]

type Header = string | string[] | undefined

/** The `lang` header is the language of the calling page, so it precedes Accept-Language. */
export function negotiate(lang: Header, acceptLanguage: Header): Language {
  if (lang === undefined && acceptLanguage === undefined) return LANGUAGES[0]
  const wanted = [...ranges(lang), ...ranges(acceptLanguage)]
  for (const range of wanted) {
    const found = LANGUAGES.find((language) => range === '*' || range === language || range.startsWith(`${language}-`))
    if (found) return found
  }
  return LANGUAGES[0]
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
