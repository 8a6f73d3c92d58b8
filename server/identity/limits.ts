import { store } from '#config'
import type { Limit, Limits } from '#server/http/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds between two codes to one phone or e-mail. */
export const RESEND_SECONDS = 60

/** Many Saudi customers share an address (their carrier's), so those by address are wide. */
export const LIMITS = {
  calls: { name: 'identity-calls', points: 600, seconds: MINUTE },
  sendsOfAddress: { name: 'send-address', points: 30, seconds: HOUR },
  sendsPause: { name: 'send-pause', points: 1, seconds: RESEND_SECONDS },
  sendsHour: { name: 'send-hour', points: 5, seconds: HOUR },
  sendsDay: { name: 'send-day', points: 10, seconds: DAY },
  allSms: { name: 'sms', points: store.accounts.smsPerHour, seconds: HOUR },
  triesOfAddress: { name: 'code-address', points: 60, seconds: 15 * MINUTE },
  loginsOfAddress: { name: 'login-address', points: 100, seconds: 15 * MINUTE },
  loginsOfPair: { name: 'login-pair', points: 10, seconds: 15 * MINUTE },
  /** NIST SP 800-63B, 5.2.2: no more than 100 failures in a row. */
  loginsOfAccount: { name: 'login-account', points: 100, seconds: DAY },
  changes: { name: 'change-password', points: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>

export type Target = { channel: 'sms' | 'email'; to: string }

/** One more code to a target: all that bounds what the shop sends, whoever asks and however many at once. */
export async function takeSend({ take }: Limits, { channel, to }: Target, address: string): Promise<void> {
  await take(LIMITS.sendsOfAddress, address)
  await take(LIMITS.sendsPause, to)
  await take(LIMITS.sendsHour, to)
  await take(LIMITS.sendsDay, to)
  if (channel === 'sms') await take(LIMITS.allSms, 'shop')
}
