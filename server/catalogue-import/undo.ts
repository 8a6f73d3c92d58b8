import { undoImport, type Undone, type UndoOptions } from '#server/catalogue/write/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { undoRedirects } from '#server/redirects/service.ts'

/** Takes an import back, be it of a catalogue or of redirects, in the caller's transaction. @throws UndoRefused */
export async function undo(tx: Tx, id: number, options: UndoOptions = {}): Promise<Undone> {
  const undone = await undoImport(tx, id, options)
  if (!undone.isAgain) await undoRedirects(tx, id, { kind: 'undo', name: `import ${id}` }, undone)
  return undone
}
