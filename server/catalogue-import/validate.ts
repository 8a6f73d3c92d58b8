import type { BrandRecord, CategoryRecord, HomeBlockRecord } from '#server/catalogue/service.ts'
import { slugify } from '#locales/arabic-text.ts'
import { hrefOf, nameOf, rejectionOf, line, lines, type Rejection } from '#server/catalogue/values/service.ts'
import { legible } from './legible.ts'
import { pictureDraft } from './picture-source.ts'
import { stage, type ProductDrafts } from './stage.ts'
import type { BrandDraft, CategoryDraft, Drafts, HomeBlockDraft, InputFile, Source } from './types.ts'
import { AlreadyRejected, checkProduct } from './validate-product.ts'

type Validated = { drafts: Drafts; rejected: Rejection[]; illegible: Rejection[] }

/** Turns each source's record into a draft or a rejection. @param products where drafts are kept */
export async function validate(
  sources: AsyncIterable<Source>,
  products: ProductDrafts,
  {
    round,
    now,
    severalFiles,
    complete = false,
  }: { round: boolean; now: Date; severalFiles: boolean; complete?: boolean },
): Promise<Validated> {
  const drafts: Drafts = { brands: [], categories: [], products: [], homeBlocks: [] }
  const rejected: Rejection[] = []
  const illegible: Rejection[] = []
  for await (const { file, row, record: read } of sources) {
    const named = (rejection: Rejection): Rejection => withPlace(rejection, file, severalFiles)
    try {
      const { record, illegible: lost } = legible(read, row, file.isLossy)
      illegible.push(...lost.map(named))
      if (record.type === 'brand') drafts.brands.push(brand(record, row, file))
      else if (record.type === 'category') drafts.categories.push(category(record, row, file))
      else if (record.type === 'home_block') drafts.homeBlocks.push(homeBlock(record, row, file))
      else {
        const checked = checkProduct(record, row, file, { round, now, complete })
        drafts.products.push(stage(products, checked.draft))
        rejected.push(...checked.rejected.map(named))
      }
    } catch (error) {
      rejected.push(...(error instanceof AlreadyRejected ? error.rejected : [rejectionOf(row, error)]).map(named))
    }
  }
  return { drafts, rejected, illegible }
}

/** With the cell of a spreadsheet; and with the file, as row numbers of several would be mistaken for one another. */
export function withPlace(
  rejection: Rejection,
  file: InputFile,
  severalFiles: boolean,
  column = rejection.field,
): Rejection {
  const cell = file.cellOf?.(rejection.row, column)
  return {
    ...rejection,
    ...(cell && { cell }),
    reason: severalFiles ? `${rejection.reason} (${file.name})` : rejection.reason,
  }
}

const slugOf = (slug: string | undefined): string | undefined =>
  slug === undefined ? undefined : slugify(slug) || undefined

function brand(record: BrandRecord, row: number, file: InputFile): BrandDraft {
  return {
    row,
    name: nameOf(record.name, 'name'),
    slug: slugOf(record.slug),
    description: record.description === undefined ? undefined : lines(record.description),
    picture: record.picture && pictureDraft(record.picture, file),
  }
}

function category(record: CategoryRecord, row: number, file: InputFile): CategoryDraft {
  return {
    row,
    path: record.path.map((name) => nameOf(name, 'path')),
    slug: slugOf(record.slug),
    description: record.description === undefined ? undefined : lines(record.description),
    picture: record.picture && pictureDraft(record.picture, file),
    position: record.position,
  }
}

function homeBlock(record: HomeBlockRecord, row: number, file: InputFile): HomeBlockDraft {
  return {
    row,
    kind: record.kind,
    title: line(record.title),
    text: lines(record.text ?? ''),
    picture: record.picture ? pictureDraft(record.picture, file) : null,
    link: record.link ? { label: line(record.link.label), href: hrefOf(record.link.href, 'link') } : null,
    skus: record.skus ?? null,
    list: record.list ?? null,
  }
}
