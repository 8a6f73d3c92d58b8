/** `stock` and `price`. */
import { Argument, type Command } from 'commander'
import type { StockRow } from '#api/contract/staff-stock.ts'
import { typedKey } from '#locales/typed.ts'
import { setPrice } from '#server/catalogue/staff/offers.ts'
import { riyals as showRiyals } from '#server/invoices/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { countStock, listStock } from '#server/stock/staff-stock.ts'
import type { Act, Result } from './command.ts'
import { listLimit, optional, positiveRiyals, whole } from '../command-line/values.ts'

type StockOptions = { most?: number; limit: number }
type PriceOptions = { compareAt?: number | 'none' }

export function addProductCommands(program: Command, act: Act): void {
  program
    .command('stock')
    .addArgument(new Argument('[SKU]').argParser(typedKey))
    .addArgument(new Argument('[PIECES]').argParser(whole))
    .addOption(optional('--most <PIECES>', whole))
    .addOption(optional('--limit <N>', listLimit).default(20))
    .action(
      act(async ({ db }, code: string | undefined, pieces: number | undefined, options: StockOptions) => {
        if (code !== undefined && pieces !== undefined) return countStock(db, null, code, pieces)
        const { items } = await listStock(db, { ...options, ...(code !== undefined && { code }) })
        if (code !== undefined && items.length === 0) throw notFound()
        return shown(items)
      }),
    )

  program
    .command('price')
    .addArgument(new Argument('<SKU>').argParser(typedKey))
    .addArgument(new Argument('<RIYALS>').argParser(positiveRiyals))
    .addOption(optional('--compare-at <RIYALS|none>', (value) => (value === 'none' ? value : positiveRiyals(value))))
    .action(
      act(({ db }, sku: string, riyals: number, { compareAt }: PriceOptions) =>
        setPrice(db, null, sku, {
          price: riyals,
          ...(compareAt !== undefined && { compare_at: compareAt === 'none' ? null : compareAt }),
        }),
      ),
    )
}

const shown = (items: StockRow[]): Result => ({
  data: items,
  text: items
    .map(({ sku, price, stock, title, options }) =>
      [sku, showRiyals(price), stock, [title, ...options].join(' ')].join('  '),
    )
    .join('\n'),
})
