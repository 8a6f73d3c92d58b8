import type { ConsentChannel } from '#api/contract/identity-limits.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { consents } from '#server/platform/database/schema.ts'
import { emitEvents } from '#server/outbox/service.ts'
import { consentVersion } from './consent-version.ts'

/** Records that a customer gave or withdrew consents; systems that follow the shop read those to offers. */
export async function recordConsents(
  tx: Tx,
  customerId: number,
  channels: ('terms' | ConsentChannel)[],
  granted: boolean,
  via: 'register' | 'account',
): Promise<void> {
  await tx
    .insert(consents)
    .values(channels.map((channel) => ({ customerId, channel, granted, version: consentVersion(channel), via })))
  await emitEvents(
    tx,
    channels
      .filter((channel) => channel !== 'terms')
      .map((channel) => ({
        type: granted ? 'consent.given' : 'consent.withdrawn',
        subject: `customer:${customerId}`,
        customerId,
        data: { channel, via },
      })),
  )
}
