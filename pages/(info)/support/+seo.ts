import type { PageContextServer } from 'vike/types'
import { infoSeo } from '#components/seo/pages.server.ts'
import { formatPriceText } from '#locales/format.ts'
import type { Block, InfoText, Paragraph, Piece } from '../info-text.server.ts'

export const seo = ({ data }: PageContextServer<InfoText>) =>
  infoSeo(
    'support',
    data.title,
    data.sections.flatMap(({ blocks }) => blocks.flatMap(entry)),
  )

const entry = (block: Block) =>
  block.kind === 'question' ? { question: words(block.question), answer: words(block.answer) } : []

const words = (paragraph: Paragraph): string => paragraph.map(word).join('')

function word(piece: Piece): string {
  if (typeof piece === 'string') return piece
  return 'halalas' in piece ? formatPriceText(piece.halalas) : piece.ltr
}
