import type { Tx } from '#server/platform/database/connect.ts'
import { lt, sql } from '#server/platform/database/drizzle.ts'
import { orderTexts, staffActions, staffInvitations, staffSessions } from '#server/platform/database/schema.ts'
import { defineJob } from '#server/platform/jobs/service.ts'

/** A trigger of the table refuses to delete younger rows. */
const RETENTION_MONTHS = 24

/** Deletes whole months of the audit with their texts after the retention time, and ended sessions and invitations. */
export async function deleteExpiredStaffData(tx: Tx): Promise<void> {
  await tx
    .delete(staffActions)
    .where(lt(staffActions.at, sql`date_trunc('month', now() - make_interval(months => ${RETENTION_MONTHS}), 'UTC')`))
  await tx
    .delete(orderTexts)
    .where(sql`not exists (select from ${staffActions} where ${staffActions.id} = ${orderTexts.actionId})`)
  await tx.delete(staffSessions).where(lt(staffSessions.expiresAt, sql`now()`))
  await tx.delete(staffInvitations).where(lt(staffInvitations.expiresAt, sql`now()`))
}

/** Runs once a day, but not on the hour, when other scheduled jobs run. */
export const deleteExpiredStaffDataJob = defineJob<object>(
  'delete-expired-staff-data',
  async (_, { db }) => deleteExpiredStaffData(db),
  { cron: '47 3 * * *' },
)
