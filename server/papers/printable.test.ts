import { describe, expect, it } from 'vitest'
import { COVERED } from './typeset.ts'
import { printable } from './printable.ts'

const shown = (text: string): string => printable(text, COVERED)

describe('what papers print', () => {
  it.each(['تمر «سكري» مُحَلًّى', 'Café 45 g', '\u2066INV-000001\u2069 · ٤٥', 'سطر\nسطر', '\u20C1 50'])(
    'is %s as it stands',
    (text) => expect(shown(text)).toBe(text),
  )

  it.each([
    ['محمد ﷺ', 'محمد صلى الله عليه وسلم'],
    ['عبد ﷲ', 'عبد الله'],
    ['﷽', 'بسم الله الرحمن الرحيم'],
    ['45\u2003غ', '45 غ'],
    ['①', '1'],
  ])('is in letters for %s', (text, letters) => expect(shown(text)).toBe(letters))

  it.each([
    ['هدية 🎁 لأمي', 'هدية لأمي'],
    ['👨‍👩‍👧 عائلة ❤️', 'عائلة'],
    ['قهوة 咖啡', 'قهوة'],
    ['🇸🇦', ''],
  ])('leaves out of %s what no typeface has', (text, left) => expect(shown(text)).toBe(left))
})
