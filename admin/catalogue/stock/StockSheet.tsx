import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { StockMoves, StockRow } from '#api/contract/staff-stock.ts'
import { isApiError } from '#api/errors.ts'
import { findScanned, moveStock } from '#api/staff/stock.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from '#locales/areas/admin-shelf.ts'
import { formatList, formatNumber } from '#locales/format.ts'
import { failureText } from '../../failure-text.ts'
import { queries } from '../../query.ts'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { FailureLine } from '../../shell/states.tsx'
import { withProof } from '../../step-up.ts'
import { SavedStrip } from '../SavedStrip.tsx'
import {
  emptySheet,
  inverse,
  keepSheet,
  keptSheet,
  movesOf,
  piecesOf,
  scan,
  scannedCode,
  withErrors,
  AT_ONCE,
  type Sheet,
  type SheetKind,
} from './sheet.ts'
import { SheetTable } from './SheetTable.tsx'
import { StockParts } from './StockParts.tsx'
import { nameOf } from './StockTable.tsx'
import * as styles from './stock.css.ts'

type SavedSheet = { run: string | null; moves: StockMoves['items']; at: number }

/**
 * A scanned list: each code followed by Enter adds a piece. It is saved as a whole; until then the browser keeps it.
 */
export function StockSheet({ kind }: { kind: SheetKind }) {
  const [sheet, setSheet] = useState<Sheet>(() => keptSheet(kind))
  const [code, setCode] = useState('')
  const [misses, setMisses] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<SavedSheet>()
  const known = useRef(new Map<string, StockRow>())
  const field = useRef<HTMLDivElement>(null)
  const latest = useRef(sheet)
  // Scanners are faster than answers: codes are looked up one after the other.
  const queue = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    latest.current = sheet
    keepSheet(kind, sheet)
  }, [kind, sheet])

  const look = async (wanted: string): Promise<void> => {
    try {
      const found = known.current.has(wanted) ? [known.current.get(wanted)!] : await findScanned(wanted)
      const [row] = found
      if (!row) return setMisses((all) => [t('shelf.sheet.unknown', { code: wanted }), ...all])
      if (found.length > 1) {
        const skus = formatList(found.map(({ sku }) => sku))
        return setMisses((all) => [t('shelf.sheet.several', { code: wanted, skus }), ...all])
      }
      known.current.set(wanted, row)
      setSheet((present) => scan(present, row, nameOf(row)))
    } catch (error) {
      setMisses((all) => [t('shelf.sheet.failed', { code: wanted, reason: failureText(error) }), ...all])
    }
  }
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const wanted = scannedCode(code)
    setCode('')
    if (wanted) queue.current = queue.current.then(() => look(wanted))
  }

  const save = async (): Promise<void> => {
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
    field.current?.querySelector('input')?.focus()
  }
  const undo = async () => {
    const { moves } = saved!
    let run: string | null = null
    for (let at = 0; at < moves.length; at += AT_ONCE) {
      const part = inverse(moves.slice(at, at + AT_ONCE))
      // oxlint-disable-next-line no-await-in-loop -- One part after the other.
      run = (await moveStock(part, `${saved!.at}-undo-${at}`)).publishing_run ?? run
    }
    return { restored: moves.length, conflicts: [], publishing_run: run }
  }

  const { lines } = sheet
  const isSound = lines.every((line) => piecesOf(line) !== undefined)
  const pieces = lines.reduce((sum, line) => sum + (piecesOf(line) ?? 0), 0)
  return (
    <>
      <ScreenHead title={t(`shelf.stock.${kind}`)} state={t('shelf.sheet.state', { lines: lines.length, pieces })} />
      <StockParts />
      {saved && (
        <SavedStrip
          key={saved.at}
          saved={{ run: saved.run, undo: String(saved.at) }}
          onUndo={undo}
          stale={['stock']}
          undoneText={({ restored }) => t('shelf.sheet.undone', { count: restored })}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter of the field within. */}
      <div ref={field} className={styles.scan} onKeyDown={enter}>
        <TextField
          ltr
          name="code"
          label={t('shelf.sheet.code')}
          hint={t(`shelf.sheet.hint.${kind}`)}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
        />
      </div>
      <div role="alert" className={styles.misses}>
        {misses.map((miss, at) => (
          <p key={misses.length - at}>{miss}</p>
        ))}
      </div>
      <FailureLine error={failure} />
      {lines.length === 0 ? (
        <EmptyState
          icon={<Glyph name="box" size={32} />}
          title={t('shelf.sheet.empty')}
          text={t(`shelf.sheet.empty.${kind}`)}
        />
      ) : (
        <>
          <fieldset disabled={busy} className={styles.lines}>
            <SheetTable kind={kind} sheet={sheet} onChange={setSheet} />
          </fieldset>
          <div className={styles.bar} role="region" aria-label={t('shelf.sheet.bar')}>
            <p className={styles.barWords}>{t('shelf.sheet.unsaved', { count: lines.length })}</p>
            <Button variant="text" color="gray" size="sm" onClick={() => setSheet(emptySheet())}>
              {t('shelf.sheet.clear')}
            </Button>
            <Button
              size="sm"
              loading={busy}
              disabled={!isSound}
              onClick={() => (queue.current = queue.current.then(save))}
            >
              {t(`shelf.sheet.save.${kind}`, { pieces: formatNumber(pieces) })}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
