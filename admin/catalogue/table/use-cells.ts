import { useState } from 'react'
import type { BulkWritten } from '#api/contract/staff-catalogue.ts'
import { isApiError } from '#api/errors.ts'
import { changePrices, changeStock } from '#api/staff/products.ts'
import { t } from 'virtual:words/products'
import { withProof } from '../../step-up.ts'
import type { Variant } from './rows.ts'
import { readCell, showCell, type CellColumn } from './typed-cells.ts'

/** Cells in one call. */
const MOST = 500

export type Cell = { sku: string; column: CellColumn }
type Typed = Cell & { text: string }
/** A cell and its new value. */
type Saving = Cell & { value: number }
export const cellKey = ({ sku, column }: Cell): string => `${column} ${sku}`

export type Cells = {
  /** Unsaved text by cell. */
  texts: ReadonlyMap<string, string>
  faults: ReadonlyMap<string, string>
  /** Cells that are being saved. */
  busy: ReadonlySet<string>
  /** A failure of the call as a whole; the typed text stays. */
  failure: unknown
  type: (cell: Cell, text: string) => void
  reset: (cell: Cell) => void
  save: (typed: readonly Typed[]) => Promise<void>
}

/** Cells that are saved when they are left. A refused value stays in its cell with the reason. */
export function useCells(
  variantOf: (sku: string) => Variant | undefined,
  onSaved: (saved: Saving[], written: BulkWritten) => void,
): Cells {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<unknown>(null)

  const put = (entries: readonly (readonly [string, string | undefined])[], set: typeof setTexts): void =>
    set((present) => {
      const next = new Map(present)
      for (const [key, value] of entries)
        if (value === undefined) next.delete(key)
        else next.set(key, value)
      return next
    })
  const reset = (cell: Cell): void => {
    put([[cellKey(cell), undefined]], setTexts)
    put([[cellKey(cell), undefined]], setFaults)
  }

  /** @param cells of one column */
  async function send(cells: Saving[]): Promise<void> {
    const keys = cells.map(cellKey)
    setBusy((present) => new Set([...present, ...keys]))
    try {
      const written = await withProof(() =>
        cells[0]!.column === 'price'
          ? changePrices(cells.map(({ sku, value: price }) => ({ sku, price })))
          : changeStock(cells.map(({ sku, value: stock }) => ({ sku, stock }))),
      )
      onSaved(cells, written)
      put(
        keys.map((key) => [key, undefined] as const),
        setTexts,
      )
    } catch (error) {
      const named = isApiError(error) ? Object.entries(error.errors ?? {}) : []
      put(
        named.flatMap(([field, words]) => {
          const key = keys[Number(/^items\.(\d+)\./.exec(field)?.[1] ?? NaN)]
          return key ? [[key, words.join(' ')] as const] : []
        }),
        setFaults,
      )
      setFailure(error)
    }
    setBusy((present) => new Set([...present].filter((key) => !keys.includes(key))))
  }

  async function save(typed: readonly Typed[]): Promise<void> {
    setFailure(null)
    const read = typed.map((cell) => ({ ...cell, key: cellKey(cell), value: readCell(cell.column, cell.text) }))
    put(
      read.map(({ key, text }) => [key, text] as const),
      setTexts,
    )
    put(
      read.map(
        ({ key, column, value }) =>
          [key, value === undefined ? t(`products.cell.wrong.${column}`) : undefined] as const,
      ),
      setFaults,
    )
    const isSame = ({ sku, column, value }: (typeof read)[number]): boolean => {
      const variant = variantOf(sku)
      return variant !== undefined && readCell(column, showCell(column, variant)) === value
    }
    for (const cell of read) if (cell.value !== undefined && isSame(cell)) reset(cell)
    const changed = read.filter((cell) => cell.value !== undefined && !isSame(cell))
    for (let from = 0; from < changed.length; from += MOST)
      // oxlint-disable-next-line no-await-in-loop -- One after the other, so that the last receipt is of the last call.
      await send(changed.slice(from, from + MOST).map(({ sku, column, value }) => ({ sku, column, value: value! })))
  }

  return { texts, faults, busy, failure, reset, save, type: (cell, text) => put([[cellKey(cell), text]], setTexts) }
}
