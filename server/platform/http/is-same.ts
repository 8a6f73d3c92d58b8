import { createHmac, timingSafeEqual } from 'node:crypto'

/** Compares in constant time. */
export function isSame(given: unknown, secret: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [given, secret].map((text) => createHmac('sha256', 'compare').update(text).digest())
  return timingSafeEqual(one!, other!)
}
