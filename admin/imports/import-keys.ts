import type { ImportState } from '#api/contract/import-states.ts'

export const importsKey = ['imports']
export const redirectsKey = ['redirects']
export const missingKey = ['missing-pages']

export const isAtWork = (state: ImportState): boolean =>
  state === 'checking' || state === 'importing' || state === 'undoing'
