/** Languages that the shop has words in; the first answers whoever asks for none of them. */
export const LANGUAGES = ['ar'] as const
export type Language = (typeof LANGUAGES)[number]

type Header = string | string[] | undefined

/** The `lang` header names the language of the page that asks, so it comes before what the browser prefers. */
export function negotiate(lang: Header, acceptLanguage: Header): Language {
  if (lang === undefined && acceptLanguage === undefined) return LANGUAGES[0]
  const wanted = [...ranges(lang), ...ranges(acceptLanguage)]
  for (const range of wanted) {
    const found = LANGUAGES.find((language) => range === '*' || range === language || range.startsWith(`${language}-`))
    if (found) return found
  }
  return LANGUAGES[0]
}

/** Language ranges by preference, lower case, without refused ones (RFC 9110, section 12.5.4). */
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
