import { line } from '#server/catalogue/values/service.ts'
import { joinPath, splitPaths } from '../../category-paths.ts'
import type { Cells } from '../../cells.ts'
import { child, list, type Element } from './feed-xml.ts'

/** One thing for sale in a feed, by Google's names of its attributes. */
export type Item = {
  row: number
  isFaulty: boolean
  all: (name: string) => Element[]
  text: (name: string) => string
  /** Undefined of what the item does not name. */
  known: (name: string) => string | undefined
  /** Names of its elements that hold something. */
  names: string[]
}

export const textOf = (element: Element): string =>
  typeof element === 'string' ? element : typeof element?.['#text'] === 'string' ? element['#text'] : ''

/** @param read collects the names of elements that something is read from */
export function itemOfXml(element: Element, row: number, prefix: string, read: Set<string>): Item {
  const all = (name: string): Element[] => {
    read.add(name).add(`${prefix}:${name}`)
    const own = list(child(element, `${prefix}:${name}`))
    return own.length ? own : list(child(element, name))
  }
  const known = (name: string): string | undefined => {
    const [first] = all(name)
    return first === undefined ? undefined : textOf(first).trim()
  }
  const fields = typeof element === 'object' ? element : {}
  const names = Object.keys(fields).filter((name) => fields[name] !== '')
  return { row, isFaulty: false, all, known, text: (name) => known(name) ?? '', names }
}

/** Of these an item has one; several that differ contradict each other. */
const SINGLE = ['id', 'item_group_id', 'title', 'price', 'sale_price', 'availability', 'gtin', 'mpn', 'brand']

/** The first of an item's names that has several values, where it may have one. */
export const repeatedIn = (item: Item): string | undefined =>
  SINGLE.find((name) => new Set(item.all(name).map((element) => textOf(element).trim())).size > 1)

/** As Merchant Center calls them in Arabic. */
const ARABIC: Record<string, string[]> = {
  id: ['المعرّف', 'رقم التعريف', 'معرّف المنتج'],
  title: ['العنوان'],
  description: ['الوصف'],
  link: ['الرابط', 'رابط'],
  image_link: ['رابط الصورة'],
  additional_image_link: ['رابط صورة إضافية', 'رابط الصورة الإضافية'],
  availability: ['مدى التوفّر', 'التوفّر'],
  price: ['السعر'],
  sale_price: ['سعر البيع', 'السعر المخفّض', 'سعر التخفيض'],
  sale_price_effective_date: ['تاريخ سريان سعر البيع', 'تاريخ سريان السعر المخفّض'],
  brand: ['العلامة التجارية'],
  gtin: ['رقم GTIN'],
  product_type: ['نوع المنتج'],
  google_product_category: ['فئة المنتج على Google', 'فئة منتجات Google'],
  item_group_id: ['معرّف مجموعة السلع', 'معرّف مجموعة المنتجات'],
  color: ['اللون', 'لون'],
  size: ['المقاس', 'الحجم'],
  material: ['المادة', 'الخامة'],
  pattern: ['النقش', 'النقشة'],
  shipping_weight: ['وزن الشحن'],
  product_detail: ['تفاصيل المنتج'],
  quantity: ['الكمية'],
}

/** A column has spaces or underscores in its name, and the prefix of XML in some shops' files. */
export const columnNames = (name: string): string[] => [name, `g:${name}`, ...(ARABIC[name] ?? [])]

/** What stands several times in XML is joined by commas in a table. */
export function itemOfRow(cells: Cells, paths: ReadonlySet<string>): Item {
  const known = (name: string): string | undefined => cells.known(...columnNames(name))
  const all = (name: string): string[] => {
    const cell = known(name)
    if (cell === undefined) return []
    if (name === 'product_type') return splitPaths(cell, paths).map(joinPath)
    return name === 'additional_image_link' || name === 'product_detail' ? cell.split(/(?<!\\),/) : [cell]
  }
  const { row, isFaulty } = cells
  return { row, isFaulty, all, known, text: (name) => known(name) ?? '', names: [] }
}

/** Of `product_detail`: elements in XML, «section:name:value» in a table. */
export function detailsOf(item: Item): { name: string; value: string }[] {
  return item
    .all('product_detail')
    .map((detail) => {
      const get = (name: string): string => line(textOf(list(child(detail, `g:${name}`) ?? child(detail, name))[0]))
      if (typeof detail !== 'string') return { name: get('attribute_name'), value: get('attribute_value') }
      const [name = '', ...value] = detail.split(':').slice(detail.split(':').length > 2 ? 1 : 0)
      return { name: line(name), value: line(value.join(':')) }
    })
    .filter(({ name, value }) => name && value)
}
