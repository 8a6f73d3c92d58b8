/** `coupon add` and `coupon stop`. */
import { Option, type Command } from 'commander'
import { addCoupon, stopCoupon } from '#server/cart/staff-coupons.ts'
import type { Act } from './command.ts'
import { day, optional, riyals, whole } from '../command-line/values.ts'

type CouponOptions = {
  percent?: number
  amount?: number
  freeDelivery?: boolean
  most?: number
  minimum?: number
  from?: string
  until?: string
  uses?: number
  perCustomer?: number
  category?: string[]
}

export function addCouponCommands(program: Command, act: Act): void {
  const coupon = program.command('coupon')

  const add = coupon
    .command('add')
    .argument('<CODE>')
    .addOption(optional('--percent <N>', whole).conflicts(['amount', 'freeDelivery']))
    .addOption(optional('--amount <RIYALS>', riyals).conflicts('freeDelivery'))
    .option('--free-delivery')
    .addOption(optional('--most <RIYALS>', riyals))
    .addOption(optional('--minimum <RIYALS>', riyals))
    .addOption(optional('--from <DAY>', day))
    .addOption(optional('--until <DAY>', day))
    .addOption(optional('--uses <N>', whole))
    .addOption(optional('--per-customer <N>', whole))
    .addOption(new Option('--category <SLUG>').argParser(withEarlier))
  add.action(
    act(async ({ db }, code: string, options: CouponOptions) => {
      const { percent, amount, freeDelivery, most, minimum, from, until, uses, perCustomer, category } = options
      if (percent === undefined && amount === undefined && !freeDelivery) {
        add.error("'--percent | --amount | --free-delivery'", { code: 'commander.missingArgument' })
      }
      const made = await addCoupon(db, null, {
        code,
        kind: percent !== undefined ? 'percent' : amount !== undefined ? 'amount' : 'free_delivery',
        value: percent ?? amount ?? 0,
        ...(most !== undefined && { most }),
        ...(minimum !== undefined && { minimum }),
        ...(from && { starts_at: from }),
        ...(until && { ends_at: until }),
        ...(uses !== undefined && { uses_in_all: uses }),
        ...(perCustomer !== undefined && { uses_per_customer: perCustomer }),
        ...(category && { categories: category }),
      })
      return { data: { code: made.code }, text: made.code }
    }),
  )

  coupon
    .command('stop')
    .argument('<CODE>')
    .action(act(({ db }, code: string) => stopCoupon(db, null, code)))
}

/** For an option that may be given several times. */
const withEarlier = (value: string, earlier: string[] | undefined): string[] => [...(earlier ?? []), value]
