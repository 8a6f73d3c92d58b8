import { get, post } from '#api/client.ts'
import type { StockMoved, StockMoves, StockQuery, StockRow } from '#api/contract/staff-stock.ts'
import { search } from '#api/search.ts'
import type { Page } from '#api/contract/staff.ts'

export const readStock = (query: StockQuery): Promise<Page<StockRow, string>> => get(`/api/staff/stock${search(query)}`)
/** What a scanner read: the variants with this SKU or barcode. */
export const findScanned = async (code: string): Promise<StockRow[]> => (await readStock({ code, limit: 5 })).items
/** @param key of this list of moves: sent again after a lost answer, they count once */
export const moveStock = (items: StockMoves['items'], key: string): Promise<StockMoved> =>
  post('/api/staff/stock/moves', { items }, { idempotencyKey: key, retries: 2 })
