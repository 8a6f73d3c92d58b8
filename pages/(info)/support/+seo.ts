import type { PageContextServer } from 'vike/types'
import { infoSeo } from '#components/seo/pages.server.ts'
import { plainText, type Block, type InfoText } from '../info-text.server.ts'

export const seo = ({ data }: PageContextServer<InfoText>) =>
  infoSeo(
    'support',
    data.title,
    data.sections.flatMap(({ blocks }) => blocks.flatMap(entry)),
  )

const entry = (block: Block) =>
  block.kind === 'question'
    ? { question: plainText(block.question), answer: block.answer.map(plainText).join('\n') }
    : []
