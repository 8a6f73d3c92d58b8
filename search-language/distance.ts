/** Letters that are mistaken for one another: by ear, by shape, or by a neighbouring key. */
const ALIKE = [
  'سصث',
  'تطة',
  'دض',
  'ذزظ',
  'هحة',
  'قكغج',
  'اعء',
  'يى',
  'وؤ',
  'خحج',
  'بتثني',
  'شس',
  'فق',
  'رز',
  'صض',
  'طظ',
  'عغ',
  'aeiou',
  'ckq',
  'sz',
  'gj',
  'pb',
  'vf',
  'iy',
]
const pairs = new Set(
  ALIKE.flatMap((letters) => [...letters].flatMap((one) => [...letters].map((other) => one + other))),
)

/**
 * How many letters were mistaken: one each for a letter left out, added, replaced or swapped with the next
 * (Damerau–Levenshtein, optimal string alignment); less where letters are alike, or where a long vowel is left out.
 */
export function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const rows = Array.from({ length: a.length + 1 }, () => new Float32Array(b.length + 1))
  for (let i = 1; i <= a.length; i++) rows[i]![0] = rows[i - 1]![0]! + gap(a[i - 1]!)
  for (let j = 1; j <= b.length; j++) rows[0]![j] = rows[0]![j - 1]! + gap(b[j - 1]!)
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const [x, y] = [a[i - 1]!, b[j - 1]!]
      let best = Math.min(
        rows[i - 1]![j]! + gap(x),
        rows[i]![j - 1]! + gap(y),
        rows[i - 1]![j - 1]! + (x === y ? 0 : pairs.has(x + y) ? 0.7 : 1),
      )
      if (i > 1 && j > 1 && x === b[j - 2] && y === a[i - 2]) best = Math.min(best, rows[i - 2]![j - 2]! + 0.8)
      rows[i]![j] = best
    }
  }
  return rows[a.length]![b.length]!
}

const gap = (letter: string): number => ('اويaeiou'.includes(letter) ? 0.8 : 1)

/** Whether two words begin alike: the first letter is seldom mistaken for one that is unlike it. */
export const beginsAlike = (one: string, other: string): boolean => {
  const [a = '', b = ''] = [one[0], other[0]]
  return a === b || pairs.has(a + b) || one[1] === b || other[1] === a
}

/** «جونسون» is no «جنسانا»: a vowel at the end is always written. */
export const endsAlike = (one: string, other: string): boolean => /[اويه]$/.test(one) === /[اويه]$/.test(other)

/** How far a word of so many letters may be from the one that was meant. */
export const tolerance = (length: number): number => (length <= 2 ? 0 : length <= 5 ? 1 : 2)

/** Words of fewer are too alike without their vowels. */
const LEAST_CONSONANTS = 4

/** «بكارت» is «باكارات»: long vowels of a foreign name are written or not. */
export function lacksOnlyVowels(one: string, other: string): boolean {
  if (!endsAlike(one, other)) return false
  const [first, second] = [one, other].map((word) => word.replace(/[اوي]/g, ''))
  return first === second && first!.length >= LEAST_CONSONANTS
}
