import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  FileRefused,
  importCatalogue,
  LossesNeedConsent,
  QuestionsNeedAnswers,
  type ImportReport,
} from '#server/catalogue-import/service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import { webhookSources } from '#server/platform/database/schema.ts'
import { publicAnd, type FetchPolicy } from '#server/platform/http/public-address.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { differencesIn, onlyInShop } from './differences.ts'
import { fetchSource, type Fetched } from './fetch-source.ts'
import { endPull, type Found, type Pull } from './records.ts'
import { PullFailed } from './request.ts'
import { loadPull, type SourceToPull } from './settings.ts'

const MOST_REJECTIONS = 200
const FIRST_DELAY_MS = 2000

export type PullShop = { db: Database; config: Pick<Config, 'secretKey' | 'privateHosts'> & Place }
export type PullOptions = {
  signal?: AbortSignal
  /** Which addresses may be fetched; by default public ones, and those that the operator allowed. */
  allow?: FetchPolicy
  /** ms before the first retry of a request. */
  delayMs?: number
  /** ms for one request, to its last byte. */
  limitMs?: number
  /** Largest file, in bytes. */
  most?: number
  /** False if the pull will be retried. */
  isLastAttempt?: boolean
}

/**
 * Fetches a source, and imports it or lists differences.
 * @throws PullFailed and other failures, which are recorded first
 */
export async function performPull(shop: PullShop, pull: Pull, options: PullOptions = {}): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-pull-'))
  try {
    const source = await loadPull(shop.db, shop.config, pull.source)
    const outcome = source && (await outcomeOf(shop, source, pull, folder, options))
    await endPull(shop.db, pull.id, outcome ? { state: 'done', ...outcome } : { state: 'failed', reason: 'no-pull' })
  } catch (error) {
    const failure = failureOf(error)
    const isOver = (options.isLastAttempt ?? true) || failure?.isFinal
    const { reason = 'failed', detail = null } = failure ?? {}
    await endPull(shop.db, pull.id, { state: isOver ? 'failed' : 'retrying', reason, detail })
    throw failure ?? error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function failureOf(error: unknown): PullFailed | undefined {
  if (error instanceof PullFailed) return error
  if (error instanceof LossesNeedConsent) return new PullFailed('losses', { detail: error.message })
  if (error instanceof QuestionsNeedAnswers) return new PullFailed('questions', { detail: error.message })
  if (error instanceof FileRefused) return new PullFailed('file-refused', { detail: error.message })
  return undefined
}

async function outcomeOf(
  shop: PullShop,
  source: SourceToPull,
  pull: Pull,
  folder: string,
  {
    allow = publicAnd(shop.config.privateHosts),
    delayMs = FIRST_DELAY_MS,
    signal = new AbortController().signal,
    limitMs,
    most,
  }: PullOptions,
): Promise<Found> {
  const isPull = pull.kind === 'pull'
  const cursor = isPull && !pull.isFull ? source.cursor : {}
  const fetched = await fetchSource(source, { cursor, folder, most }, { allow, delayMs, signal, limitMs })
  const named = new Set([...fetched.products, ...fetched.rejected.map(({ product }) => product)])
  const report = fetched.file
    ? await importCatalogue({ ...shop.config, db: shop.db }, [fetched.file], {
        format: source.pull.from === 'woocommerce' ? 'woocommerce' : source.pull.format,
        origin: { author: { kind: 'key', name: source.author }, name: source.author },
        answers: source.pull.answers ?? {},
        columns: source.pull.from === 'file' ? source.pull.columns : undefined,
        onProduct: (sku) => void named.add(sku),
        ...(isPull
          ? { images: true, publish: true, yes: pull.acceptsLosses }
          : { dryRun: true, replace: source.pull.from === 'woocommerce' }),
        allowAddress: allow,
      })
    : undefined
  if (isPull) await keepCursor(shop.db, source, fetched)
  return {
    ...(report
      ? reported(report, fetched)
      : { reason: 'unchanged', rejected: fetched.rejected.slice(0, MOST_REJECTIONS) }),
    ...(!isPull && differencesIn(report?.changes ?? [], await onlyInShop(shop.db, source, named))),
  }
}

/** Only for the address that was fetched: a merchant may have changed it since. */
const keepCursor = (db: Database, { name, pull }: SourceToPull, { cursor }: Fetched) =>
  db
    .update(webhookSources)
    .set({ pullCursor: cursor })
    .where(and(eq(webhookSources.name, name), sql`pull ->> 'url' = ${pull.url}`))

function reported(report: ImportReport, fetched: Fetched): Found {
  const { id, read, created, updated, unchanged } = report
  const rejected = [
    ...fetched.rejected,
    ...[...report.rejected, ...report.leftOut.map((one) => ({ ...one, field: 'row' }))].map((one) => {
      const { row, cell, field, reason } = one
      // The first row of a table has the column names.
      return { product: fetched.products[row - 2] ?? cell ?? String(row), field, reason }
    }),
  ]
  return {
    importId: id,
    counts: { read, created, updated, unchanged, rejected: rejected.length },
    rejected: rejected.slice(0, MOST_REJECTIONS),
  }
}
