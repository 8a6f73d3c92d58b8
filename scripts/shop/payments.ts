/** `refunds`, `payments`, `wallet` and `ledger`: inspects and resolves payment problems. */
import { Argument, Option, type Command } from 'commander'
import { REFUND_STATES, REFUND_TARGETS } from '#api/contract/order.ts'
import type { RefundMove } from '#api/contract/staff.ts'
import { message, stateName } from '#server/platform/http/messages.ts'
import { riyals as showRiyals } from '#server/invoices/service.ts'
import { customerByPhone, payOut } from '#server/wallet/pay-out.ts'
import { listRefunds, moveRefund, readAccount, stuckPayments } from '#server/order-desk/refunds.ts'
import { verifyLedger } from '#server/wallet/service.ts'
import type { Act, CommandShop, Result } from './command.ts'
import { refundReason } from './order-text.ts'
import { required, riyals, text, uuid } from '../command-line/values.ts'

const MOST = 100

type RefundOptions = { state?: (typeof REFUND_STATES)[number]; reference?: string }

export function addPaymentCommands(program: Command, act: Act): void {
  program
    .command('refunds')
    .addArgument(new Argument('[ID]').argParser(uuid))
    .addArgument(new Argument('[TO]').choices([...REFUND_TARGETS, 'done']))
    .addOption(new Option('--state <STATE>').choices(REFUND_STATES))
    .option('--reference <TEXT>')
    .action(
      act(async ({ db }, id?: string, to?: RefundMove['to'], options: RefundOptions = {}) => {
        if (!id) return showRefunds(db, options.state)
        if (!to) {
          const account = await readAccount(db, null, id)
          return { data: account, text: `${account.iban}  ${account.name}  ${showRiyals(account.amount)}` }
        }
        const { reference } = options
        return {
          data: await moveRefund(db, null, id, { to, ...(reference && { reference }) }),
          text: message('cli.shop.done'),
        }
      }),
    )

  program.command('payments').action(
    act(async ({ db }) => {
      const items = await stuckPayments(db)
      const lines = items.map(
        ({ id, order_number: order, amount, method, state }) =>
          `${order ?? id.slice(0, 8)}  ${showRiyals(amount)}  ${method}  ${stateName(`order.payment.${state}`)}`,
      )
      return { data: items, text: lines.join('\n') }
    }),
  )

  const payout = program
    .command('wallet')
    .command('payout')
    .argument('<MOBILE>')
    .addOption(required('--amount <RIYALS>', riyals))
    .addOption(required('--reference <TEXT>', text))
    .addOption(required('--why <TEXT>', text))
  payout.action(
    act(async ({ db }, phone: string, options: { amount: number; reference: string; why: string }) => {
      if (options.amount === 0) payout.error("'--amount'", { code: 'commander.invalidArgument' })
      const balance = await payOut(db, null, await customerByPhone(db, phone), options)
      return { data: { balance }, text: showRiyals(balance) }
    }),
  )

  program
    .command('ledger')
    .command('verify')
    .action(
      act(async ({ db }) => {
        const books = await verifyLedger(db)
        const {
          movements,
          wallets,
          faults: { length: faults },
        } = books
        const key = faults ? 'cli.shop.ledgerWrong' : 'cli.shop.ledgerRight'
        return { data: books, text: message(key, { movements, wallets, faults }), ...(faults && { exitCode: 1 }) }
      }),
    )
}

async function showRefunds(db: CommandShop['db'], state: RefundOptions['state']): Promise<Result> {
  const { items } = await listRefunds(db, { limit: MOST, ...(state && { state }) })
  const lines = items.map((refund) =>
    [
      refund.id,
      refund.order_number,
      showRiyals(refund.amount),
      message(`cli.shop.refundTo.${refund.to}`),
      message(`cli.shop.refundState.${refund.state}`),
      refund.failure ?? refundReason(refund.reason),
    ].join('  '),
  )
  return { data: items, text: lines.join('\n') }
}
