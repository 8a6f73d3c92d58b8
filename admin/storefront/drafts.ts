import { readDraft, writeDraft } from '../form/drafts.ts'

/** Unsaved input and the version it is based on. */
export type Kept<Value> = { version: string; base: Value; value: Value }

const named = (name: string): string => `storefront-draft:${name}`

export const keptDraft = <Value>(name: string): Kept<Value> | undefined => readDraft(named(name))
export const keepDraft = (name: string, draft: Kept<unknown> | null): void => writeDraft(named(name), draft)
