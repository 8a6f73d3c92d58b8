import type { ZatcaConnection, ZatcaStatus, ZatcaUnit } from '#api/contract/staff-zatca.ts'
import { t } from 'virtual:words/invoicing'
import { formatDate, formatNumber } from '#locales/format.ts'

const activeUnit = (units: readonly ZatcaUnit[]): ZatcaUnit | undefined =>
  units.find(({ environment, state }) => environment === 'production' && state === 'active')

/** One sentence: whether invoices are stamped, and until when. */
export function connectionText({ connection, units }: ZatcaStatus): string {
  const unit = activeUnit(units)
  const text = t(`invoicing.connection.${connection}`)
  return connection === 'active' && unit
    ? `${text} ${t('invoicing.validTo', { date: formatDate(new Date(unit.valid_to)) })}`
    : text
}

/** What keeps invoices from being stamped; undefined where nothing does, or the shop was never connected. */
const connectionProblem = (connection: ZatcaConnection): string | undefined =>
  connection === 'active' || connection === 'off' ? undefined : t(`invoicing.connection.${connection}.mend`)

const HOUR_MS = 3_600_000
/** Of the 24 that ZATCA gives. */
const LATE_HOURS = [20, 12] as const

/** Hours after which the oldest document that ZATCA lacks is announced; undefined while it is fresh. */
export function lateHours(oldest: string | null, now: Date): (typeof LATE_HOURS)[number] | undefined {
  const age = oldest === null ? 0 : now.getTime() - Date.parse(oldest)
  return LATE_HOURS.find((hours) => age > hours * HOUR_MS)
}

/** What staff has to do, the most urgent first. */
export function invoicingTasks(status: ZatcaStatus, now = new Date()): string[] {
  const problem = connectionProblem(status.connection)
  const late = lateHours(status.oldest_open, now)
  const ending = status.connection === 'active' ? activeUnit(status.units) : undefined
  const isRenewed = status.units.some(({ environment, state }) => environment === 'production' && state === 'ready')
  return [
    ...(problem ? [`${t(`invoicing.connection.${status.connection}`)} ${problem}`] : []),
    ...(late ? [t('invoicing.task.late', { hours: formatNumber(late) })] : []),
    ...(status.rejected > 0 ? [t('invoicing.task.rejected', { count: status.rejected })] : []),
    ...(ending?.is_ending ? [t(isRenewed ? 'invoicing.task.renewed' : 'invoicing.task.ending')] : []),
  ]
}
