import { normalise } from '#locales/arabic-text.ts'
import type { Block, Paragraph, Section } from '../text.server.ts'

/** Sections with the questions alone that hold every word asked for, in their question or their answer, however it is spelt. */
export function answering(sections: Section[], asked: string): Section[] {
  const words = normalise(asked).split(' ').filter(Boolean)
  if (words.length === 0) return sections
  const fits = (block: Block): boolean => {
    if (block.kind !== 'question') return false
    const text = normalise(`${textOf(block.question)} ${textOf(block.answer)}`)
    return words.every((word) => text.includes(word))
  }
  return sections.flatMap((section) => {
    const blocks = section.blocks.filter(fits)
    return blocks.length > 0 ? [{ ...section, blocks }] : []
  })
}

const textOf = (paragraph: Paragraph): string =>
  paragraph.map((piece) => (typeof piece === 'string' ? piece : 'ltr' in piece ? piece.ltr : '')).join('')
