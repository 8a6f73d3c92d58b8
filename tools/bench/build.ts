import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportReport } from '#server/catalogue-import/service.ts'
import type { Run as PublishingRun } from '#server/publishing-requests/service.ts'
import { waitForFastDisk } from './calm-disk.ts'
import { makeCatalogue } from './catalogue.ts'
import { commandOf } from './command.ts'
import { figure, type Bench, type Figure } from './figures.ts'
import { measure } from './process-tree.ts'

const BASE = 1000
const MB = 1e6

type Run = {
  importMs: number
  rejected: number
  report: PublishingRun
  peak: number
  largest: number
  bytes: number
  files: number
}

/**
 * Measures a cold build: import, bundle, render. The cost per page is the difference between 1,000 products and
 * --products.
 */
export const bench: Bench = async ({ products, say }) => {
  say('bundle')
  await rm('dist', { recursive: true, force: true })
  const bundle = await measure(process.execPath, ['scripts/build.ts'], {})
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-bench-'))
  try {
    await waitForFastDisk(folder, say)
    const small = products > BASE ? await build(folder, BASE, say) : undefined
    return compared(small, await build(folder, products, say), products, bundle.ms)
  } finally {
    // Deleted at the end, since a disk writes slowly while it discards blocks.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

function compared(small: Run | undefined, run: Run, products: number, bundleMs: number): Figure[] {
  return [
    figure('bundle', bundleMs / 1000, 's'),
    ...(small ? figures(BASE, small) : []),
    ...figures(products, run),
    ...(small
      ? [
          figure(
            'added cost of a product page',
            (run.report.ms.pages! - small.report.ms.pages!) / (products - BASE),
            'ms',
            4,
          ),
        ]
      : []),
  ]
}

function figures(products: number, { importMs, rejected, report, peak, largest, bytes, files }: Run): Figure[] {
  const named = (name: string): string => `${products}: ${name}`
  return [
    figure(named('import'), importMs / 1000, 's'),
    figure(named('rejected rows'), rejected, 'rows', 0),
    figure(named('render'), report.ms.pages! / 1000, 's'),
    figure(named('render, a page'), report.ms.pages! / report.written, 'ms'),
    figure(named('sitemaps and feed'), report.ms.indexes! / 1000, 's'),
    figure(named('failed pages'), report.failed.length, 'pages', 0),
    figure(named('peak memory, all processes'), peak / MB, 'MB', 900),
    figure(named('peak memory of any process'), largest / MB, 'MB', 1200),
    figure(named('output'), bytes / MB, 'MB'),
    figure(named('output'), files, 'files'),
  ]
}

async function build(folder: string, products: number, say: (text: string) => void): Promise<Run> {
  const env = { DATA_DIR: path.join(folder, String(products)), NODE_ENV: 'production' }
  const catalogue = path.join(folder, `${products}.jsonl`)
  await makeCatalogue(catalogue, products)
  say(`${products}: import`)
  const imported = await measure(process.execPath, [...commandOf('catalogue'), 'import', catalogue, '--json'], env)
  // Writes left over from the import must not count as rendering.
  await measure('sync', [], {})
  say(`${products}: render`)
  const published = await measure(process.execPath, [...commandOf('pages'), '--json'], env)
  const report = JSON.parse(published.stdout) as PublishingRun
  const { rejected } = JSON.parse(imported.stdout) as ImportReport
  return {
    importMs: imported.ms,
    rejected: rejected.length,
    report,
    peak: published.peak,
    largest: published.largest,
    ...(await sizeOf(path.join(env.DATA_DIR, 'site'))),
  }
}

async function sizeOf(folder: string): Promise<{ bytes: number; files: number }> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  let bytes = 0
  for (const entry of entries) bytes += (await stat(path.join(entry.parentPath, entry.name))).size
  return { bytes, files: entries.length }
}
