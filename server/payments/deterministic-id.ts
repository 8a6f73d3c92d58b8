import { createHash } from 'node:crypto'

/**
 * A deterministic UUID of these parts (version 8, RFC 9562): a retry after a crash finds what the first attempt
 * created.
 */
export function deterministicId(...parts: (string | number)[]): string {
  const bytes = createHash('sha256').update(parts.join('\n')).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
