import type { CodeEntry } from '#api/contract/identity.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import type { CodePurpose } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, type Faults } from '#server/platform/http/errors.ts'
import { hashCode, readCode, sameHash } from './codes.ts'
import type { Identity, Source } from './context.ts'
import { noteEvent } from './events.ts'
import { lockCustomerOf, takeAttempt } from './queries-verifications.ts'
import { creditNetwork } from './send-limits.ts'
import { hashToken } from './tokens.ts'

type Outcome<T> = { opened: T; network: string | null } | { faults: Faults }
type Verification = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>

/**
 * Checks the code of a verification and runs its action in one transaction; a wrong code uses up an attempt. There is
 * no limit by IP address, because it would lock out neighbours.
 */
export async function enterCode<T>(
  identity: Identity,
  purpose: CodePurpose,
  entry: CodeEntry,
  source: Source,
  open: (tx: Tx, verification: Verification) => Promise<T | undefined>,
): Promise<T> {
  const code = readCode(entry.code)
  if (!code) throw invalid({ code: 'identity.code.format' })
  const outcome = await inTransaction(identity.db, async (tx): Promise<Outcome<T>> => {
    const handleHash = hashToken(entry.verification)
    await lockCustomerOf(tx, handleHash)
    const verification = await takeAttempt(tx, purpose, handleHash)
    if (!verification) return { faults: { code: 'identity.code.over' } }
    const { target, codeHash, triesLeft, customerId } = verification
    if (!sameHash(hashCode(identity.codeKey, purpose, target, code), codeHash ?? '')) {
      await noteEvent(tx, identity, 'codeFailed', customerId, source)
      return { faults: { code: { key: 'identity.code.wrong', values: { left: triesLeft } } } }
    }
    await noteEvent(tx, identity, 'codeAccepted', customerId, source)
    const opened = await open(tx, verification)
    return opened === undefined ? { faults: { code: 'identity.code.over' } } : { opened, network: verification.network }
  })
  if ('faults' in outcome) throw invalid(outcome.faults)
  if (outcome.network !== null) await creditNetwork(identity, outcome.network)
  return outcome.opened
}
