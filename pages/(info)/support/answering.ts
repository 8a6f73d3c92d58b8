import { normalise } from '#locales/arabic-text.ts'
import type { Block, Paragraph, Section } from '../info-text.server.ts'

/** The sections with only the questions that contain every searched word in question or answer, in any spelling. */
export function matchingSections(sections: Section[], typed: string): Section[] {
  const words = normalise(typed).split(' ').filter(Boolean)
  if (words.length === 0) return sections
  const fits = (block: Block): boolean => {
    if (block.kind !== 'question') return false
    const text = normalise([block.question, ...block.answer].map(textOf).join(' '))
    return words.every((word) => text.includes(word))
  }
  return sections.flatMap((section) => {
    const blocks = section.blocks.filter(fits)
    return blocks.length > 0 ? [{ ...section, blocks }] : []
  })
}

const textOf = (paragraph: Paragraph): string =>
  paragraph
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('pieces' in piece) return textOf(piece.pieces)
      return 'ltr' in piece ? piece.ltr : ''
    })
    .join('')
