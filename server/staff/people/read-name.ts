import { clean, normalise } from '#locales/arabic-text.ts'
import { isVisible } from '#locales/visible-text.ts'
import { BUILT_IN_ROLES } from '#api/contract/staff-roles.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'

/**
 * Reads the typed name of a person, role or key. Removes invisible characters, since two names that differ only in
 * them look the same.
 * @throws Refusal 422 on `name` if nothing visible is left
 */
export function readName(typed: string): string {
  const name = clean(typed)
  if (!isVisible(name)) throw invalid({ name: 'api.validation.required' })
  return name
}

/**
 * Reads the typed name of a person or role, who must not pass for a built-in role in lists and in the audit.
 * @param present the name so far, which may stay
 * @throws Refusal 422 on `name`, also for a name that looks like that of a built-in role
 */
export function readOwnName(typed: string, present?: string): string {
  const name = readName(typed)
  if (name !== present && looksBuiltIn(name)) throw invalid({ name: 'api.staff.nameOfRole' })
  return name
}

const looksBuiltIn = (name: string): boolean =>
  [...BUILT_IN_ROLES.flatMap((role) => [role, message(`staff.role.${role}`)]), message('staff.firstOwner')].some(
    (one) => areAlike(shapeOf(name), shapeOf(one)),
  )

/** Letters of other alphabets; no table has all that look like one of these. */
const FOREIGN = /[^a-z0-9ء-غف-ي]/u

/** Whether each letter is the same or a foreign one, and at least half are the same. */
function areAlike(name: string, role: string): boolean {
  const [letters, others] = [[...name], [...role]]
  const same = letters.filter((letter, at) => letter === others[at]).length
  const isAlike = letters.every((letter, at) => letter === others[at] || FOREIGN.test(letter))
  return letters.length === others.length && isAlike && same * 2 >= letters.length
}

/** Letters and digits that look like another one, after `normalise`; the commonest of Unicode's UTS 39. */
const LOOKS: Record<string, string> = {
  // Arabic letters of other languages.
  ڪ: 'ك',
  ڭ: 'ك',
  ؠ: 'ي',
  ې: 'ي',
  ے: 'ي',
  // Cyrillic and Greek.
  а: 'a',
  α: 'a',
  в: 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  ɡ: 'g',
  н: 'h',
  һ: 'h',
  і: 'l',
  ι: 'l',
  ı: 'l',
  ӏ: 'l',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  п: 'n',
  η: 'n',
  ո: 'n',
  о: 'o',
  ο: 'o',
  р: 'p',
  ρ: 'p',
  г: 'r',
  ѕ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ѵ: 'v',
  ν: 'v',
  ԝ: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  // Within Latin.
  i: 'l',
  1: 'l',
  0: 'o',
  5: 's',
}

const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'
for (const [at, capital] of [...SMALL_CAPITALS].entries()) LOOKS[capital] ??= 'abcdefghljklmnopqrstuvwxyz'[at]!

/** What is left of a name for the eye: one letter for all that look like it, no spaces, no «ال». */
const shapeOf = (name: string): string =>
  normalise(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .split(' ')
    .map((word) => word.replace(/^ال(?=..)/, ''))
    .join('')
    .replace(/./gu, (letter) => LOOKS[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
