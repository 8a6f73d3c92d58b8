import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/stock'
import { formatNumber } from '#locales/format.ts'
import { EmptyList } from '../../shell/EmptyList.tsx'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { FailureLine } from '../../shell/states.tsx'
import { SavedStrip } from '../SavedStrip.tsx'
import { emptySheet, piecesOf, scannedCode, type SheetKind } from './sheet.ts'
import { SheetTable } from './SheetTable.tsx'
import { StockParts } from './StockParts.tsx'
import { undoSheet, useSheet } from './use-sheet.ts'
import * as styles from './stock.css.ts'

/**
 * A scanned list: each code followed by Enter adds a piece. It is saved as a whole; until then the browser keeps it.
 */
export function StockSheet({ kind }: { kind: SheetKind }) {
  const { sheet, setSheet, misses, failure, busy, saved, addScanned, save } = useSheet(kind)
  const [code, setCode] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const wanted = scannedCode(code)
    setCode('')
    if (wanted) void addScanned(wanted)
  }
  const saveAndScanOn = async (): Promise<void> => {
    await save()
    field.current?.querySelector('input')?.focus()
  }

  const { lines } = sheet
  const isSound = lines.every((line) => piecesOf(line) !== undefined)
  const pieces = lines.reduce((sum, line) => sum + (piecesOf(line) ?? 0), 0)
  return (
    <>
      <ScreenHead title={t(`stock.${kind}`)} state={t('stock.sheet.state', { lines: lines.length, pieces })} />
      <StockParts />
      {saved && (
        <SavedStrip
          key={saved.at}
          saved={{ run: saved.run, undo: String(saved.at) }}
          onUndo={() => undoSheet(saved)}
          stale={['stock']}
          undoneText={({ restored }) => t('stock.sheet.undone', { count: restored })}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter of the field within. */}
      <div ref={field} className={styles.scan} onKeyDown={enter}>
        <TextField
          ltr
          name="code"
          label={t('stock.sheet.code')}
          hint={t(`stock.sheet.hint.${kind}`)}
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
        <EmptyList glyph="box" title={t('stock.sheet.empty')} text={t(`stock.sheet.empty.${kind}`)} />
      ) : (
        <>
          <fieldset disabled={busy} className={styles.lines}>
            <SheetTable kind={kind} sheet={sheet} onChange={setSheet} />
          </fieldset>
          <div className={styles.bar} role="region" aria-label={t('stock.sheet.bar')}>
            <p className={styles.barWords}>{t('stock.sheet.unsaved', { count: lines.length })}</p>
            <Button variant="text" color="gray" size="sm" onClick={() => setSheet(emptySheet())}>
              {t('stock.sheet.clear')}
            </Button>
            <Button size="sm" loading={busy} disabled={!isSound} onClick={() => void saveAndScanOn()}>
              {t(`stock.sheet.save.${kind}`, { pieces: formatNumber(pieces) })}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
