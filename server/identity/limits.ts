import { store } from '#config'
import type { Limit } from '#server/http/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Minimum seconds between two codes from one sender to one phone or e-mail. */
export const RESEND_SECONDS = 60

const { smsPerHour } = store.accounts
const share = (part: number): number => Math.max(1, Math.floor(smsPerHour * part))

/** No limit can lock out another customer: docs/decisions/0034-known-devices-and-proof-of-work.md */
export const LIMITS = {
  /** Per purpose, target and sender: a customer, or a network of strangers. */
  sendsPause: { name: 'send-pause', points: 1, seconds: RESEND_SECONDS },
  sendsHour: { name: 'send-hour', points: 5, seconds: HOUR },
  sendsDay: { name: 'send-day', points: 10, seconds: DAY },
  /** Per purpose and target, for all strangers together: what 25 networks may request. */
  sendsOfStrangers: { name: 'send-strangers', points: 250, seconds: DAY },
  /** Per purpose: recoveries that somebody requests do not use up the sign-ups of a network. */
  smsOfNetwork: { name: 'sms-network', points: share(0.02), seconds: HOUR },
  /** E-mail is cheap to send; beyond this limit each one costs more work. */
  emailsOfNetwork: { name: 'email-network', points: 30, seconds: HOUR, givesBack: true },
  /** The rest of the budget is reserved for customers. */
  smsOfStrangers: { name: 'sms-strangers', points: share(0.8), seconds: HOUR, givesBack: true },
  allSms: { name: 'sms', points: smsPerHour, seconds: HOUR, givesBack: true },
  /** Wrong passwords on a known device. */
  failuresOfDevice: { name: 'login-device', points: 10, seconds: 15 * MINUTE, givesBack: true },
  /** Wrong passwords of strangers. Above this they pay with work, one level more per tenfold. */
  failuresOfAccount: { name: 'login-account', points: 10, seconds: DAY, givesBack: true },
  failuresOfNetwork: { name: 'login-network', points: 100, seconds: 15 * MINUTE, givesBack: true },
  changes: { name: 'change-password', points: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>
