import { isInfoName, PAGE_VALUES } from '#api/contract/info-pages.ts'
import type { NewPage, PageContent } from '#api/contract/staff-content.ts'
import { slugify } from '#locales/arabic-text.ts'
import { htmlOf, line, newMeter } from '#server/catalogue/values/service.ts'
import { blocksOf, linesOf } from '../service.ts'
import { message } from '#server/platform/http/messages.ts'
import { collectFieldErrors, type FieldErrors } from '#server/catalogue/staff/service.ts'

const EMPTY: PageContent = { title: '', slug: '', lead: '', sections: [], in_menu: false, in_footer: true }

/**
 * The page after the entry: texts are cleaned, and absent fields keep their current value.
 * @param present null for a new page
 * @throws Refusal 422
 */
export function pageContent(id: string, present: PageContent | null, given: Partial<NewPage>): PageContent {
  const fieldErrors = collectFieldErrors()
  const now = present ?? EMPTY
  const title = given.title === undefined ? now.title : line(given.title)
  if (title === '') fieldErrors.add('title', message('api.validation.required'))
  const lead = given.lead === undefined ? now.lead : line(given.lead)
  checkValues(fieldErrors, 'lead', lead)
  const isOwn = !isInfoName(id)
  const slug = isOwn ? slugify(given.slug ?? (now.slug || title)) : id
  if (isOwn && slug === '') fieldErrors.add('slug', message('api.staff.pageSlug'))
  const content = {
    title,
    slug,
    lead,
    sections: given.sections ? sectionsOf(given.sections, fieldErrors) : now.sections,
    in_menu: isOwn && (given.in_menu ?? now.in_menu),
    in_footer: isOwn && (given.in_footer ?? now.in_footer),
  }
  fieldErrors.throwIfAny()
  return content
}

function sectionsOf(given: NonNullable<NewPage['sections']>, fieldErrors: FieldErrors): PageContent['sections'] {
  const meter = newMeter()
  const ids = new Set(given.flatMap(({ id }) => id ?? []))
  return given.map((section, at) => {
    const title = line(section.title)
    if (title === '') fieldErrors.add(`sections.${at}.title`, message('api.validation.required'))
    const field = `sections.${at}.html`
    const text = fieldErrors.check(field, () => htmlOf(section.html, field, meter)) ?? ''
    const questions = section.questions ?? false
    const words = linesOf(blocksOf(text, questions)).flatMap((runs) => runs.map(({ text: run }) => run))
    for (const run of words) checkValues(fieldErrors, field, run)
    return { id: section.id ?? freeId(slugify(title) || 'section', ids), title, html: text, questions }
  })
}

function checkValues(fieldErrors: FieldErrors, field: string, text: string): void {
  const unknown = unknownValue(text)
  if (unknown !== undefined) fieldErrors.add(field, message('api.staff.pageValue', { value: unknown }))
}

const KNOWN = new RegExp(`\\{\\{(?:${PAGE_VALUES.join('|')})\\}\\}`, 'g')

/** The first unknown placeholder of a text, as it is typed. */
function unknownValue(text: string): string | undefined {
  const rest = text.replace(KNOWN, ' ')
  return /\{\{[^{}]*\}?\}?|\}\}/.exec(rest)?.[0].trim()
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
  taken.add(id)
  return id
}
