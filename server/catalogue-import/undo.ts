import { undoImport, type Undone } from '#server/catalogue/write/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { undoRedirects } from '#server/redirects/service.ts'

/** Takes an import back, be it of a catalogue or of redirects, in the caller's transaction. @throws UndoRefused */
export async function undo(tx: Tx, id: number): Promise<Undone> {
  const undone = await undoImport(tx, id)
  await undoRedirects(tx, id, { kind: 'undo', name: `import ${id}` }, undone)
  return undone
}
