import type { Section } from '#api/contract/settings/sections.ts'
import type { SectionValues } from './field-props.ts'

/** What was typed and not saved, for as long as the page is open: leaving a section loses nothing. */
const drafts = new Map<Section, { version: number; values: SectionValues }>()

export const draftOf = (section: Section, version: number): SectionValues | undefined => {
  const draft = drafts.get(section)
  return draft?.version === version ? draft.values : undefined
}
export const keepDraft = (section: Section, version: number, values: SectionValues): void =>
  void drafts.set(section, { version, values })
export const dropDraft = (section: Section): void => void drafts.delete(section)
