import type { Readable } from 'node:stream'

/** Files in one place, by name. A reader never sees part of a file. */
export type Store = {
  write: (name: string, content: Buffer) => Promise<void>
  /** Undefined if there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>
  /** The same as a stream. */
  open: (name: string) => Promise<Readable | undefined>
  /** When it was written or renewed. */
  writtenAt: (name: string) => Promise<Date | undefined>
  /** Makes a file as new as one that is written now. @returns false if there is none, or it has to be written again */
  renew: (name: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
  /** Removes a file unless it was written or renewed since. @returns whether it is gone */
  removeIfOlder: (name: string, before: Date) => Promise<boolean>
  list: () => Promise<{ name: string; writtenAt: Date }[]>
}

/** A name never leads out of its store. @throws for any other */
export function checkName(name: string): string {
  if (!/^[\w-][\w.-]*$/.test(name)) throw new Error(`no file can have the name "${name}"`)
  return name
}
