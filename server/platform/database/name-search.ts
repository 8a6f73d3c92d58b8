import { sql, type SQL } from './drizzle.ts'

/** Letters with several spellings, and marks that are dropped. */
const FOLDED = { from: 'أإآٱىةؤئـ\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652', to: 'اااايهوي' }

/** A typed text, folded as `foldedName` folds a column, as a LIKE pattern for a part of a name. */
export function typedName(typed: string): string {
  const fold = (letter: string): string => {
    const index = FOLDED.from.indexOf(letter)
    return index === -1 ? letter : (FOLDED.to[index] ?? '')
  }
  return escaped([...typed.trim().toLowerCase()].map(fold).join(''))
}

export const escaped = (pattern: string): string => pattern.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Literals, so that the index `customers_name_parts` serves it. */
const foldedName = (name: SQL): SQL =>
  sql`translate(lower(${name}), ${sql.raw(`'${FOLDED.from}'`)}, ${sql.raw(`'${FOLDED.to}'`)})`

/** Shorter parts have no trigrams, so that only beginnings of words are found by an index. */
const PART = 3

/** Each typed word is a part of the name, in any order: «نورة العتيبي» is «نورة سعد العتيبي», too. */
export function hasName(name: SQL, typed: string): SQL {
  const folded = foldedName(name)
  const parts = typed.split(/\s+/).map(typedName).filter(Boolean)
  const conditions = parts.map((part) =>
    part.length < PART
      ? sql`(${folded} like ${`${part}%`} or ${folded} like ${`% ${part}%`})`
      : sql`${folded} like ${`%${part}%`}`,
  )
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`false`
}
