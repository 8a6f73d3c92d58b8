import type { PushTarget } from '#api/contract/notification.ts'
import { ROLE_PERMISSIONS, type BuiltInRole } from '#api/contract/staff-roles.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNotNull, isNull } from '#server/platform/database/drizzle.ts'
import { staff, staffPeople, staffPushSubscriptions, staffRoles } from '#server/platform/database/schema.ts'
import { message } from '#server/platform/http/messages.ts'
import { handleJob } from '#server/platform/jobs/service.ts'
import { pushStaff, type StaffNews } from '../notify-staff.ts'
import { sendPush } from './send-push.ts'
import { hourInRiyadh, isQuiet } from '../quiet-hours.ts'

/** Expired subscriptions are deleted; one failure does not keep the message from the others. */
handleJob(pushStaff, async (news, { db, config, signal }) => {
  const { kind, path } = news
  const body = kind === 'newOrder' ? message('staff.news.newOrder.text') : news.text
  const payload = {
    title: message(`staff.news.${kind}`),
    body,
    url: path,
    tag: kind,
    lang: 'ar',
    dir: 'rtl',
  } as const
  let trouble: unknown
  for (const subscription of await subscriptionsFor(db, news)) {
    try {
      if ((await sendPush(config, subscription, payload, signal)) === 'gone')
        await db.delete(staffPushSubscriptions).where(eq(staffPushSubscriptions.endpoint, subscription.endpoint))
    } catch (error) {
      trouble = error
    }
  }
  if (trouble) throw trouble
})

/** Browsers of people who work for the shop and have the permission or role now; new orders respect quiet hours. */
async function subscriptionsFor(db: Tx, news: StaffNews): Promise<PushTarget[]> {
  const rows = await db
    .select({
      subscription: staffPushSubscriptions,
      role: staffPeople.role,
      own: staffRoles.permissions,
      quiet_from: staffPeople.quietFrom,
      quiet_until: staffPeople.quietUntil,
    })
    .from(staffPushSubscriptions)
    .innerJoin(
      staffPeople,
      and(eq(staffPeople.staffId, staffPushSubscriptions.staffId), isNotNull(staffPeople.joinedAt)),
    )
    .innerJoin(staff, and(eq(staff.id, staffPeople.staffId), isNull(staff.revokedAt)))
    .leftJoin(staffRoles, eq(staffRoles.id, staffPeople.roleId))
  const hour = hourInRiyadh(databaseNow())
  return rows
    .filter((person) =>
      news.kind === 'ownerNotice'
        ? person.role === news.role
        : !isQuiet(person, hour) && permissionsOf(person).includes(news.permission),
    )
    .map(({ subscription: { endpoint, p256dh, auth } }) => ({ endpoint, keys: { p256dh, auth } }))
}

const permissionsOf = ({ role, own }: { role: BuiltInRole | null; own: string[] | null }): readonly string[] =>
  role ? ROLE_PERMISSIONS[role] : (own ?? [])
