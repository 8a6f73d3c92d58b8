import { undoImport, type Undone, type UndoOptions } from '#server/catalogue/write/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { lockEvery } from '#server/promotions/public-files.ts'
import { undoPromotions } from './promotions/undo.ts'
import { undoRedirects } from '#server/redirects/service.ts'

/** Takes an import back, be it of a catalogue, with promotions, or of redirects, in the caller's transaction. @throws UndoRefused */
export async function undo(tx: Tx, id: number, options: UndoOptions = {}): Promise<Undone> {
  await lockEvery(tx)
  const undone = await undoImport(tx, id, options)
  const author = { kind: 'undo', name: `import ${id}` } as const
  await undoPromotions(tx, id, author, { deletesEdited: options.deletesEdited ?? false, undone })
  if (!undone.isAgain) await undoRedirects(tx, id, author, undone)
  return undone
}
