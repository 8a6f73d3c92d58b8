/** `orders`, `order` and `refund`. */
import { randomUUID } from 'node:crypto'
import { Argument, Option, type Command } from 'commander'
import { ORDER_STATES, type OrderState } from '#api/contract/order.ts'
import { STAFF_MOVES, type OrderMove } from '#api/contract/staff-orders.ts'
import { STAFF_PERMISSIONS } from '#api/contract/staff-permissions.ts'
import type { RefundEntry } from '#api/contract/staff.ts'
import { PARCEL_REASONS } from '#api/contract/staff-shipments.ts'
import { riyals as showRiyals } from '#server/invoices/service.ts'
import { typedText } from '#locales/typed.ts'
import { findByNumber, listOrders, showForStaff } from '#server/order-desk/orders.ts'
import { moveByStaff } from '#server/order-desk/move-order.ts'
import { refundByStaff } from '#server/order-desk/refund-order.ts'
import type { Act } from './command.ts'
import { orderLine, orderText } from './order-text.ts'
import { listLimit, optional, required, riyals, text } from '../command-line/values.ts'

type Confirmed = { despiteDispute?: true | undefined }
type MoveOptions = Pick<OrderMove, 'carrier' | 'tracking' | 'why' | 'reason' | 'restock'> & Confirmed
type RefundOptions = Pick<RefundEntry, 'amount' | 'to' | 'why'> & Confirmed

const ALL = new Set(STAFF_PERMISSIONS)
const confirmation = ({ despiteDispute }: Confirmed): Pick<OrderMove, 'despite_dispute'> =>
  despiteDispute ? { despite_dispute: true } : {}

export function addOrderCommands(program: Command, act: Act): void {
  program
    .command('orders')
    .addOption(new Option('--state <STATE>').choices(ORDER_STATES))
    .addOption(optional('--limit <N>', listLimit).default(20))
    .action(
      act(async ({ db }, { state, limit }: { state?: OrderState; limit: number }) => {
        const { items } = await listOrders(db, { state: state ? [state] : [], limit }, ALL)
        return { data: items, text: items.map((order) => orderLine(order, order.pickup)).join('\n') }
      }),
    )

  const order = program
    .command('order')
    .addArgument(new Argument('<NUMBER>').argParser(typedText))
    .addArgument(new Argument('[move]').choices(['move']))
    .addArgument(new Argument('[STATE]').choices(STAFF_MOVES))
    .option('--carrier <NAME>')
    .option('--tracking <NUMBER>')
    .addOption(new Option('--reason <REASON>').choices(PARCEL_REASONS))
    .option('--why <TEXT>')
    .option('--no-restock')
    .option('--despite-dispute')
  order.action(
    act(
      async (
        shop,
        number: string,
        move?: 'move',
        to?: OrderMove['to'],
        { despiteDispute, ...options }: MoveOptions = {},
      ) => {
        if (move && !to) order.error("'STATE'", { code: 'commander.missingArgument' })
        const found = await findByNumber(shop.db, number)
        if (!to) {
          const shown = await showForStaff(shop.db, found.id, ALL)
          return { data: { ...found, lines: shown.lines }, text: orderText(shown) }
        }
        return moveByStaff(shop, null, found.id, { to, ...options, ...confirmation({ despiteDispute }) })
      },
    ),
  )

  program
    .command('refund')
    .addArgument(new Argument('<NUMBER>').argParser(typedText))
    .addOption(required('--why <TEXT>', text))
    .addOption(optional('--amount <RIYALS>', riyals))
    .addOption(new Option('--to <PLACE>').choices(['wallet', 'source']).default('source'))
    .option('--despite-dispute')
    .action(
      act(async (shop, number: string, { despiteDispute, ...options }: RefundOptions) => {
        const { id } = await findByNumber(shop.db, number)
        const given = await refundByStaff(
          shop,
          null,
          id,
          { ...options, ...confirmation({ despiteDispute }) },
          randomUUID(),
        )
        return { data: { given }, text: showRiyals(given) }
      }),
    )
}
