import { normalise } from '#locales/arabic-text.ts'
import { meaningful } from '#search-language/empty-words.ts'
import { lightStem, ownedBy, withoutPrefix } from '#search-language/stem.ts'
import { serviceAsked } from '#search-language/service-questions.ts'
import { searchWords } from '#search-language/words.ts'
import type { Block, Paragraph, Section } from '../info-text.server.ts'

/**
 * The sections with only the questions that contain every searched word in question or answer, in any spelling and form.
 * «متى يوصل طلبي» finds the section on delivery, and words such as «متى» count only where nothing else is asked.
 */
export function matchingSections(sections: Section[], typed: string): Section[] {
  const topic = serviceAsked(searchWords(typed))?.topic
  const ofTopic = sections.filter(({ id }) => id === topic)
  if (ofTopic.length > 0) return ofTopic
  const words = meaningful(searchWords(typed)).map(formsOf)
  if (words.length === 0) return sections
  const fits = (block: Block): boolean => {
    if (block.kind !== 'question') return false
    const text = normalise([block.question, ...block.answer].map(textOf).join(' '))
    return words.every((forms) => forms.some((form) => text.includes(form)))
  }
  return sections.flatMap((section) => {
    const blocks = section.blocks.filter(fits)
    return blocks.length > 0 ? [{ ...section, blocks }] : []
  })
}

/** «طلبي» and «الطلبات» are «طلب»; a shorter stem is in too many words. */
function formsOf(word: string): string[] {
  const stems = [withoutPrefix(word), ...ownedBy(word), lightStem(word)]
  return [word, ...stems.filter(({ length }) => length >= LEAST_STEM)]
}
const LEAST_STEM = 3

const textOf = (paragraph: Paragraph): string =>
  paragraph
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('pieces' in piece) return textOf(piece.pieces)
      return 'ltr' in piece ? piece.ltr : ''
    })
    .join('')
