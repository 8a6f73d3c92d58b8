import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import type { BuiltInRole } from '#api/contract/staff-roles.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { staffPushSubscriptions } from '#server/platform/database/schema.ts'
import { declareJob, enqueue } from '#server/platform/jobs/service.ts'

/** A push message; its title is `staff.news.*`. */
export type StaffNews = {
  /** The linked screen of the admin, from locales/routes.ts. */
  path: string
} & (
  | { kind: 'newOrder'; permission: StaffPermission }
  /** Sent in quiet hours too: the change may have to be stopped at once. */
  | { kind: 'ownerNotice'; role: BuiltInRole; text: string }
)

export const pushStaff = declareJob<StaffNews>('push-staff', { retries: 3, delay: 10, timeLimit: 60 })

/** Sends a push message to people with a permission or a role, after the caller's transaction commits. */
export async function notifyStaff(tx: Tx, news: StaffNews): Promise<void> {
  const [subscribed] = await tx.select({ id: staffPushSubscriptions.id }).from(staffPushSubscriptions).limit(1)
  if (subscribed) await enqueue(tx, pushStaff, news)
}
