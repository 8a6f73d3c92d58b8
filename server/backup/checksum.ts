import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

export type Sum = { bytes: number; /** Hexadecimal. */ sha256: string }

const QUOTE = 0x22
const NEWLINE = 0x0a

/** Passes bytes on, and adds them up: their number, their SHA-256 and, of CSV with a header, the rows. */
export class Checksum extends Transform {
  readonly #hash = createHash('sha256')
  readonly #isCsv: boolean
  readonly #check: ((sum: Sum, rows: number) => void) | undefined
  #bytes = 0
  #lines = 0
  #isQuoted = false
  #sum: Sum | undefined

  /** @param check called at the end; what it throws is the stream's error */
  constructor(isCsv: boolean, check?: (sum: Sum, rows: number) => void) {
    super()
    this.#isCsv = isCsv
    this.#check = check
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    if (this.#isCsv) this.#countLines(chunk)
    done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    try {
      this.#check?.(this.sum, this.rows)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  /** Of all that came; to be read when the stream has ended. */
  get sum(): Sum {
    return (this.#sum ??= { bytes: this.#bytes, sha256: this.#hash.digest('hex') })
  }

  /** Without the header. */
  get rows(): number {
    return Math.max(0, this.#lines - 1)
  }

  /** A line's end within quotes belongs to a value; a quote within a value is written twice. */
  #countLines(chunk: Buffer): void {
    for (const byte of chunk) {
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted
      else if (byte === NEWLINE && !this.#isQuoted) this.#lines += 1
    }
  }
}
