/** Runs a benchmark: `npm run bench -- NAME`; --json prints only the figures. */
import { tmpdir } from 'node:os'
import { printFigures, type Bench } from './bench/figures.ts'
import { PRODUCTS, STANDARD_PRODUCTS, type BenchName } from './bench/names.ts'
import { TOOLS } from './programs.ts'
import { readOptions } from '#scripts/command-line/program.ts'
import { message } from '#server/platform/http/messages.ts'
import { endOnSignal } from '#scripts/progress.ts'
import { endCommand } from '#scripts/start-problem.ts'

const benches: Record<BenchName, () => Promise<{ bench: Bench }>> = {
  api: () => import('./bench/api.ts'),
  promotions: () => import('./bench/promotions.ts'),
  soak: () => import('./bench/soak.ts'),
  build: () => import('./bench/build.ts'),
  publish: () => import('./bench/publish.ts'),
  workers: () => import('./bench/workers.ts'),
  machines: () => import('./bench/machines.ts'),
  rolling: () => import('./bench/rolling.ts'),
  app: () => import('./bench/app.ts'),
  weight: () => import('./bench/weight.ts'),
  interactions: () => import('./bench/interactions.ts'),
  lighthouse: () => import('./bench/lighthouse.ts'),
  search: () => import('./bench/search.ts'),
  import: () => import('./bench/import.ts'),
  imports: () => import('./bench/imports.ts'),
  staff: () => import('./bench/staff.ts'),
  texts: () => import('./bench/texts.ts'),
  zatca: () => import('./bench/zatca.ts'),
  webhooks: () => import('./bench/webhooks.ts'),
  'search-quality': () => import('./bench/search-quality.ts'),
}

type Options = { json?: true; products?: number; minutes: number; verbose?: true }

const program = TOOLS.bench()
const { json, products, minutes, verbose = false } = await readOptions<Options>(program)
const [name, only] = program.processedArgs as [BenchName, string | undefined]
endOnSignal(undefined, message('cli.noResult', { folder: tmpdir() }))
const { bench } = await benches[name]()
const figures = await bench({
  products: products ?? PRODUCTS[name] ?? STANDARD_PRODUCTS,
  minutes,
  verbose,
  only,
  say: (text) => console.error(text),
}).catch(endCommand)
if (json) console.log(JSON.stringify({ bench: name, figures }))
else printFigures(name, figures)
const missed = figures.filter(({ ok }) => !ok)
const names = missed.map((one) => one.name).join(', ')
console.error(missed.length === 0 ? message('cli.bench.passed') : message('cli.bench.failed', { names }))
process.exit(missed.length === 0 ? 0 : 1)
