import type { OrderEdit } from '#api/contract/order-edit.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { errorsAt, invalid, invalidWith, type Faults } from '#server/platform/http/errors.ts'
import { share } from '#server/money/service.ts'
import { idOf, lineId, readTexts, readVariants, withTexts, type Sellable } from '#server/stock/service.ts'
import { toOrderLine } from './order-line.ts'
import type { LineRow, NewLine } from './queries.ts'

type Variants = ReadonlyMap<string, Sellable>
type Added = NonNullable<OrderEdit['add']>

/**
 * The lines after an edit.
 * @returns also the edit's field of each SKU, for errors about stock
 * @throws Refusal 422 beside the field
 */
export async function editedLines(
  tx: Tx,
  orderId: number,
  before: LineRow[],
  { lines: changes = [], add = [] }: Pick<OrderEdit, 'lines' | 'add'>,
) {
  const variants = await readVariants(tx, [...changes.flatMap(({ swap }) => swap ?? []), ...add.map(({ sku }) => sku)])
  const names = changes.map(idOf)
  const wanted = new Map(changes.map((change, index) => [names[index], { change, field: `lines.${index}` }]))
  const unknown = names.findIndex((name) => !before.some(({ sku, texts }) => lineId(sku, texts) === name))
  if (unknown >= 0) throw invalid({ [`lines.${unknown}`]: 'api.edit.noLine' })
  const twice = names.findIndex((name, index) => names.indexOf(name) < index)
  if (twice >= 0) throw invalid({ [`lines.${twice}`]: 'api.edit.twice' })
  const fields = new Map<string, string>()
  const faults: Faults = {}
  const kept = before.flatMap((line): NewLine[] => {
    const asked = wanted.get(lineId(line.sku, line.texts))
    if (!asked) return [line]
    const { change, field } = asked
    const now = change.swap === undefined || change.swap === line.sku ? undefined : variants.get(change.swap)
    const swapped = now && now.productSku === line.productSku ? withTexts(now, line.texts) : undefined
    if (change.swap !== undefined && change.swap !== line.sku && !swapped) faults[field] = 'api.edit.noVariant'
    fields.set(change.swap ?? line.sku, field)
    return change.quantity === 0 ? [] : [reckon(line, change.quantity, swapped)]
  })
  const lines = [...kept, ...addedLines(orderId, add, variants)]
  for (const [index, { sku }] of add.entries()) fields.set(sku, `add.${index}`)
  const ids = lines.map(({ sku, texts }) => lineId(sku, texts ?? []))
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index) faults[fields.get(lines[index]!.sku) ?? 'lines'] = 'api.edit.twice'
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (lines.length === 0) throw invalid({ lines: 'api.edit.empty' })
  return { lines, fieldOf: (sku: string) => fields.get(sku) ?? 'lines' }
}

/** Products that the order did not have, at today's prices. @throws Refusal 422 beside `add.…` */
const addedLines = (orderId: number, add: Added, variants: Variants): NewLine[] =>
  add.map(({ sku, quantity, texts }, index) => {
    const place = `add.${index}`
    const now = variants.get(sku)
    if (!now) throw invalid({ [place]: 'api.cart.notSold' })
    try {
      return toOrderLine(orderId, 0, quantity, withTexts(now, readTexts(now.textOptions, texts))!)
    } catch (error) {
      throw invalidWith(errorsAt(place, error))
    }
  })

/** What promotions take off a line goes down with the line, and never grows. */
function reckon(line: LineRow, quantity: number, swapped: Sellable | undefined): NewLine {
  const sold = swapped && {
    sku: swapped.sku,
    title: swapped.title,
    options: swapped.options,
    texts: swapped.texts,
    pictureId: swapped.pictureId,
    pictureAlt: swapped.picture?.alt ?? '',
    price: swapped.price,
    compareAt: swapped.compareAt,
    taxClass: swapped.taxClass,
    taxReason: swapped.taxReason,
    weightGrams: swapped.weightGrams,
    returnable: swapped.returnable,
  }
  const price = sold?.price ?? line.price
  const [was, gross] = [line.price * line.quantity, price * quantity]
  const discount = was === 0 ? 0 : Math.min(line.discount, gross, Math.round((line.discount * gross) / was))
  const parts = share(
    discount,
    line.reductions.map(({ amount }) => amount),
  )
  const reductions = line.reductions.map((one, index) => ({ ...one, amount: parts[index]! }))
  return { ...line, ...sold, quantity, discount, reductions, total: gross - discount }
}
