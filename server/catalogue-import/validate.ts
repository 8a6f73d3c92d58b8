import type { BrandRecord, CategoryRecord, HomeBlockRecord } from '#server/catalogue/service.ts'
import { slugify } from '#locales/arabic-text.ts'
import {
  hrefOf,
  nameOf,
  rejectionOf,
  RowRefused,
  line,
  lines,
  type Rejection,
} from '#server/catalogue/values/service.ts'
import { withoutCutText } from './cut-texts.ts'
import { legible } from './legible.ts'
import { pictureDraft } from './picture-source.ts'
import { stage, type ProductDrafts } from './stage.ts'
import type { BrandDraft, CategoryDraft, Drafts, HomeBlockDraft, InputFile, Placed, RowPlace, Source } from './types.ts'
import { checkProduct, VariantsRefused } from './validate-product.ts'

/** A record that is not taken: the rows that are wrong, among all that make it. */
export type NotTaken = { rows: RowPlace[]; sku?: string | undefined; rejected: Placed<Rejection>[] }
type Validated = { drafts: Drafts; notTaken: NotTaken[]; adjusted: Placed<Rejection>[]; illegible: Placed<Rejection>[] }

type Checks = { round: boolean; severalFiles: boolean; complete?: boolean; promotions?: boolean }

/** Turns each source's record into a draft, or says why it is not taken. @param products where drafts are kept */
export async function validate(
  sources: AsyncIterable<Source>,
  products: ProductDrafts,
  { round, severalFiles, complete = false, promotions = false }: Checks,
): Promise<Validated> {
  const drafts: Drafts = { brands: [], categories: [], products: [], homeBlocks: [], promotions: [] }
  const [notTaken, adjusted, illegible]: [NotTaken[], Placed<Rejection>[], Placed<Rejection>[]] = [[], [], []]
  for await (const { file, row, rows: numbers = [row], record: read, refused, shop } of sources) {
    const named = (rejection: Rejection): Placed<Rejection> => withPlace(rejection, file, severalFiles)
    const rows = numbers.map((one): RowPlace => ({ file, row: one }))
    try {
      if (refused) throw new VariantsRefused(refused)
      const { record: whole, cut } = file.cellOf ? withoutCutText(read, row) : { record: read, cut: [] }
      const { record, illegible: lost } = legible(whole, row, file.isLossy, shop)
      illegible.push(...[...cut, ...lost].map(named))
      if (record.type === 'brand') drafts.brands.push({ ...brand(record, file), row, rows })
      else if (record.type === 'category') drafts.categories.push({ ...category(record, file), row, rows })
      else if (record.type === 'home_block') drafts.homeBlocks.push({ ...homeBlock(record, file), row, rows })
      else if (record.type === 'promotion') {
        if (!promotions) throw new RowRefused('type', 'import.promotionByCommand')
        drafts.promotions.push({ record, file, row, rows })
      } else {
        const checked = checkProduct(record, row, file, { round, complete, shop })
        drafts.products.push(stage(products, checked.draft, rows))
        adjusted.push(...checked.adjusted.map(named))
      }
    } catch (error) {
      const rejected = error instanceof VariantsRefused ? error.rejected : [rejectionOf(row, error)]
      const sku = 'sku' in read && typeof read.sku === 'string' ? read.sku : undefined
      notTaken.push({ rows, sku, rejected: rejected.map(named) })
    }
  }
  return { drafts, notTaken, adjusted, illegible }
}

/** With the cell of a spreadsheet; and with the file, as row numbers of several would be mistaken for one another. */
export function withPlace<T extends { row: number; field?: string; reason: string }>(
  found: T,
  file: InputFile,
  severalFiles: boolean,
  column = found.field,
): Placed<T> {
  const cell = column === undefined ? undefined : file.cellOf?.(found.row, column)
  return {
    ...found,
    file,
    ...(cell && { cell }),
    reason: severalFiles ? `${found.reason} (${file.name})` : found.reason,
  }
}

const slugOf = (slug: string | undefined): string | undefined =>
  slug === undefined ? undefined : slugify(slug) || undefined

type Unplaced<Draft> = Omit<Draft, 'row' | 'rows'>

function brand(record: BrandRecord, file: InputFile): Unplaced<BrandDraft> {
  return {
    name: nameOf(record.name, 'name'),
    slug: slugOf(record.slug),
    description: record.description === undefined ? undefined : lines(record.description),
    picture: record.picture && pictureDraft(record.picture, file),
  }
}

function category(record: CategoryRecord, file: InputFile): Unplaced<CategoryDraft> {
  return {
    path: record.path.map((name) => nameOf(name, 'path')),
    slug: slugOf(record.slug),
    description: record.description === undefined ? undefined : lines(record.description),
    picture: record.picture && pictureDraft(record.picture, file),
    position: record.position,
  }
}

function homeBlock(record: HomeBlockRecord, file: InputFile): Unplaced<HomeBlockDraft> {
  return {
    kind: record.kind,
    title: line(record.title),
    text: lines(record.text ?? ''),
    picture: record.picture ? pictureDraft(record.picture, file) : null,
    link: record.link ? { label: line(record.link.label), href: hrefOf(record.link.href, 'link') } : null,
    scale: record.scale,
    skus: record.skus ?? null,
    list: record.list ?? null,
  }
}
