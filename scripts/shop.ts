/** Running the shop from the command line: orders, stock, coupons, refunds, the ledger, staff. `npm run shop -- help` */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ORDER_STATES } from '#api/contract/order.ts'
import { PARCEL_REASONS, STAFF_MOVES } from '#api/contract/staff.ts'
import { latinDigits } from '#locales/arabic-text.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { Refusal } from '#server/http/errors.ts'
import { message } from '#server/http/messages.ts'
import { openJobs, type Jobs } from '#server/jobs/service.ts'
import { nameOfState } from '#server/orders/service.ts'
import { publishByItself } from '#server/publishing/service.ts'
import { shopOf } from '#server/payments/service.ts'
import {
  addCoupon,
  addStaff,
  countStock,
  findByNumber,
  listOrders,
  moveByStaff,
  refundByStaff,
  revokeStaff,
  stopCoupon,
} from '#server/staff/service.ts'
import { verifyLedger } from '#server/wallet/service.ts'
import { runCommunity } from './shop/community.ts'
import { runJobs } from './shop/jobs.ts'
import { runMoney } from './shop/money.ts'
import { runSearch } from './shop/search.ts'

class WrongUse extends Error {}

process.exitCode = await main(process.argv.slice(2))

/** 0 done, 1 refused or not in order, 2 wrongly called. */
async function main(argv: string[]): Promise<number> {
  const config = readConfig()
  if (argv.length === 0 || argv[0] === 'help' || argv.includes('--help')) {
    console.log(message('cli.shop.help'))
    return 0
  }
  const database = await openDatabase(config)
  publishByItself()
  const jobs = await openJobs({ database, config, log: console, work: false })
  try {
    return await run(argv, { ...shopOf({ db: database.db, config }), config }, jobs)
  } catch (error) {
    if (error instanceof WrongUse) {
      console.error(`${message('cli.shop.wrong')}\n\n${message('cli.shop.help')}`)
      return 2
    }
    if (!(error instanceof Refusal)) throw error
    console.error([error.answer.message, ...Object.values(error.answer.errors ?? {}).flat()].join('\n'))
    return 1
  } finally {
    await jobs.close()
    await database.close()
  }
}

async function run(argv: string[], shop: Parameters<typeof moveByStaff>[0], jobs: Jobs): Promise<number> {
  const {
    positionals: [subject, name, action, target],
    values,
  } = read(argv)
  const { db } = shop
  switch (`${subject} ${subject === 'order' ? (action ?? '') : (name ?? '')}`.trim()) {
    case 'ledger verify': {
      const books = await verifyLedger(db)
      print(
        books,
        message(books.faults.length ? 'cli.shop.ledgerWrong' : 'cli.shop.ledgerRight', {
          movements: books.movements,
          wallets: books.wallets,
          faults: books.faults.length,
        }),
      )
      return books.faults.length ? 1 : 0
    }
    case 'staff add': {
      const { id, token } = await addStaff(db, need(action))
      print({ id, token }, message('cli.shop.staffAdded', { id, token }))
      return 0
    }
    case 'staff revoke':
      await revokeStaff(db, whole(action))
      break
    case 'coupon add': {
      const { code } = await addCoupon(db, null, { code: need(action), ...couponOf(values) })
      print({ code }, code)
      return 0
    }
    case 'coupon stop':
      await stopCoupon(db, null, need(action))
      break
    case 'order': {
      const order = await findByNumber(db, need(name))
      print(
        order,
        `${order.number}  ${nameOfState(order.state, order.deliveryMethod === 'pickup')}  ${riyals(order.total)}`,
      )
      return 0
    }
    case 'order move': {
      const order = await findByNumber(db, need(name))
      const { carrier, tracking, why } = values
      const reason = values.reason === undefined ? undefined : oneOf(PARCEL_REASONS, values.reason)
      await moveByStaff(shop, null, order.id, {
        to: oneOf(STAFF_MOVES, target),
        carrier,
        tracking,
        why,
        reason,
        restock: !values['no-restock'],
      })
      break
    }
    default:
      if (subject === 'orders') return printOrders(shop, values)
      if (subject === 'stock' && name && action) {
        await countStock(db, null, name, whole(action))
        break
      }
      if (subject === 'refund' && name) {
        const order = await findByNumber(db, name)
        const to = values.to === 'wallet' ? 'wallet' : 'source'
        const given = await refundByStaff(
          shop,
          null,
          order.id,
          { to, why: need(values.why), ...(values.amount && { amount: halalas(values.amount) }) },
          randomUUID(),
        )
        print({ given }, riyals(given))
        return 0
      }
      {
        const said =
          subject === 'jobs'
            ? await runJobs(db, jobs, name, action)
            : ((await runMoney(db, { positionals: read(argv).positionals, values })) ??
              (await runSearch(db, read(argv).positionals, values.days)) ??
              (await runCommunity(db, { positionals: read(argv).positionals, values })))
        if (!said) throw new WrongUse()
        print(said.data, said.words)
        return 0
      }
  }
  print({ done: true }, message('cli.shop.done'))
  return 0
}

async function printOrders(
  { db }: Parameters<typeof moveByStaff>[0],
  { state, limit }: ReturnType<typeof read>['values'],
): Promise<number> {
  const { items: found } = await listOrders(db, {
    state: state === undefined ? [] : [oneOf(ORDER_STATES, state)],
    limit: limit === undefined ? 20 : whole(limit),
  })
  print(
    found,
    found
      .map((order) => `${order.number}  ${nameOfState(order.state, order.pickup)}  ${riyals(order.total)}`)
      .join('\n'),
  )
  return 0
}

function read(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        days: text,
        text,
        close: { type: 'boolean' },
        reference: text,
        state: text,
        limit: text,
        carrier: text,
        tracking: text,
        why: text,
        reason: text,
        'no-restock': { type: 'boolean' },
        to: text,
        amount: text,
        percent: text,
        'free-delivery': { type: 'boolean' },
        most: text,
        minimum: text,
        from: text,
        until: text,
        uses: text,
        'per-customer': text,
        category: { type: 'string', multiple: true },
      },
    })
  } catch {
    throw new WrongUse()
  }
}

function couponOf(values: ReturnType<typeof read>['values']) {
  const kinds = [values.percent, values.amount, values['free-delivery']].filter((value) => value !== undefined)
  if (kinds.length !== 1) throw new WrongUse()
  const kind =
    values.percent === undefined
      ? values.amount === undefined
        ? ('free_delivery' as const)
        : ('amount' as const)
      : ('percent' as const)
  return {
    kind,
    value:
      values.percent === undefined ? (values.amount === undefined ? 0 : halalas(values.amount)) : whole(values.percent),
    ...(values.most && { most: halalas(values.most) }),
    ...(values.minimum && { minimum: halalas(values.minimum) }),
    ...(values.from && { starts_at: day(values.from) }),
    ...(values.until && { ends_at: day(values.until) }),
    ...(values.uses && { uses_in_all: whole(values.uses) }),
    ...(values['per-customer'] && { uses_per_customer: whole(values['per-customer']) }),
    ...(values.category && { categories: values.category }),
  }
}

function print(data: unknown, words: string): void {
  console.log(process.argv.includes('--json') ? JSON.stringify(data) : words)
}

function riyals(amount: number): string {
  return (amount / 100).toFixed(2)
}

function need(value: string | undefined): string {
  if (!value) throw new WrongUse()
  return value
}

function whole(value: string | undefined): number {
  const digits = latinDigits(need(value))
  if (!/^\d{1,9}$/.test(digits)) throw new WrongUse()
  return Number(digits)
}

/** Riyals with at most two decimals. */
function halalas(value: string): number {
  const [, riyal, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(latinDigits(value)) ?? []
  if (riyal === undefined) throw new WrongUse()
  return Number(riyal) * 100 + Number(part.padEnd(2, '0'))
}

/** The beginning of a day in Riyadh. */
function day(value: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(Date.parse(value))) throw new WrongUse()
  return `${value}T00:00:00+03:00`
}

function oneOf<T extends string>(known: readonly T[], value: string | undefined): T {
  const found = known.find((one) => one === value)
  if (!found) throw new WrongUse()
  return found
}
