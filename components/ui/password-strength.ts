import { latinDigits } from '#locales/arabic-text.ts'

export const PASSWORD_STRENGTHS = ['short', 'weak', 'fair', 'good', 'strong'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

/** What guessing begins with, here and everywhere. Longer ones first, since they hold shorter ones. */
const COMMON = [
  'password',
  'passw0rd',
  'superman',
  'football',
  'princess',
  'sunshine',
  'iloveyou',
  'baseball',
  'computer',
  'whatever',
  'welcome',
  'monkey',
  'dragon',
  'master',
  'letmein',
  'shadow',
  'secret',
  'admin',
  'login',
  'hello',
  'abc',
  'pass',
  'love',
  'riyadh',
  'jeddah',
  'makkah',
  'saudi',
  'alhilal',
  'hilal',
  'nassr',
  'ittihad',
  'mohammed',
  'mohamed',
  'muhammad',
  'ahmed',
  'ahmad',
  'abdullah',
  'fatima',
  'allah',
  'bismillah',
  'waha',
  'ksa',
  'السعودية',
  'بسم الله',
  'عبدالله',
  'الرياض',
  'الهلال',
  'النصر',
  'محمد',
  'احمد',
  'أحمد',
  'فاطمة',
  'حبيبي',
  'سلطان',
  'واحة',
  'الله',
  'سر',
].toSorted((a, b) => b.length - a.length)
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ']
const LEET: Record<string, string> = { '@': 'a', $: 's', '!': 'i' }

const POOLS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\u0621-\u064A]/, 36],
  [/[^\p{L}\p{N}]/u, 20],
  [/[^\p{ASCII}\u0621-\u064A]/u, 40],
]
/** A character that one could have told from those before it is worth this much of one that is new. */
const FORETOLD = 0.2
const A_WORD = 1.5

/** Bits up to which a password is weak, fair, good. */
const LIMITS: [PasswordStrength, number][] = [
  ['weak', 34],
  ['fair', 48],
  ['good', 62],
]

/**
 * A rough estimate by length, variety, runs (aaa, 1234, qwerty) and well-known words: it calls nothing strong that a list
 * of common passwords would break, and claims no more than that.
 * @param about what others know of the person: name, number, address
 */
export function passwordStrength(
  password: string,
  { min, about = [] }: { min: number; about?: readonly string[] },
): PasswordStrength {
  const plain = latinDigits(password.normalize('NFKC'))
  if ([...plain].length < min) return 'short'
  const bits = Math.log2(pool(plain)) * worth(plain, about)
  return LIMITS.find(([, limit]) => bits < limit)?.[0] ?? 'strong'
}

const pool = (text: string): number => POOLS.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0)

/** How many characters of the text say something new. */
function worth(text: string, about: readonly string[]): number {
  const known = [
    ...COMMON,
    ...about
      .flatMap((words) => latinDigits(words.normalize('NFKC').toLowerCase()).split(/[\s@.+-]+/))
      .filter((word) => word.length > 2),
  ]
  let rest = text.toLowerCase().replace(/[@$!]/g, (sign) => LEET[sign]!)
  let words = 0
  for (const word of known) {
    while (rest.includes(word)) {
      rest = rest.replace(word, '\0')
      words += 1
    }
  }
  return words * A_WORD + fresh(rest.replaceAll('\0', ''))
}

function fresh(text: string): number {
  const seen = new Set<string>()
  let sum = 0
  let before = ''
  for (const character of text) {
    const step = before ? character.codePointAt(0)! - before.codePointAt(0)! : NaN
    const foretold =
      Math.abs(step) <= 1 || ROWS.some((row) => row.includes(before + character) || row.includes(character + before))
    sum += before && foretold ? FORETOLD : seen.has(character) ? 0.6 : 1
    seen.add(character)
    before = character
  }
  return sum
}
