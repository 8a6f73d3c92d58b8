import { randomBytes } from 'node:crypto'
import { keyedHash } from '#server/platform/http/keys.ts'
import { DEVICE_COOKIE, type Identity, type Source } from './context.ts'

/** Customers per shared browser. */
const MOST = 5
/** The longest lifetime that browsers allow a cookie. */
export const SECONDS = 400 * 86_400
const TAG_LENGTH = 22

/** The id of a device, by which its own rate limits are counted. */
export const deviceId = (device: string): string => device.split('.')[0]!

const tagOf = ({ deviceKey }: Identity, id: string, customerId: number): string =>
  keyedHash(deviceKey, `${id}|${customerId}`).slice(0, TAG_LENGTH)

/**
 * Whether this customer has signed in on the device before. Known devices have rate limits apart from those of
 * strangers, and no other rights. https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function isKnownDevice(identity: Identity, { device }: Source, customerId: number): boolean {
  if (device === undefined) return false
  const [id = '', ...tags] = device.split('.')
  return tags.includes(tagOf(identity, id, customerId))
}

/** The `Set-Cookie` value that marks the device as known to the customer; it contains no personal data. */
export function rememberDevice(identity: Identity, { device }: Source, customerId: number): string {
  const [id = randomBytes(16).toString('base64url'), ...tags] = device?.split('.') ?? []
  const own = tagOf(identity, id, customerId)
  const value = [id, own, ...tags.filter((tag) => tag !== own)].slice(0, MOST + 1).join('.')
  const secure = identity.isSecure ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${value}; Path=/api; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`
}
