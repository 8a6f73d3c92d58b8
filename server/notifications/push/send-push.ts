import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { PushPayload, PushTarget } from '#api/contract/notification.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import type { notifications } from '#server/platform/database/schema.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { settings } from '#server/settings/service.ts'
import { countUnread } from '../queries.ts'
import { wordsOf } from '../words.ts'

type Keys = { publicKey: string; privateKey: string }
const made = new Map<string, Keys>()

/** VAPID keys (RFC 8292), derived from the shop's secret, so that all processes have the same ones. */
export function vapidKeys(config: Pick<Config, 'secretKey' | 'dataDir'>): Keys {
  const name = config.secretKey ?? config.dataDir
  const known = made.get(name)
  if (known) return known
  const curve = createECDH('prime256v1')
  const secret = deriveKey(config, 'web push')
  curve.setPrivateKey(secret)
  const keys = { publicKey: curve.getPublicKey().toString('base64url'), privateKey: secret.toString('base64url') }
  made.set(name, keys)
  return keys
}

/** Push services of known browsers. The URL comes from the client, and any other host would allow request forgery. */
const SERVICES =
  /^(fcm\.googleapis\.com|[\w-]+\.push\.apple\.com|([\w-]+\.)*push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com)$/

export function isPushService(endpoint: string, extra: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, host, port, username } = new URL(endpoint)
  if (extra.includes(host)) return true
  return protocol === 'https:' && port === '' && username === '' && SERVICES.test(hostname)
}

export async function payloadOf(
  db: Tx,
  { kind, values, path, id, customerId }: typeof notifications.$inferSelect,
): Promise<PushPayload> {
  const { title, text } = wordsOf(kind, values)
  return {
    title,
    body: text,
    url: path,
    tag: `notification-${id}`,
    lang: 'ar',
    dir: 'rtl',
    unread: await countUnread(db, customerId),
  }
}

const DAY_SECONDS = 24 * 60 * 60

/**
 * @returns 'gone' if the subscription has expired.
 * @throws if a retry may succeed
 */
export async function sendPush(
  config: Pick<Config, 'secretKey' | 'dataDir' | 'pushHosts'>,
  target: PushTarget,
  payload: Omit<PushPayload, 'unread'>,
  signal: AbortSignal,
): Promise<'sent' | 'gone'> {
  if (!isPushService(target.endpoint, config.pushHosts)) return 'gone'
  const request = webPush.generateRequestDetails(target, JSON.stringify(payload), {
    vapidDetails: { subject: `mailto:${settings().contact.email}`, ...vapidKeys(config) },
    TTL: DAY_SECONDS,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  })
  const headers = Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, value]),
  )
  const answer = await fetch(request.endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(request.body),
    signal,
    redirect: 'error',
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return 'gone'
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}`)
  return 'sent'
}
