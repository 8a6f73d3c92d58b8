import path from 'node:path'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { beginImport, forgetUnchanged, type Author } from '#server/changes/service.ts'
import {
  applyPatches,
  areTooMany,
  loadCategories,
  type Losses,
  type ProductSource,
  type WriteResult,
  say,
} from '#server/catalogue/write/service.ts'
import { rememberSources } from '#server/redirects/service.ts'
import { fetchRemotePictures, storeLocalPictures, withTaken, type TakenPictures } from './pictures.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { fieldWord } from './field-words.ts'
import { lockEvery } from '#server/promotions/public-files.ts'
import { knownIn } from './promotions/known.ts'
import { writePromotions, type PromotionsWritten } from './promotions/write.ts'
import type { ImportOptions } from './import-options.ts'
import { merge } from './merge.ts'
import { accountOf, takenRows, withoutFile, withoutRowsOf } from './outcomes.ts'
import { loadFragileTexts, withTextsKept } from './changed-texts.ts'
import { loadNumericSkus, withZerosOfShop } from './leading-zeros.ts'
import { rejectionLocator } from './locate-rejections.ts'
import { Questions } from './questions.ts'
import { readFiles } from './read.ts'
import { inFolderForNow } from './scratch.ts'
import { SoldOut } from './sold-out.ts'
import { ProductDrafts } from './stage.ts'
import { withTextsOfShop } from './texts-of-shop.ts'
import { noFindingsYet, type Drafts, type ImportReport, type Source } from './types.ts'
import { validate } from './validate.ts'

export { DEMO_CATALOGUE, readDemo, removeDemo, type Cleared } from './demo.ts'
export { exportCatalogue, type ExportOptions, type ExportReport } from './export.ts'
export { fieldWord } from './field-words.ts'
export type { ImportOptions } from './import-options.ts'
export { importRedirects, readRedirects, type RedirectsRead, type RedirectsReport } from './redirects/service.ts'
export { choiceText, isUnanswered, questionText, QuestionsNeedAnswers, type ImportQuestion } from './questions.ts'
export { importTemplate } from './template.ts'
export { undo } from './undo.ts'
export {
  ColumnsRefused,
  FileRefused,
  FORMATS,
  type MappableColumn,
  type Format,
  type ImportReport,
  type Unread,
} from './types.ts'

/**
 * Memory of a process that imports, in MB; docs/decisions/0170-files-and-systems.md. Large feeds are parsed in one more
 * process, which has limits of its own.
 */
export const IMPORT_LIMITS = { heap: 1000, memory: 1500 }

/** More products than may be without being asked about would lose something: nothing was imported. */
export class LossesNeedConsent extends Error {
  readonly losses: Losses
  constructor(losses: Losses) {
    const { emptied, ...counts } = losses
    const fields = Object.entries(emptied).map(([field, count]) =>
      say('import.emptied', { field: fieldWord(field), count }),
    )
    super([say('import.losses', counts), ...fields].join('؛ '))
    this.losses = losses
  }
}

export type Shop = { db: Database } & Place
/**
 * Imports files of any format, recognised by their content, in one transaction; `undoImport` reverts it by the report's
 * `id`. Rows that cannot be imported are reported, the others are written.
 * @throws FileRefused when one of the files is not what it should be; then nothing is imported
 * @throws QuestionsNeedAnswers unless every question has one of its answers; a dry run reports them instead
 * @throws LossesNeedConsent if too many products would lose data without confirmation
 */
export async function importCatalogue(shop: Shop, files: string[], options: ImportOptions = {}): Promise<ImportReport> {
  const onDisk = new ProductDrafts()
  try {
    return await importThrough(onDisk, shop, files, options)
  } finally {
    onDisk.close()
  }
}

async function importThrough(
  onDisk: ProductDrafts,
  shop: Shop,
  files: string[],
  options: ImportOptions,
): Promise<ImportReport> {
  const { now = databaseNow(), onProgress, dryRun = false } = options
  onProgress?.('reading', 0, files.length)
  const paths = new Set((await loadCategories(shop.db)).keys())
  const findings = noFindingsYet()
  const severalFiles = files.length > 1
  // A yes to losses answers for the stock as well.
  const questions = new Questions({ ...(options.yes && { 'sold-out': 'sell-out' }), ...options.answers })
  const soldOut = new SoldOut(questions, options.origin?.name ?? path.basename(files[0] ?? ''))
  const read = readFiles(
    files,
    {
      format: options.format,
      known: paths,
      now,
      questions,
      mapping: { columns: options.columns, kept: options.keptColumns },
    },
    findings,
  )
  const known = withZerosOfShop(read, await loadNumericSkus(shop.db), questions)
  const named = withTextsOfShop(withTextsKept(known, await loadFragileTexts(shop.db), questions), shop.db)
  const validated = await validate(noting(named, options.onProduct), onDisk, {
    round: options.round ?? false,
    complete: options.replace ?? false,
    severalFiles,
    promotions: options.promotions ?? false,
  })
  if (!dryRun) questions.refuseUnanswered()
  const local = dryRun
    ? await inFolderForNow((dataDir) => storeLocalPictures(validated.drafts, onDisk, { dataDir }, severalFiles))
    : await storeLocalPictures(validated.drafts, onDisk, shop, severalFiles)
  const merged = merge(local.drafts, onDisk)
  const taken = local.taken
  if (options.images && !dryRun) await fetchRemotePictures(merged.drafts, onDisk, taken, { ...shop, ...options })
  onProgress?.('writing', 0, merged.drafts.products.length)
  const { id, result, promotions } = await write(shop.db, merged.drafts, { onDisk, taken, soldOut }, files, {
    ...options,
    now,
  })
  const { unknownStock, losses } = result
  const count = {
    created: result.count.created + promotions.count.created,
    updated: result.count.updated + promotions.count.updated,
    unchanged: result.count.unchanged + promotions.count.unchanged,
  }
  await soldOut.ask(shop.db, losses)
  const locate = rejectionLocator(merged.drafts, onDisk, severalFiles)
  const notTaken = [
    ...validated.notTaken,
    ...local.notTaken,
    ...merged.rejected.map(locate.ofDraft),
    ...result.refused.map(locate.ofRefused),
    ...promotions.notTaken,
  ]
  const outcomes = accountOf(
    findings,
    notTaken,
    [...takenRows(merged.drafts, result), ...promotions.taken],
    severalFiles,
  )
  const { written, unchanged } = outcomes.rows
  return {
    id,
    read: findings.rows.length,
    ...count,
    skipped: Math.max(0, written + unchanged - count.created - count.updated - count.unchanged),
    rows: outcomes.rows,
    rejected: outcomes.rejected.map(withoutFile),
    leftOut: outcomes.leftOut.map(withoutFile),
    adjusted: withoutRowsOf(validated.adjusted, outcomes.rejected).map(withoutFile),
    unknownStock,
    unread: findings.unread,
    mappable: findings.mappable,
    columns: findings.columns,
    losses,
    illegible: validated.illegible.map(withoutFile),
    questions: questions.asked,
    ...(dryRun && { changes: [...result.changes, ...promotions.changes] }),
  }
}

async function* noting(sources: AsyncIterable<Source>, note: ImportOptions['onProduct']): AsyncGenerator<Source> {
  for await (const source of sources) {
    const sku: unknown = 'sku' in source.record ? source.record.sku : undefined
    if (typeof sku === 'string' || typeof sku === 'number') note?.(String(sku))
    yield source
  }
}

function write(
  db: Database,
  drafts: Drafts,
  { onDisk, taken, soldOut }: { onDisk: ProductDrafts; taken: TakenPictures; soldOut: SoldOut },
  files: string[],
  {
    now,
    stock = 0,
    publish = false,
    dryRun = false,
    yes = false,
    round = false,
    origin,
    onWritten,
  }: ImportOptions & { now: Date },
): Promise<{ id: number | null; result: WriteResult; promotions: PromotionsWritten }> {
  const names = origin ? [origin.name] : files.map((file) => path.basename(file))
  const [brands, categories, homeBlocks] = [drafts.brands, drafts.categories, drafts.homeBlocks]
  for (const draft of [...brands, ...categories, ...homeBlocks]) withTaken(draft, taken)
  const products: ProductSource = {
    heads: drafts.products,
    read: (at) => withTaken(soldOut.withAnswer(onDisk.read(drafts.products[at]!.place)), taken),
  }
  const author: Author = origin?.author ?? { kind: 'file', name: names.join(' ') }
  return db.transaction(async (tx) => {
    if (!dryRun && drafts.promotions.length > 0) await lockEvery(tx)
    const id = dryRun ? null : await beginImport(tx, names)
    const result = await applyPatches(
      tx,
      { brands, categories, products, ...(homeBlocks.length && { homeBlocks }) },
      {
        author,
        importId: id,
        now,
        stock,
        publish: publish && 'import',
        isDryRun: dryRun,
      },
    )
    const promotions = await writePromotions(tx, drafts.promotions, {
      author,
      importId: id,
      round,
      severalFiles: files.length > 1,
      alsoKnown: dryRun ? knownIn(drafts, onDisk) : undefined,
    })
    if (!dryRun && !yes && areTooMany(result.losses)) throw new LossesNeedConsent(result.losses)
    if (!dryRun)
      await rememberSources(
        tx,
        drafts.products.flatMap((product) => product.origin ?? []),
      )
    const written = { id: id !== null && (await forgetUnchanged(tx, id)) ? null : id, result }
    if (!dryRun) await onWritten?.(tx, written)
    return { ...written, promotions }
  })
}
