/** Measures: `npm run bench -- NAME`; with --json only the figures, for machines. */
import { parseArgs } from 'node:util'
import { printFigures, type Bench } from './bench/figures.ts'

const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  build: () => import('./bench/build.ts'),
  weight: () => import('./bench/weight.ts'),
  lighthouse: () => import('./bench/lighthouse.ts'),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, products: { type: 'string', default: '5000' } },
})
const name = positionals[0] ?? ''
const load = benches[name]
if (!load) {
  console.error(`npm run bench -- ${Object.keys(benches).join(' | ')} [--products N] [--json]`)
  process.exit(2)
}
const { bench } = await load()
const figures = await bench({ products: Number(values.products), say: (text) => console.error(text) })
if (values.json) console.log(JSON.stringify({ bench: name, figures }))
else printFigures(name, figures)
process.exit(figures.every(({ ok }) => ok) ? 0 : 1)
