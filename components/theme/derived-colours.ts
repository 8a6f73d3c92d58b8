import { luminance } from './contrast.ts'
import type { Colours } from './tokens.ts'

type Rule = {
  colour: keyof Colours
  from: keyof Colours
  ink: keyof Colours
  /** Towards the ink, or away from it, which never lowers their contrast; then by which part. */
  by: ['towards' | 'away', number]
}

/** Shades that follow their colour, so that one changed colour leaves none of the theme's own beside it. */
const RULES: Rule[] = [
  { colour: 'brandDeep', from: 'brand', ink: 'onBrand', by: ['away', 0.35] },
  { colour: 'brandHover', from: 'brand', ink: 'onBrand', by: ['away', 0.15] },
  { colour: 'brandLine', from: 'brand', ink: 'onBrand', by: ['towards', 0.2] },
  { colour: 'primaryHover', from: 'primary', ink: 'onPrimary', by: ['away', 0.15] },
  { colour: 'accentHover', from: 'accent', ink: 'onAccent', by: ['away', 0.15] },
  { colour: 'dangerHover', from: 'danger', ink: 'onDanger', by: ['away', 0.15] },
  { colour: 'linkHover', from: 'link', ink: 'text', by: ['towards', 0.35] },
]

/** The colour that a shade follows. */
export const followed = (name: keyof Colours): keyof Colours | undefined =>
  RULES.find(({ colour }) => colour === name)?.from

/** The given colours of a theme, with the shades that follow from them and are not given. */
export function withDerived(given: Partial<Colours>, theme: Colours): Partial<Colours> {
  const all = { ...given }
  for (const { colour, from, ink, by } of RULES) {
    const base = given[from]
    if (base === undefined || given[colour] !== undefined) continue
    all[colour] = shade(base, given[ink] ?? theme[ink], by)
  }
  return all
}

function shade(base: string, ink: string, [way, part]: Rule['by']): string {
  const end = way === 'towards' ? ink : luminance(ink) > luminance(base) ? '#000000' : '#ffffff'
  const channel = (at: number): string => {
    const [from, to] = [base, end].map((hex) => parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from + (to - from) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${[1, 3, 5].map(channel).join('')}`
}
