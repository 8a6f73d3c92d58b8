import { useEffect, useRef, useState } from 'react'
import type { StockMoves, StockRow } from '#api/contract/staff-stock.ts'
import { isApiError } from '#api/errors.ts'
import { findScanned, moveStock } from '#api/staff/stock.ts'
import { t } from 'virtual:words/stock'
import { formatList } from '#locales/format.ts'
import { failureText } from '../../failure-text.ts'
import { queries } from '../../query.ts'
import { withProof } from '../../step-up.ts'
import type { Undone } from '../SavedStrip.tsx'
import {
  AT_ONCE,
  emptySheet,
  inverse,
  keepSheet,
  keptSheet,
  movesOf,
  scan,
  withErrors,
  type Sheet,
  type SheetKind,
} from './sheet.ts'
import { nameOf } from './StockTable.tsx'

/** `at`: when it was saved, in ms. `run` is null where no page changed. */
type SavedSheet = { run: string | null; moves: StockMoves['items']; at: number }

/** A sheet that the browser keeps until it is saved. */
export function useSheet(kind: SheetKind) {
  const [sheet, setSheet] = useState<Sheet>(() => keptSheet(kind))
  const [misses, setMisses] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<SavedSheet>()
  const known = useRef(new Map<string, StockRow>())
  const latest = useRef(sheet)
  // Scanners are faster than answers: codes are looked up one after the other, and a save waits for them.
  const queue = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    latest.current = sheet
    keepSheet(kind, sheet)
  }, [kind, sheet])

  const addOne = async (code: string): Promise<void> => {
    const miss = (words: string): void => setMisses((all) => [words, ...all])
    try {
      const found = known.current.has(code) ? [known.current.get(code)!] : await findScanned(code)
      const [row] = found
      if (!row) return miss(t('stock.sheet.unknown', { code }))
      if (found.length > 1)
        return miss(t('stock.sheet.several', { code, skus: formatList(found.map(({ sku }) => sku)) }))
      known.current.set(code, row)
      setSheet((present) => scan(present, row, nameOf(row)))
    } catch (error) {
      miss(t('stock.sheet.failed', { code, reason: failureText(error) }))
    }
  }

  const saveAll = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    let left = latest.current
    const made: StockMoves['items'] = []
    let run: string | null = null
    try {
      while (left.lines.length > 0) {
        const moves = movesOf(kind, left)
        const { key } = left
        // oxlint-disable-next-line no-await-in-loop -- One part after the other; what is saved leaves the list.
        const written = await withProof(() => moveStock(moves, key))
        run = written.publishing_run ?? run
        made.push(...moves)
        left = { ...emptySheet(), lines: left.lines.slice(AT_ONCE) }
        setSheet(left)
      }
      known.current.clear()
      setMisses([])
    } catch (error) {
      if (isApiError(error) && error.errors) setSheet(withErrors(left, error.errors))
      setFailure(error)
    }
    setBusy(false)
    if (made.length > 0) setSaved({ run, moves: made, at: Date.now() })
    void queries.invalidateQueries({ queryKey: ['stock'] })
  }

  const next = (work: () => Promise<void>): Promise<void> => (queue.current = queue.current.then(work))
  return {
    sheet,
    setSheet,
    misses,
    failure,
    busy,
    saved,
    addScanned: (code: string) => next(() => addOne(code)),
    save: () => next(saveAll),
  }
}

/** Takes a saved sheet back. Safe to repeat. */
export async function undoSheet({ moves, at: savedAt }: SavedSheet): Promise<Undone> {
  let run: string | null = null
  for (let at = 0; at < moves.length; at += AT_ONCE) {
    const part = inverse(moves.slice(at, at + AT_ONCE))
    // oxlint-disable-next-line no-await-in-loop -- One part after the other.
    run = (await moveStock(part, `${savedAt}-undo-${at}`)).publishing_run ?? run
  }
  return { restored: moves.length, conflicts: [], publishing_run: run }
}
