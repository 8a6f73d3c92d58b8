import type { ProviderProblem } from '#api/contract/settings/providers.ts'
import { SMS_GATEWAYS } from '#api/contract/settings/provider-names.ts'
import type { Config } from '#server/config.ts'
import { checkMail } from '#server/messaging/accounts/public.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { message } from '#server/platform/http/messages.ts'
import { reasonOf } from '../../start-problem.ts'
import { finding, type Finding } from './finding.ts'

/** Of accounts that staff entered; undefined if the database cannot be read. */
type Problems = readonly ProviderProblem[] | undefined

/** Connects to the mail server and logs in; nothing is sent. */
export async function examineMail(
  config: Pick<Config, 'messaging' | 'privateHosts' | 'isTrial'>,
  problems: Problems,
): Promise<Finding> {
  if (problems?.some(({ provider, kind }) => provider === 'smtp' && kind === 'values'))
    return finding('wrong', 'cli.doctor.mail.values')
  const failure = await checkMail(config)
  if (failure === null) return finding('good', 'cli.doctor.mail.good', { host: config.messaging.mail!.host })
  if (failure === 'missing' && !problems) return finding('warning', 'cli.doctor.mail.unknown')
  if (failure === 'missing') return finding('warning', `cli.doctor.mail.${config.isTrial ? 'trial' : 'missing'}`)
  return finding('wrong', 'cli.doctor.mail.failed', { reason: message(`api.providers.failure.${failure}`) })
}

const LIMIT_MS = 5000

/**
 * Whether the gateway answers, and whether it took the last message. Nothing is sent, so keys that were never used are
 * only found by the test that the text names.
 */
export async function examineSms(
  { messaging: { sms }, isTrial }: Pick<Config, 'messaging' | 'isTrial'>,
  problems: Problems,
  db: Database | undefined,
): Promise<Finding> {
  if (sms) {
    const { provider, sender, url } = sms
    try {
      await fetch(new URL(url).origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
    } catch (error) {
      return finding('wrong', 'cli.doctor.sms.away', { provider, url: new URL(url).origin, reason: reasonOf(error) })
    }
    const last = db && (await lastSms(db).catch(() => undefined))
    if (!last) return finding('warning', 'cli.doctor.sms.untried', { provider })
    if (last.isRefused) return finding('wrong', 'cli.doctor.sms.refused', { provider, sender })
    return finding('good', 'cli.doctor.sms.good', { provider, sender })
  }
  if (!problems) return finding('warning', 'cli.doctor.sms.unknown')
  const unread = problems.find(({ provider }) => SMS_GATEWAYS.some((gateway) => gateway === provider))
  if (unread) return finding('wrong', 'cli.doctor.sms.values', { provider: unread.provider })
  return isTrial ? finding('warning', 'cli.doctor.sms.trial') : finding('wrong', 'cli.doctor.sms.missing')
}

/** The last message that the gateway took, or refused because of the account. */
async function lastSms(db: Database): Promise<{ isRefused: boolean } | undefined> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select state from outgoing_messages
    where channel = 'sms' and (state = 'sent' or state = 'failed' and reason = 'account')
    order by created_at desc limit 1`)
  return rows[0] && { isRefused: rows[0].state === 'failed' }
}
