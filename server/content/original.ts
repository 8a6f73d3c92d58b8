import ar from '#locales/ar.json' with { type: 'json' }
import { INFO_PAGES, PAGE_VALUES, type InfoName } from '#api/contract/info-pages.ts'
import type { PageContent } from '#api/contract/staff-content.ts'
import { isMessage, message } from '#server/platform/http/messages.ts'

/** Values are placeholders, which pages fill in. */
const NAMES = Object.fromEntries(PAGE_VALUES.map((name) => [name, `{{${name}}}`]))
/** Sections whose list starts with the delivery methods. */
const LISTS_METHODS = new Set(['info.about.how-we-deliver.', 'info.terms.delivery.'])
const keys = Object.keys(ar).filter((key) => key.startsWith('info.'))

/** This release's text of a standard page, until staff change it. */
export function originalPage(name: InfoName): PageContent {
  const prefix = `info.${name}.`
  return {
    title: say(`${prefix}title`),
    slug: name,
    lead: say(`${prefix}lead`),
    sections: INFO_PAGES[name].map((id) => {
      const at = `${prefix}${id}.`
      return { id, title: say(`${at}title`), html: htmlOf(at), questions: partsOf(at, 'q').length > 0 }
    }),
    in_menu: false,
    in_footer: false,
  }
}

function htmlOf(prefix: string): string {
  const paragraphs = partsOf(prefix, 'p').map((key) => `<p>${escaped(key)}</p>`)
  const items = [
    ...(LISTS_METHODS.has(prefix) ? [NAMES['delivery_methods']!] : []),
    ...partsOf(prefix, 'li').map(escaped),
  ]
  const list = items.length ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : ''
  const questions = partsOf(prefix, 'q').map(
    (key) => `<h3>${escaped(key)}</h3>${linesOf(key.replace(/q(?=\d+$)/, 'a'))}`,
  )
  return [...paragraphs, list, ...questions].join('')
}

/** A paragraph for each line, since a line may name what a shop lacks. */
const linesOf = (key: string): string => `<p>${escaped(key).replaceAll('\n', '</p><p>')}</p>`

/** Message keys such as `info.about.story.p1`, in order. */
const partsOf = (prefix: string, kind: string): string[] =>
  keys
    .filter((key) => key.startsWith(prefix) && key.slice(prefix.length).replace(/\d+$/, '') === kind)
    .toSorted((a, b) => Number(a.slice(prefix.length + kind.length)) - Number(b.slice(prefix.length + kind.length)))

const say = (key: string): string => (isMessage(key) ? message(key, NAMES) : '')
const escaped = (key: string): string =>
  say(key).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
