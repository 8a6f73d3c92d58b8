import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

const LastBackup = Type.Object({ at: Type.String({ format: 'date-time' }), file: Type.String() })

const noteOf = (dataDir: string): string => path.join(dataDir, 'last-backup.json')

/**
 * Notes on this machine that a backup was completed: its file may be encrypted and moved afterwards.
 * @param note.at the moment of its tables
 */
export async function noteBackup(dataDir: string, note: Static<typeof LastBackup>): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const temporary = `${noteOf(dataDir)}.new`
  await writeFile(temporary, `${JSON.stringify(note)}\n`)
  await rename(temporary, noteOf(dataDir))
}

/** Undefined where no backup was made, or the note cannot be read. */
export async function lastBackup(dataDir: string): Promise<{ at: Date; file: string } | undefined> {
  try {
    const note: unknown = JSON.parse(await readFile(noteOf(dataDir), 'utf8'))
    return Value.Check(LastBackup, note) ? { at: new Date(note.at), file: note.file } : undefined
  } catch {
    return undefined
  }
}
