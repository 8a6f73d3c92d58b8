/** The parts of DER (ITU-T X.690) that certificates and requests for them need. */

const TAGS = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, utf8: 0x0c, printable: 0x13, time: 0x17 } as const
const SEQUENCE = 0x30
const SET = 0x31

function element(tag: number, content: Uint8Array): Buffer {
  const size = content.length
  if (size < 0x80) return Buffer.concat([Buffer.from([tag, size]), content])
  const hex = size.toString(16)
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content])
}

export const sequence = (...parts: Uint8Array[]): Buffer => element(SEQUENCE, Buffer.concat(parts))
export const set = (...parts: Uint8Array[]): Buffer => element(SET, Buffer.concat(parts))
export const octets = (content: Uint8Array): Buffer => element(TAGS.octets, content)
export const bits = (content: Uint8Array): Buffer => element(TAGS.bits, Buffer.concat([Buffer.from([0]), content]))
export const utf8 = (text: string): Buffer => element(TAGS.utf8, Buffer.from(text, 'utf8'))
export const printable = (text: string): Buffer => element(TAGS.printable, Buffer.from(text, 'ascii'))
/** A constructed element of a context: `[number]`. */
export const tagged = (number: number, content: Uint8Array): Buffer => element(0xa0 | number, content)

/** A positive number by its bytes; a first bit that is set would make it negative. */
export const integer = (bytes: Uint8Array): Buffer =>
  element(TAGS.integer, bytes[0]! & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)

/** UTCTime. */
export const time = (date: Date): Buffer =>
  element(TAGS.time, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`, 'ascii'))

export function oid(dotted: string): Buffer {
  const [first, second, ...rest] = dotted.split('.').map(Number)
  return element(TAGS.oid, Buffer.from([first! * 40 + second!, ...rest.flatMap(base128)]))
}

function base128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left & 0x7f) | 0x80)
  return digits
}

export type Element = {
  tag: number
  content: Buffer
  /** With tag and length. */
  whole: Buffer
}

/** The elements that lie one after another. @throws RangeError where the bytes are no DER */
export function elementsIn(bytes: Buffer): Element[] {
  const found: Element[] = []
  for (let at = 0; at < bytes.length;) {
    const tag = bytes[at]!
    const { size, head } = lengthAt(bytes, at + 1)
    const from = at + 1 + head
    if (from + size > bytes.length) throw new RangeError('an element of DER is longer than its bytes')
    found.push({ tag, content: bytes.subarray(from, from + size), whole: bytes.subarray(at, from + size) })
    at = from + size
  }
  return found
}

function lengthAt(bytes: Buffer, at: number): { size: number; head: number } {
  const first = bytes[at]
  if (first === undefined) throw new RangeError('an element of DER has no length')
  if (first < 0x80) return { size: first, head: 1 }
  const count = first & 0x7f
  if (count === 0 || count > 4 || at + 1 + count > bytes.length) throw new RangeError('a length of DER is not readable')
  return { size: bytes.readUIntBE(at + 1, count), head: 1 + count }
}

/** The bytes of a BIT STRING, whose first byte counts unused bits. */
export const bitsOf = ({ content }: Element): Buffer => content.subarray(1)
