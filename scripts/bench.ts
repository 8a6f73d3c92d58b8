/** Runs a benchmark: `npm run bench -- NAME`; --json prints only the figures. */
import { parseArgs } from 'node:util'
import { printFigures, type Bench } from './bench/figures.ts'

const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  api: () => import('./bench/api.ts'),
  soak: () => import('./bench/soak.ts'),
  build: () => import('./bench/build.ts'),
  publish: () => import('./bench/publish.ts'),
  workers: () => import('./bench/workers.ts'),
  machines: () => import('./bench/machines.ts'),
  rolling: () => import('./bench/rolling.ts'),
  app: () => import('./bench/app.ts'),
  weight: () => import('./bench/weight.ts'),
  lighthouse: () => import('./bench/lighthouse.ts'),
  search: () => import('./bench/search.ts'),
  import: () => import('./bench/import.ts'),
  imports: () => import('./bench/imports.ts'),
  staff: () => import('./bench/staff.ts'),
  texts: () => import('./bench/texts.ts'),
  zatca: () => import('./bench/zatca.ts'),
  'search-quality': () => import('./bench/search-quality.ts'),
}

/** Default number of products per benchmark; of orders for `staff`. */
const PRODUCTS: Record<string, number> = {
  publish: 10_000,
  soak: 1000,
  workers: 2000,
  machines: 500,
  import: 100_000,
  imports: 100_000,
  staff: 200_000,
}
const STANDARD = 5000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    products: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    verbose: { type: 'boolean', default: false },
  },
})
const name = positionals[0] ?? ''
const load = benches[name]
if (!load) {
  console.error(
    `npm run bench -- ${Object.keys(benches).join(' | ')} [--products N] [--minutes N] [--verbose] [--json]`,
  )
  process.exit(2)
}
const { bench } = await load()
const figures = await bench({
  products: Number(values.products ?? PRODUCTS[name] ?? STANDARD),
  minutes: Number(values.minutes),
  verbose: values.verbose,
  only: positionals[1],
  say: (text) => console.error(text),
})
if (values.json) console.log(JSON.stringify({ bench: name, figures }))
else printFigures(name, figures)
process.exit(figures.every(({ ok }) => ok) ? 0 : 1)
