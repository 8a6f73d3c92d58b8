import type { Tx } from '#server/platform/database/connect.ts'
import { securityEvents } from '#server/platform/database/schema.ts'
import { keyedHash } from '#server/platform/http/keys.ts'
import type { Identity, Source } from './context.ts'

type SecurityEvent =
  | 'registered'
  | 'signedIn'
  | 'signInFailed'
  | 'signedOut'
  | 'sessionEnded'
  | 'codeSent'
  | 'codeFailed'
  | 'codeAccepted'
  | 'passwordReset'
  | 'passwordChanged'
  | 'passwordChangeFailed'
  | 'emailChanged'
  | 'phoneChanged'
  | 'closed'

/** Records a security event without phone, e-mail, code, token or IP address. */
export async function noteEvent(
  tx: Tx,
  identity: Identity,
  kind: SecurityEvent,
  customerId: number | null,
  source: Source,
): Promise<void> {
  await tx.insert(securityEvents).values({ kind, customerId, source: hashedSource(identity, source) })
}

export const hashedSource = ({ sourceKey }: Identity, { address }: Source): string => keyedHash(sourceKey, address)
