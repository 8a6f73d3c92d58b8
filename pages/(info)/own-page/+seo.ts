import type { PageContextServer } from 'vike/types'
import { ownPageSeo } from '#components/seo/pages.server.ts'
import { plainText, type InfoText } from '../info-text.server.ts'

/** Characters of a description that search engines show. */
const SHOWN = 155

export function seo({ data, routeParams }: PageContextServer<InfoText>) {
  const texts = data.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])),
  )
  const text = [data.lead, ...texts].map(plainText).find((one) => one !== '') ?? data.title
  return ownPageSeo({
    slug: routeParams['slug']!,
    title: data.title,
    description: text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text,
  })
}
