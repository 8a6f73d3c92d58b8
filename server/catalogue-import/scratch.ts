import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Characters that are written at once; what waits for long is moved to the part of the heap that is cleaned rarely. */
const AT_ONCE = 2 ** 15

/**
 * Values kept on disk, since a large catalogue does not fit into memory; `close` deletes the file. They come back as
 * from JSON: what is undefined is absent.
 */
export class Scratch<T> {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'waha-import-'))
  readonly #file = openSync(path.join(this.#folder, 'values'), 'w+')
  /** Where each value begins in the file, and the end of the last. */
  readonly #starts = [0]
  #waiting: string[] = []
  #size = 0
  #written = 0
  /** Of the value that is read; a new one for each would stay in memory for long. */
  #bytes = Buffer.alloc(2 ** 16)

  /** @returns its place, by which it is read */
  add(value: T): number {
    const text = JSON.stringify(value)
    this.#waiting.push(text)
    this.#size += text.length
    this.#starts.push(this.#starts.at(-1)! + Buffer.byteLength(text))
    if (this.#size >= AT_ONCE) this.#write()
    return this.#starts.length - 2
  }

  read(place: number): T {
    const [start, end] = [this.#starts[place]!, this.#starts[place + 1]!]
    if (end > this.#written) this.#write()
    if (end - start > this.#bytes.length) this.#bytes = Buffer.alloc(2 * (end - start))
    const length = readSync(this.#file, this.#bytes, 0, end - start, start)
    return JSON.parse(this.#bytes.toString('utf8', 0, length)) as T
  }

  close(): void {
    closeSync(this.#file)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #write(): void {
    const bytes = Buffer.from(this.#waiting.join(''))
    for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at, bytes.length - at, this.#written + at)
    this.#waiting = []
    this.#size = 0
    this.#written += bytes.length
  }
}

/** Whatever is written there is of no use afterwards. */
export async function inFolderForNow<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-import-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
