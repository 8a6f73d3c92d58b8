const STEP = 2 ** 20
/** Most bytes that one unit of a string takes in UTF-8. */
const WIDEST = 3
let room = Buffer.alloc(STEP)

/**
 * A document in UTF-8, and its payload within it. Pieces are not put together first, and all pages use the same memory, one after
 * the other: what comes back holds only until the next call.
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
