import { normalise } from '#locales/arabic-text.ts'

/** Marks stand among a document's words; a word begins with no such sign. */
export const lackMark = (key: string): string => `!${key}`
export const hasMark = (key: string): string => `?${key}`
/** The mark of a size: a number and a unit that stand together. */
export const sizeMark = (key: string): string => `#${key}`
export const isMark = (word: string): boolean => /^[!?#]/.test(word)

/** Normalises SKUs and GTINs, with or without hyphens. */
export const codeOf = (code: string): string => normalise(code).replaceAll(' ', '')

/** A product of «القهوة والشاي» is only one of the two, so its name says little. */
export const isJoint = (name: string): boolean => / و(?=\p{L}{2})/u.test(name)
