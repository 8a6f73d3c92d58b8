import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** Bytes that are written at once. */
const AT_ONCE = 2 ** 20

/**
 * Values that wait on disk for their turn, since a large catalogue does not fit into memory. They come back as they were:
 * dates are dates, and what is undefined is not absent. `close` it; the file goes with it.
 */
export class Scratch<T> {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'waha-import-'))
  readonly #file = openSync(path.join(this.#folder, 'values'), 'w+')
  /** Where each value begins, and the end of the last. */
  readonly #starts = [0]
  #waiting: Buffer[] = []
  #written = 0

  /** @returns its place, by which it is read */
  add(value: T): number {
    const bytes = serialize(value)
    this.#waiting.push(bytes)
    this.#starts.push(this.#starts.at(-1)! + bytes.length)
    if (this.#starts.at(-1)! - this.#written >= AT_ONCE) this.#write()
    return this.#starts.length - 2
  }

  read(place: number): T {
    const [start, end] = [this.#starts[place]!, this.#starts[place + 1]!]
    if (end > this.#written) this.#write()
    const bytes = Buffer.allocUnsafe(end - start)
    readSync(this.#file, bytes, 0, bytes.length, start)
    return deserialize(bytes) as T
  }

  close(): void {
    closeSync(this.#file)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #write(): void {
    const bytes = Buffer.concat(this.#waiting)
    for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at, bytes.length - at, this.#written + at)
    this.#waiting = []
    this.#written += bytes.length
  }
}
