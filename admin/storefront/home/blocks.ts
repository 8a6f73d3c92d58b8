import type { HomeBlockEntry, HomeEntry, StaffHome } from '#api/contract/staff-content.ts'
import { t } from 'virtual:words/storefront'

/** A block in the form; `key` tells it from the others while it moves. */
export type Block = StaffHome['blocks'][number] & { key: string }
export const KINDS = ['hero', 'categories', 'products', 'story'] as const

const EMPTY = { text: '', link: null, skus: null, list: null, picture: null }

/** The same keys each time, so that an unchanged form equals what it was opened with. */
export const blocksOf = ({ blocks }: StaffHome): Block[] =>
  blocks.map((block, at) => ({ ...block, key: `saved ${at}` }))

export const newBlock = (kind: Block['kind']): Block => ({
  ...EMPTY,
  kind,
  title: '',
  list: kind === 'products' ? { sort: 'newest' } : null,
  key: crypto.randomUUID(),
})

export const entryOf = (blocks: readonly Block[]): HomeEntry => ({
  blocks: blocks.map(({ key: _key, ...block }): HomeBlockEntry => ({ ...block, link: linkOf(block.link) })),
})

/** A link without words and address is none. */
const linkOf = (link: Block['link']): Block['link'] => (link && (link.label || link.href) ? link : null)

export const blockTitle = ({ title, kind }: Block): string => title || t(`storefront.kind.${kind}`)
