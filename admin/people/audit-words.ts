import { t } from '#locales/areas/admin-people.ts'

const KINDS = [
  'contact',
  'coupon',
  'customer',
  'delivery',
  'order',
  'partner',
  'rating',
  'reply',
  'role',
  'run',
  'search',
  'sku',
  'staff',
  'ticket',
  'webhook',
] as const

/** Subjects without an id. */
const WITHOUT_ID = ['audit', 'publishing'] as const
const RUN_ID = 8

/** «موظف 5» for `staff:5`. Paths of calls, and subjects of newer releases, stay as they are. */
export function subjectText(subject: string): string {
  const whole = WITHOUT_ID.find((one) => one === subject)
  if (whole) return t(`audit.subject.${whole}`)
  const [, name, id] = /^(\w+):(.+)$/s.exec(subject) ?? []
  const kind = KINDS.find((one) => one === name)
  return kind && id ? t(`audit.subject.${kind}`, { id: kind === 'run' ? id.slice(0, RUN_ID) : id }) : subject
}
