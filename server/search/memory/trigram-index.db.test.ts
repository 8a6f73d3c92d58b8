import { expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { alike, noteLetters, noTrigrams } from '#search-language/shop/trigram-index.ts'
import { opened } from '#tests/fixtures/opened.ts'

const database = opened(freshDatabase)

const WORDS = [
  'عطر',
  'عطور',
  'العطر',
  'معطر',
  'خمره',
  'خمريه',
  'قهوه',
  'قهوجي',
  'latafa',
  'lattafa',
  'lat',
  'ml',
  'مل',
  'سس',
  '50ml',
  'برفيوم',
  'بارفيوم',
  'ا',
]

it.each(['عطر', 'عطو', 'خمرا', 'latfa', 'پرفيوم', 'ببب', 'a', 'عطرعطر', '55'])(
  'the similarity of «%s» equals that of PostgreSQL',
  async (asked) => {
    const letters = noTrigrams()
    for (const word of WORDS) noteLetters(letters, word)
    const { rows } = await database.db.execute<{ word: string; likeness: number }>(sql`
    select word, similarity(word, ${asked}) as likeness from unnest(${sql.param(WORDS)}::text[]) word where similarity(word, ${asked}) >= 0.12`)
    const byWord = (found: { word: string; likeness: number }[]) =>
      Object.fromEntries(found.map(({ word, likeness }) => [word, Math.fround(likeness)]))
    expect(byWord(alike(letters, asked, WORDS.length, () => true))).toEqual(byWord(rows))
  },
)

it('a lookup leaves no state behind for the next one', () => {
  const letters = noTrigrams()
  for (const word of WORDS) noteLetters(letters, word)
  const best = (word: string, most = 5) => alike(letters, word, most, (one) => one !== 'عطور')
  const first = best('عطر')
  best('latafa')
  expect(best('عطر')).toEqual(first)
  expect(best('عطر', 1)).toEqual([{ word: 'عطر', likeness: 1 }])
  expect(first.map(({ word }) => word)).not.toContain('عطور')
})
