import { expect, it } from 'vitest'
import { markedSegments } from './marks.ts'

const marked = (text: string, terms: string[]) =>
  markedSegments(text, new Set(terms))
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

it('marks words as they are written, however they were asked for', () => {
  expect(marked('دلّة نحاسيّة، 100مل', ['دله', '100'])).toBe('[دلّة] نحاسيّة، [100مل]')
  expect(marked('قهوة Latafa', ['latafa'])).toBe('قهوة [Latafa]')
  expect(marked('قهوة', [])).toBe('قهوة')
  expect(marked('', ['قهوه'])).toBe('')
})
