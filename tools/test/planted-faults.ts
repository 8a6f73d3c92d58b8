/** A fault that tests or the stress test must notice: `text`, which occurs once in the function, becomes `replacement`. */
type PlantedFault = {
  name: string
  file: string
  /** Name of a function or constant in the file. */
  within: string
  text: string
  replacement: string
  /** What notices it: a test file, or the stress test. */
  catcher: string
}

export const TORTURE = 'torture'

export const PLANTED_FAULTS: PlantedFault[] = [
  {
    name: 'nobody can choose a delivery, and so nobody can buy',
    file: 'server/checkout/choose.ts',
    within: 'chooseWay',
    text: 'way.method === method',
    replacement: 'way.method === undefined',
    catcher: TORTURE,
  },
  {
    name: 'payments are not reconciled by schedule',
    file: 'server/payments/jobs.ts',
    within: 'reconcilePayments',
    text: "cron: '* * * * *',",
    replacement: '',
    catcher: TORTURE,
  },
  {
    name: 'each message is sent twice',
    file: 'server/messaging/deliver-job.ts',
    within: 'deliver',
    text: 'await transportFor(channel, db, config)(letter, signal)',
    replacement: 'for (const _ of [1, 2]) await transportFor(channel, db, config)(letter, signal)',
    catcher: TORTURE,
  },
  {
    name: 'a message is not sent again when its gateway did not answer',
    file: 'server/messaging/deliver-job.ts',
    within: 'deliver',
    text: 'throw error\n',
    replacement: 'return\n',
    catcher: 'server/messaging/gateways.db.test.ts',
  },
  {
    name: 'the lock of a wallet is removed',
    file: 'server/wallet/ledger.ts',
    within: 'lockBalance',
    text: ".for('update')",
    replacement: '',
    catcher: 'server/wallet/wallet.db.test.ts',
  },
  {
    name: 'a movement of money lacks its second entry',
    file: 'server/wallet/ledger.ts',
    within: 'moveMoney',
    text: '{ movementId: movement.id, account: against, amount: -amount },',
    replacement: '',
    catcher: 'server/wallet/wallet.db.test.ts',
  },
  {
    name: 'the lock of products is removed',
    file: 'server/stock/service.ts',
    within: 'lockProducts',
    text: ' for update',
    replacement: '',
    catcher: 'server/stock/stock.db.test.ts',
  },
  {
    name: 'a payment that comes after its order was abandoned is kept',
    file: 'server/payments/sync-payment.ts',
    within: 'confirmPayment',
    text: 'if (isLate) return refundLatePayment(tx, order, payment)',
    replacement: 'if (isLate) return',
    catcher: 'server/payments/reconcile.db.test.ts',
  },
  {
    name: 'a repeated call is executed again',
    file: 'server/platform/http/idempotency.ts',
    within: 'once',
    text: 'if (rows.length === 0) {',
    replacement: 'if (rows.length === 0 && call.key.length === 0) {',
    catcher: 'server/checkout/checkout.db.test.ts',
  },
  {
    name: "a provider's webhook is accepted and not handled",
    file: 'server/payments/webhooks.ts',
    within: 'recordEvent',
    text: 'if (first)',
    replacement: 'if (!first)',
    catcher: 'server/payments/webhooks.db.test.ts',
  },
]

/**
 * The source with the fault.
 * @throws if the function is not declared once in it, or the text does not occur exactly once in the function
 */
export function plant(source: string, { file, within, text, replacement }: PlantedFault): string {
  const [start, end] = boundsOf(source, within) ?? []
  if (start === undefined || end === undefined) throw new Error(`${file} does not declare ${within} once`)
  const parts = source.slice(start, end).split(text)
  if (parts.length !== 2) throw new Error(`${within} of ${file} has ${parts.length - 1} times: ${text}`)
  return source.slice(0, start) + parts.join(replacement) + source.slice(end)
}

/** From the line of the declaration up to the next line that is indented no further and closes nothing. */
function boundsOf(source: string, name: string): [number, number] | undefined {
  const declared = [...source.matchAll(new RegExp(`^( *)(?:export )?(?:async )?(?:function|const) ${name}\\b`, 'gm'))]
  const [first] = declared
  if (!first || declared.length > 1) return undefined
  const indent = first[1]!.length
  const body = source.indexOf('\n', first.index) + 1
  const next = new RegExp(`^ {0,${indent}}[^\\s})\\]]`, 'm').exec(source.slice(body))
  return [first.index, next ? body + next.index : source.length]
}
