import type { NotificationKind } from '#api/contract/notification.ts'
import { message } from '#server/platform/http/messages.ts'
import { settings } from '#server/settings/service.ts'

/** Isolates order and tracking numbers among Arabic words. */
const isolated = (value: string | number): string => `\u2066${value}\u2069`

export function wordsOf(
  kind: NotificationKind,
  given: Record<string, string | number>,
): { title: string; text: string } {
  const { order, tracking } = given
  const values = {
    store: settings().identity.name,
    // Notifications of an earlier release have none.
    promised: 'none',
    goods: 'none',
    ...given,
    ...(order !== undefined && { order: isolated(order) }),
    ...(tracking !== undefined && { tracking: isolated(tracking) }),
  }
  return { title: message(`notification.${kind}.title`, values), text: message(`notification.${kind}.text`, values) }
}
