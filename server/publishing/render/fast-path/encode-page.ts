const STEP = 2 ** 20
/** The most UTF-8 bytes that one UTF-16 code unit can take. */
const WIDEST = 3
let room = Buffer.alloc(STEP)

/**
 * Encodes a document and the payload in it as UTF-8. All pages share one buffer to avoid copies, so the result is valid
 * only until the next call.
 */
export function encodePage(before: string[], payload: string, after: string[]): { html: Buffer; payload: Buffer } {
  const units = [...before, payload, ...after].reduce((length, piece) => length + piece.length, 0)
  if (units * WIDEST > room.length) room = Buffer.alloc(Math.ceil((units * WIDEST) / STEP) * STEP)
  const write = (pieces: string[], from: number): number =>
    pieces.reduce((at, piece) => at + room.write(piece, at), from)
  const start = write(before, 0)
  const end = write([payload], start)
  return { html: room.subarray(0, write(after, end)), payload: room.subarray(start, end) }
}
