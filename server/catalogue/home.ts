import { USUAL_SCALE } from '#api/contract/block-scales.ts'
import type { Home, HomeBlock } from '#api/contract/home.ts'
import { routes } from '#locales/routes.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { message } from '#server/platform/http/messages.ts'
import { toPicture } from './pictures.ts'
import { cardsOf } from './queries-cards.ts'
import { idsOfList, idsOfSkus, readBlocks, type BlockRow } from './queries-home.ts'
import { opinions } from './queries-ratings.ts'
import { readCounts } from './queries-counts.ts'
import { readTree } from './queries-tree.ts'
import { idsBelow, toNode, type Tree } from './tree.ts'
import type { CatalogueState } from './version.ts'

const SHOWN = 12

/** The blocks of the front page, or of a draft in a preview, with ratings of buyers. Empty blocks are left out. */
export async function readHome(db: Tx, state: CatalogueState, draft?: BlockRow[]): Promise<Home> {
  const [tree, rows] = await Promise.all([readTree(db, state), draft ?? readBlocks(db)])
  const given = rows.length ? rows : standardBlocks()
  const blocks = await Promise.all(given.map((row) => toBlock(db, state, tree, row)))
  const said = await opinions(db)
  const ratings: HomeBlock[] = said.length
    ? [{ kind: 'ratings', title: message('api.home.ratings'), text: '', items: said }]
    : []
  return { blocks: [...blocks.filter((block) => block !== undefined), ...ratings] }
}

async function toBlock(db: Tx, state: CatalogueState, tree: Tree, row: BlockRow): Promise<HomeBlock | undefined> {
  const { kind, title, text } = row
  // jsonb does not keep the order of keys, and pages contain them.
  const link = row.link && { label: row.link.label, href: row.link.href }
  if (kind === 'hero') return { kind, title, text, picture: toPicture(row), link }
  const scale = row.scale ?? USUAL_SCALE[kind]
  if (kind === 'story') return { kind, scale, title, text, picture: toPicture(row), link }
  if (kind === 'categories') {
    const countOf = await readCounts(db, state)
    // The top categories that have products on sale.
    const items = tree.top.map((branch) => toNode(branch, countOf)).filter(({ count }) => count > 0)
    return items.length ? { kind, scale, title, text, items } : undefined
  }
  const items = await cardsOf(db, row.skus ? await idsOfSkus(db, row.skus) : await idsOf(db, tree, row.list ?? {}))
  return items.length ? { kind, scale, title, text, items, link } : undefined
}

function idsOf(
  db: Tx,
  tree: Tree,
  { category, sort = 'best_selling', on_sale = false, limit = SHOWN }: NonNullable<BlockRow['list']>,
) {
  const branch = category === undefined ? undefined : tree.bySlug.get(category)
  if (category !== undefined && !branch) return []
  return idsOfList(db, { categories: branch && idsBelow(branch), sort, onSale: on_sale, limit })
}

const NOTHING = {
  text: '',
  link: null,
  scale: null,
  skus: null,
  list: null,
  picture_key: null,
  picture_source: null,
  picture_width: null,
  picture_height: null,
  picture_alt: null,
  picture_focus: null,
}

/** The default blocks, while the merchant has set none. */
export const standardBlocks = (): BlockRow[] => [
  { ...NOTHING, kind: 'categories', title: message('api.home.categories') },
  { ...NOTHING, kind: 'products', title: message('api.home.bestSelling'), ...sorted('best_selling') },
  { ...NOTHING, kind: 'products', title: message('api.home.newest'), ...sorted('newest') },
]

const sorted = (sort: 'best_selling' | 'newest') => ({
  list: { sort },
  link: { label: message('api.home.all'), href: `${routes.products()}?sort=${sort}` },
})
