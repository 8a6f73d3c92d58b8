import type { PublicSection } from '#api/contract/settings/sections.ts'

export const settings: PublicSection[] = ['returns', 'partners', 'gifts']
