import type { PageChange, PageContent, StaffPage } from '#api/contract/staff-content.ts'

export type Section = PageContent['sections'][number] & { key: string }
/** A page in the form; `key` tells a section from the others while it moves. */
export type PageForm = Omit<PageContent, 'sections'> & { sections: Section[] }

/** The draft where there is one. The same keys each time, so that an unchanged form equals what it was opened with. */
export function formOf({ draft, content }: StaffPage): PageForm {
  const { sections, ...page } = (draft ?? content)!
  return { ...page, sections: sections.map((section) => ({ ...section, key: section.id })) }
}

export const newSection = (questions: boolean): Section => ({
  id: '',
  title: '',
  html: '',
  questions,
  key: crypto.randomUUID(),
})

/** A new section gets its id from the server; the five pages have their address and place. */
export function changeOf({ sections, slug, in_menu, in_footer, ...page }: PageForm, isOwn: boolean): PageChange {
  return {
    ...page,
    ...(isOwn && { in_menu, in_footer, ...(slug && { slug }) }),
    sections: sections.map(({ key: _key, id, ...section }) => ({ ...section, ...(id && { id }) })),
  }
}
