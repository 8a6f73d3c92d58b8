import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkName, type Store } from './store.ts'

/** Suffix of a file while `removeIfOlder` decides about it. */
const MOVED = '.moved'
/** Suffix of a file that is being written. */
const NEW = '.new'

/** @param isPrivate only the shop's own user may read it */
export function openFolder(folder: string, { isPrivate = false } = {}): Store {
  const fileOf = (name: string): string => path.join(folder, checkName(name))
  const writtenAt = (name: string): Promise<Date | undefined> => modifiedAt(fileOf(name))
  return {
    async write(name, content) {
      const file = fileOf(name)
      await mkdir(folder, { recursive: true, ...(isPrivate && { mode: 0o700 }) })
      const temporary = `${file}.${randomBytes(6).toString('hex')}${NEW}`
      try {
        await writeFile(temporary, content, isPrivate ? { mode: 0o600 } : {})
        await rename(temporary, file)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    read: (name) => unlessMissing(readFile(fileOf(name))),
    open: async (name) => (await unlessMissing(open(fileOf(name))))?.createReadStream(),
    writtenAt,
    async renew(name) {
      const now = new Date()
      return (await unlessMissing(utimes(fileOf(name), now, now).then(() => true))) ?? false
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    removeIfOlder: (name, before) => removeIfOlder(fileOf(name), before),
    async list() {
      await restoreMoved(folder)
      const names = (await unlessMissing(readdir(folder))) ?? []
      const found: { name: string; writtenAt: Date }[] = []
      for (const name of names) {
        const at = /\.(new|moved)$/.test(name) ? undefined : await writtenAt(name)
        if (at) found.push({ name, writtenAt: at })
      }
      return found
    },
  }
}

/** Moves the file away, then checks its age: an earlier renewal keeps it, and a later one writes it again. */
async function removeIfOlder(file: string, before: Date): Promise<boolean> {
  const moved = `${file}${MOVED}`
  const isMoved = await unlessMissing(rename(file, moved).then(() => true))
  if (!isMoved) return false
  const at = await modifiedAt(moved)
  if (at && at >= before) {
    await unlessMissing(rename(moved, file))
    return false
  }
  await rm(moved, { force: true })
  return !(await exists(file))
}

/** Puts back what a process that died in `removeIfOlder` had moved away. */
async function restoreMoved(folder: string): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    if (!name.endsWith(MOVED)) continue
    const [moved, file] = [path.join(folder, name), path.join(folder, name.slice(0, -MOVED.length))]
    if (await exists(file)) await rm(moved, { force: true })
    else await unlessMissing(rename(moved, file))
  }
}

const modifiedAt = async (file: string): Promise<Date | undefined> => (await unlessMissing(stat(file)))?.mtime

/** Undefined when the file is not there, or no longer. */
const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
