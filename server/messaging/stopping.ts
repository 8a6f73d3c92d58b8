import { timingSafeEqual } from 'node:crypto'
import { store } from '#config'
import { NOTIFICATION_SUBJECTS, type NotificationSubject } from '#api/contract/notification-kinds.ts'
import type { Config } from '#server/config.ts'
import { deriveKey, keyedHash } from '#server/http/keys.ts'

type Keys = Pick<Config, 'secretKey' | 'dataDir'>

/** Whose e-mails about what its reader may stop by a link, without signing in; as a value of its message. */
export const stopsOf = (customerId: number, subject: NotificationSubject): string => `${customerId}.${subject}`

const mark = (config: Keys, stops: string): string => keyedHash(deriveKey(config, 'stop e-mails'), stops)

/** Good for as long as the message is kept. @param siteUrl where the shop is, and its API unless that is elsewhere */
export const stopUrl = (config: Keys, siteUrl: string, stops: string): string =>
  `${store.apiUrl ?? siteUrl}/api/unsubscribe?token=${stops}.${mark(config, stops)}`

/** @returns undefined for a token that the shop did not make */
export function readStop(
  config: Keys,
  token: string,
): { customerId: number; subject: NotificationSubject } | undefined {
  const [, stops, given] = /^(\d{1,10}\.\w+)\.([\w-]{43})$/.exec(token) ?? []
  if (!stops || !given || !timingSafeEqual(Buffer.from(given), Buffer.from(mark(config, stops)))) return undefined
  const [customerId, name] = stops.split('.')
  const subject = NOTIFICATION_SUBJECTS.find((one) => one === name)
  return subject && { customerId: Number(customerId), subject }
}
