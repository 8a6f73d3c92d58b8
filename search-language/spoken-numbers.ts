const SPOKEN: Record<string, number> = {
  عشره: 10,
  عشر: 10,
  عشرين: 20,
  ثلاثين: 30,
  اربعين: 40,
  خمسين: 50,
  ستين: 60,
  سبعين: 70,
  ثمانين: 80,
  تسعين: 90,
  ميه: 100,
  مايه: 100,
  ميتين: 200,
  مايتين: 200,
  الف: 1000,
  الفين: 2000,
}
const HUNDREDS = ['ثلاث', 'اربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع']
for (const [at, hundred] of HUNDREDS.entries())
  for (const ending of ['ميه', 'مايه']) SPOKEN[`${hundred}${ending}`] = (at + 3) * 100

const valueOf = (word: string | undefined): number | undefined =>
  word === undefined
    ? undefined
    : /^\d+$/.test(word)
      ? Number(word)
      : SPOKEN[word.replace(/^ب?ال(?=...)|^ب(?=...)/, '')]

/** The number that begins at this word, in digits or as it is said (ميه وخمسين, بخمسين); `end` is the word after it. */
export function numberAt(words: string[], at: number): { value: number; end: number } | undefined {
  const first = valueOf(words[at])
  if (first === undefined) return undefined
  const next = words[at + 1]
  const more = next?.startsWith('و') && first >= 100 ? SPOKEN[next.slice(1)] : undefined
  return more === undefined || more >= first ? { value: first, end: at + 1 } : { value: first + more, end: at + 2 }
}
