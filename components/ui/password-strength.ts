import { latinDigits } from '#locales/arabic-text.ts'

export const PASSWORD_STRENGTHS = ['short', 'weak', 'fair', 'good', 'strong'] as const
type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

/** Common passwords, worldwide and local. Longer ones first, since they contain shorter ones. */
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
/** Weight of a predictable character relative to a new one. */
const PREDICTABLE = 0.2
const A_WORD = 1.5

/** Upper limits in bits of weak, fair and good passwords. */
const LIMITS: [PasswordStrength, number][] = [
  ['weak', 34],
  ['fair', 48],
  ['good', 62],
]

/**
 * Estimates the strength by length, variety, runs (aaa, 1234, qwerty) and common passwords. It only ensures that no
 * password from a common list counts as strong.
 * @param about personal data: name, number, address
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

/** The number of unpredictable characters in the text. */
function worth(text: string, about: readonly string[]): number {
  const guessable = [
    ...COMMON,
    ...about
      .flatMap((words) => latinDigits(words.normalize('NFKC').toLowerCase()).split(/[\s@.+-]+/))
      .filter((word) => word.length > 2),
  ]
  let rest = text.toLowerCase().replace(/[@$!]/g, (sign) => LEET[sign]!)
  let words = 0
  for (const word of guessable) {
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
    const isPredictable =
      Math.abs(step) <= 1 || ROWS.some((row) => row.includes(before + character) || row.includes(character + before))
    sum += before && isPredictable ? PREDICTABLE : seen.has(character) ? 0.6 : 1
    seen.add(character)
    before = character
  }
  return sum
}
