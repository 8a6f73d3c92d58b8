import type { Rejection } from '#server/catalogue/values/service.ts'
import { say } from '#server/catalogue/write/service.ts'
import type { SourceProduct, SourceRecord } from './types.ts'

/** Characters of a cell in Excel and LibreOffice, which cut off the rest without a word. */
const LONGEST_CELL = 32_767
/** Spaces and marks at the ends of the cell, which are gone by now. */
const MARGIN = 20

/** A record of a table without a description that a program has cut off, of which the shop keeps its own, and a note. */
export function withoutCutText(record: SourceRecord, row: number): { record: SourceRecord; cut: Rejection[] } {
  const { description } = record as SourceProduct
  if (!description || description.length > LONGEST_CELL || description.length < LONGEST_CELL - MARGIN)
    return { record, cut: [] }
  const reason = say('import.textCut', { limit: LONGEST_CELL })
  return { record: { ...record, description: undefined } as SourceRecord, cut: [{ row, field: 'description', reason }] }
}
