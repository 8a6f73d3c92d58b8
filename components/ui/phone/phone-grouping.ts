import rules from './metadata.json' with { type: 'json' }

/** libphonenumber's way to write numbers of one kind: /(\d{2})(\d{3})(\d{4})/ as "$1 $2 $3", where they begin so, with the prefix. */
type Format = [
  pattern: string,
  template: string,
  leading?: string[] | 0,
  prefixRule?: string | 0,
  prefixIsOptional?: number,
  international?: string,
]
type Plan = { code: string; lengths: number[]; formats: Format[]; prefix: string; prefixRule: string }

const MOST_DIGITS = 15

/** A country's part of the metadata; countries that share a dial code share the formats of the first among them. */
function planOf(country: string): Plan | undefined {
  const all = rules.countries as unknown as Record<string, unknown[]>
  const own = all[country]
  if (!own) return undefined
  const code = own[0] as string
  const first = all[(rules.country_calling_codes as unknown as Record<string, string[]>)[code]![0]!]!
  return {
    code,
    lengths: own[3] as number[],
    formats: ((own[4] || first[4]) as Format[] | 0) || [],
    prefix: (own[5] as string) || '',
    prefixRule: ((own[6] || first[6]) as string) || '',
  }
}

/**
 * The digits so far in the groups that the whole number will have: 0501 → 050 1. Filled up with zeros to a length that
 * the country knows, they are written as libphonenumber would, and cut off again where the typed ones end. Its own
 * `AsYouType` does the same for 6 kB.
 * @param typed digits alone, or a plus sign and digits
 */
export function groupDigits(typed: string, country: string): string {
  const plan = planOf(country)
  if (!plan) return typed
  if (!typed.startsWith('+')) {
    const prefixed = plan.prefix !== '' && typed.startsWith(plan.prefix)
    return write(prefixed ? typed.slice(plan.prefix.length) : typed, plan, prefixed ? 'prefixed' : 'bare') ?? typed
  }
  const digits = typed.slice(1)
  if (!digits.startsWith(plan.code)) return typed
  const national = digits.slice(plan.code.length)
  return national === '' ? typed : `+${plan.code} ${write(national, plan, 'international') ?? national}`
}

function write(digits: string, plan: Plan, how: 'bare' | 'prefixed' | 'international'): string | undefined {
  for (const [pattern, template, leading, ownRule, , international] of plan.formats) {
    const rule = ownRule || plan.prefixRule
    const begins = leading ? leading.at(-1)! : ''
    if (
      !new RegExp(`^(?:${begins})`).test(digits) ||
      (how === 'prefixed' && !rule.includes(plan.prefix)) ||
      international === 'NA'
    )
      continue
    const whole = filledUp(digits, pattern, plan.lengths)
    if (!whole) continue
    const shape =
      how === 'international'
        ? (international ?? template)
        : how === 'prefixed'
          ? template.replace(/\$\d/, rule)
          : template
    const written = whole.replace(new RegExp(pattern), shape)
    const plain = how === 'international' ? written.replace(/[()\-./]+/g, ' ').trim() : written
    return cutAfter(plain, digits.length + (how === 'prefixed' ? plan.prefix.length : 0))
  }
  return undefined
}

/** The shortest number of that pattern, of a length the country knows, that begins with these digits. */
function filledUp(digits: string, pattern: string, lengths: number[]): string | undefined {
  for (let length = digits.length; length <= MOST_DIGITS; length++) {
    const whole = digits.padEnd(length, '0')
    if (lengths.includes(length) && new RegExp(`^(?:${pattern})$`).test(whole)) return whole
  }
  return undefined
}

/** The text up to its nth digit. */
function cutAfter(text: string, count: number): string {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text[index]!) && ++seen === count) return text.slice(0, index + 1)
  }
  return text
}
