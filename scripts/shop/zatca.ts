/** `zatca`: certificates of ZATCA's e-invoicing platform, and what became of the documents. */
import { Argument, Option, type Command } from 'commander'
import { message } from '#server/platform/http/messages.ts'
import { archiveDocuments } from '#server/invoices/zatca/archive/archive-documents.ts'
import { continueAfterRestore, sendFromArchive } from '#server/invoices/zatca/archive/restored.ts'
import { stampAgain, stampMissing } from '#server/invoices/zatca/chain/missing.ts'
import { ENVIRONMENTS, type Environment } from '#server/invoices/zatca/crypto/csr.ts'
import { activate, onboard, renew } from '#server/invoices/zatca/onboarding/onboard.ts'
import { rehearse } from '#server/invoices/zatca/onboarding/rehearse.ts'
import { sendWaiting } from '#server/invoices/zatca/send.ts'
import { xmlOf } from '#server/invoices/zatca/documents.ts'
import { showUnit, statusOf } from '#server/invoices/zatca/status.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Act } from './command.ts'
import { verifyZatca } from './zatca-verify.ts'
import { shownDay } from '../command-line/shown.ts'
import { listLimit, optional, otp, required, tin, whole } from '../command-line/values.ts'

const id = () => new Argument('<ID>').argParser(whole)
const withOtp = () => required('--otp <OTP>', otp)
const withMemberTin = () => optional('--member-tin <TIN>', tin)
type Renewal = { otp: string; memberTin?: string }
const renewalOf = ({ otp: typed, memberTin }: Renewal) => ({
  otp: typed,
  ...(memberTin !== undefined && { member_tin: memberTin }),
})

export function addZatcaCommands(program: Command, act: Act): void {
  const zatca = program.command('zatca')

  zatca.command('status').action(
    act(async (shop) => {
      const status = await statusOf(shop)
      const { units, waiting, accepted, rejected, unstamped, problem } = status
      return {
        data: status,
        text: [
          ...units.map(({ id: unit, environment, state, valid_to: end }) =>
            [
              unit,
              message(`cli.shop.zatca.environment.${environment}`),
              message(`cli.shop.zatca.unit.${state}`),
              shownDay(new Date(end)),
            ].join('  '),
          ),
          message('cli.shop.zatcaCounts', { waiting, accepted, rejected, unstamped }),
          ...(problem === null ? [] : [problem]),
        ].join('\n'),
      }
    }),
  )

  zatca
    .command('onboard')
    .addOption(new Option('--environment <ENVIRONMENT>').choices([...ENVIRONMENTS]).makeOptionMandatory())
    .addOption(withOtp())
    .addOption(withMemberTin())
    .action(
      act(async (shop, { environment, ...given }: Renewal & { environment: Environment }) => {
        const unit = showUnit(shop, (await onboard(shop, null, { environment, ...renewalOf(given) })).unit)
        return { data: unit, text: message('cli.shop.zatcaUnit', { id: unit.id, name: unit.name }) }
      }),
    )

  zatca
    .command('renew')
    .addArgument(id())
    .addOption(withOtp())
    .addOption(withMemberTin())
    .action(
      act(async (shop, unitId: number, given: Renewal) => {
        const unit = showUnit(shop, (await renew(shop, null, unitId, renewalOf(given))).unit)
        return { data: unit, text: message('cli.shop.zatcaUnit', { id: unit.id, name: unit.name }) }
      }),
    )

  zatca
    .command('activate')
    .addArgument(id())
    .action(act((shop, unitId: number) => activate(shop, null, unitId)))

  zatca
    .command('rehearse')
    .addArgument(id())
    .addOption(optional('--last <N>', listLimit).default(100))
    .action(
      act(async (shop, unitId: number, { last }: { last: number }) => {
        const { items: results } = await rehearse(shop, unitId, { last, skip: 0, limit: last })
        const accepted = results.filter(({ kind }) => kind === 'accepted').length
        const said = results.flatMap(({ number, findings, problem }) => [
          ...findings.map(({ type, code, message: words }) => `${number}  ${type}  ${code}  ${words}`),
          ...(problem === null ? [] : [`${number}  ${problem}`]),
        ])
        return {
          data: results,
          text: [message('cli.shop.zatcaRehearsed', { accepted, count: results.length }), ...said].join('\n'),
          ...(accepted < results.length && { exitCode: 1 }),
        }
      }),
    )

  // What the schedule does every minute, and a job after a restore.
  zatca.command('send').action(
    act(async (shop) => {
      await stampMissing(shop.db)
      await archiveDocuments(shop)
      const waiting = await sendWaiting(shop)
      await archiveDocuments(shop)
      const archived = await sendFromArchive(shop)
      const counts = {
        accepted: waiting.accepted + archived.sent,
        rejected: waiting.rejected,
        undecided: waiting.undecided + archived.undecided + archived.locked,
      }
      return { data: counts, text: message('cli.shop.zatcaSent', counts) }
    }),
  )

  // What `npm run restore` does itself: for a database that was restored by other means.
  zatca.command('restored').action(
    act((shop) =>
      inTransaction(shop.db, async (tx) => {
        await continueAfterRestore(tx, shop.config)
        await recordAction(tx, null, 'zatca.restored', 'zatca-units')
      }),
    ),
  )

  zatca
    .command('reissue')
    .argument('<NUMBER>')
    .action(act(({ db }, number: string) => stampAgain(db, null, number)))

  zatca
    .command('xml')
    .argument('<NUMBER-OR-UUID>')
    .action(
      act(async (shop, wanted: string) => {
        const { xml } = await xmlOf(shop, wanted)
        return { data: { xml }, text: xml }
      }),
    )

  zatca.command('verify').action(act(verifyZatca))
}
