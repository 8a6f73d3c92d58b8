/** `coupons`, `coupon add` and `coupon stop`. */
import { Option, type Command } from 'commander'
import type { StaffCoupon } from '#api/contract/staff-coupons.ts'
import { addCoupon, listCoupons, stopCoupon } from '#server/promotions/coupons.ts'
import { riyals as showRiyals } from '#server/invoices/service.ts'
import { message } from '#server/platform/http/messages.ts'
import type { Act } from './command.ts'
import { shownDay } from '../command-line/shown.ts'
import { day, dayEnd, listLimit, optional, riyals, whole } from '../command-line/values.ts'

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
  program
    .command('coupons')
    .addOption(new Option('--state <STATE>').choices(STATES))
    .addOption(optional('--limit <N>', listLimit).default(20))
    .action(
      act(async ({ db }, query: { state?: StaffCoupon['state']; limit: number }) => {
        const { items } = await listCoupons(db, query)
        return { data: items, text: items.map(inOneLine).join('\n') }
      }),
    )

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
    .addOption(optional('--until <DAY>', dayEnd))
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

const STATES = ['on', 'upcoming', 'over', 'off'] as const satisfies StaffCoupon['state'][]

const inOneLine = ({ code, kind, value, state, used, uses_in_all: most, ends_at: end }: StaffCoupon): string =>
  [
    code,
    kind === 'percent' ? `${value}%` : kind === 'amount' ? showRiyals(value) : message('cli.shop.freeDelivery'),
    message(`cli.shop.couponState.${state}`),
    most === null ? String(used) : `${used}/${most}`,
    ...(end ? [shownDay(new Date(Date.parse(end) - 1))] : []),
  ].join('  ')

/** For an option that may be given several times. */
const withEarlier = (value: string, earlier: string[] | undefined): string[] => [...(earlier ?? []), value]
