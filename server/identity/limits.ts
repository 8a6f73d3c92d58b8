import type { Limit } from '#server/platform/http/limits.ts'
import { settings } from '#server/settings/service.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a code is valid, and after how many wrong attempts it is void. */
export const CODE_SECONDS = 5 * MINUTE
export const CODE_TRIES = 5
/** Minimum seconds between two codes from one sender to one phone or e-mail. */
export const RESEND_SECONDS = 60

/** Of the most SMS an hour. */
const smsShare = (part: number): number => Math.max(1, Math.floor(settings().messages.sms_per_hour * part))

/** No limit can lock out another customer: docs/decisions/0169-accounts.md */
export const LIMITS = {
  /** Per purpose, target and sender: a customer, or a network of strangers. */
  sendsPause: { name: 'send-pause', points: 1, seconds: RESEND_SECONDS },
  sendsHour: { name: 'send-hour', points: 5, seconds: HOUR },
  sendsDay: { name: 'send-day', points: 10, seconds: DAY },
  /** Per purpose and target, for all strangers together: what 25 networks may request. */
  sendsOfStrangers: { name: 'send-strangers', points: 250, seconds: DAY },
  /** Codes of one network that nobody has entered. Any hour touches at most two of its periods. */
  get smsOfNetwork(): Limit {
    return { name: 'sms-network', points: smsShare(0.1), seconds: HOUR, givesBack: true }
  },
  /** The same while `smsUnentered` is used up. */
  get smsOfNetworkInFlood(): Limit {
    return { ...LIMITS.smsOfNetwork, points: smsShare(0.02) }
  },
  /** Codes of all networks that nobody has entered. Few networks reach it without an attack. */
  get smsUnentered(): Limit {
    return { name: 'sms-unentered', points: smsShare(0.2), seconds: HOUR, givesBack: true }
  },
  /** E-mail is cheap to send; beyond this limit each one costs more work. */
  emailsOfNetwork: { name: 'email-network', points: 30, seconds: HOUR, givesBack: true },
  /** The rest of the budget is reserved for customers. */
  get smsOfStrangers(): Limit {
    return { name: 'sms-strangers', points: smsShare(0.8), seconds: HOUR, givesBack: true }
  },
  get allSms(): Limit {
    return { name: 'sms', points: smsShare(1), seconds: HOUR, givesBack: true }
  },
  /** Wrong passwords on a known device. */
  failuresOfDevice: { name: 'login-device', points: 10, seconds: 15 * MINUTE, givesBack: true },
  /** Wrong passwords of strangers. Above this they pay with work, one level more per tenfold. */
  failuresOfAccount: { name: 'login-account', points: 10, seconds: DAY, givesBack: true },
  failuresOfNetwork: { name: 'login-network', points: 100, seconds: 15 * MINUTE, givesBack: true },
  changes: { name: 'change-password', points: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>
