import { timingSafeEqual } from 'node:crypto'
import { site } from '#site'
import { NOTIFICATION_SUBJECTS, type NotificationSubject } from '#api/contract/notification-kinds.ts'
import type { Config } from '#server/platform/config.ts'
import { deriveKey, keyedHash } from '#server/platform/http/keys.ts'

type Keys = Pick<Config, 'secretKey' | 'dataDir'>

/** A token by which the recipient unsubscribes from a subject without signing in; a value of the message. */
export const unsubscribeToken = (customerId: number, subject: NotificationSubject): string => `${customerId}.${subject}`

const mark = (config: Keys, stops: string): string => keyedHash(deriveKey(config, 'stop e-mails'), stops)

/**
 * Valid as long as the message exists.
 * @param siteUrl of the shop, unless the API has another origin
 */
export const unsubscribeUrl = (config: Keys, siteUrl: string, stops: string): string =>
  `${site.apiUrl ?? siteUrl}/api/unsubscribe?token=${stops}.${mark(config, stops)}`

/** @returns undefined for a forged token */
export function readUnsubscribeToken(
  config: Keys,
  token: string,
): { customerId: number; subject: NotificationSubject } | undefined {
  const [, stops, given] = /^(\d{1,10}\.\w+)\.([\w-]{43})$/.exec(token) ?? []
  if (!stops || !given || !timingSafeEqual(Buffer.from(given), Buffer.from(mark(config, stops)))) return undefined
  const [customerId, name] = stops.split('.')
  const subject = NOTIFICATION_SUBJECTS.find((one) => one === name)
  return subject && { customerId: Number(customerId), subject }
}
