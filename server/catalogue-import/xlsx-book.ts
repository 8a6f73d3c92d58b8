import path from 'node:path'
import type { Scratch } from './scratch.ts'
import { WORKBOOK, type Part } from './xlsx-parts.ts'
import { isDateFormat } from './xlsx-shown.ts'
import { readXml, type Attributes } from './xlsx-xml.ts'

/** How numbers of a cell style are shown; `format` is '' where they are shown as they are. */
type NumberStyle = { format: string; isDate: boolean }
export type Book = {
  /** Those that hold a table, in their order; charts and the like are left out. */
  sheets: { name: string; part: string; isHidden: boolean }[]
  /** By the number of a cell's style. */
  styles: NumberStyle[]
  /** A text that cells share, by its place. */
  textAt: (place: number) => string | undefined
  /** Days are counted from 1904 on. */
  is1904: boolean
}

const RELATIONS = 'xl/_rels/workbook.xml.rels'
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Characters; longer texts wait on disk, of which a catalogue has one a product. */
const LONG = 500

type TextStore = {
  long: Scratch<string[]>
  /** Counts what texts take. */
  spend: (text: string) => void
}

/**
 * What the sheets of a workbook refer to.
 * @throws WorkbookRefused
 */
export async function readBook(parts: Map<string, Part>, store: TextStore): Promise<Book> {
  const relations = new Map<string | undefined, { type: string; part: string }>()
  await eachTag(parts.get(RELATIONS), (name, { Id, Type = '', Target = '' }) => {
    if (name !== 'Relationship') return
    relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: path.posix.resolve('/xl', Target).slice(1) })
  })
  const partOf = (type: string): Part | undefined => {
    const related = [...relations.values()].find((one) => one.type === type)?.part
    return parts.get(related ?? `xl/${type}.xml`)
  }
  const sheets: Book['sheets'] = []
  let is1904 = false
  await eachTag(parts.get(WORKBOOK), (tag, { name = '', id, state = 'visible', date1904 }) => {
    if (tag === 'workbookPr') is1904 = isTrue(date1904)
    if (tag !== 'sheet') return
    const { type, part } = relations.get(id) ?? { type: 'worksheet', part: '' }
    if (type === 'worksheet') sheets.push({ name: unescaped(name), part, isHidden: state !== 'visible' })
  })
  return {
    sheets,
    is1904,
    styles: await readStyles(partOf('styles')),
    textAt: await readTexts(partOf('sharedStrings'), store),
  }
}

const eachTag = async (part: Part | undefined, open: (name: string, attributes: Attributes) => void): Promise<void> =>
  part && readXml(part, { open })

/** Numbers of the formats that every program knows, and that are days or times. */
const DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const
const PERCENT: Record<string, string> = { 9: '0%', 10: '0.00%' }

async function readStyles(part: Part | undefined): Promise<NumberStyle[]> {
  const formats = new Map<string, string>()
  const lists: Record<string, Attributes[]> = { cellStyleXfs: [], cellXfs: [] }
  let list: Attributes[] | undefined
  await eachTag(part, (name, attributes) => {
    if (name === 'numFmt') formats.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '')
    else if (name === 'xf') list?.push(attributes)
    else if (name.endsWith('Xfs') || name === 'cellStyles') list = lists[name]
  })
  return lists['cellXfs']!.map(({ numFmtId, xfId }) => {
    const id = numFmtId ?? lists['cellStyleXfs']![Number(xfId)]?.['numFmtId'] ?? ''
    const own = formats.get(id)
    const isDate = DATES.some(([first, last]) => Number(id) >= first && Number(id) <= last)
    return { format: own ?? PERCENT[id] ?? '', isDate: isDate || (own !== undefined && isDateFormat(own)) }
  })
}

/** The texts that cells share. */
async function readTexts(part: Part | undefined, { long, spend }: TextStore): Promise<Book['textAt']> {
  /** Or the place of a long one. */
  const texts: (string | number)[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  if (part)
    await readXml(part, {
      open(name) {
        if (name === 'si') text = ''
        else if (name === 't') isText = !isPhonetic
        else if (name === 'rPh') isPhonetic = true
      },
      text(piece) {
        if (isText) text += piece
      },
      close(name) {
        if (name === 't') isText = false
        else if (name === 'rPh') isPhonetic = false
        else if (name === 'si') {
          spend(text)
          texts.push(text.length > LONG ? long.add([unescaped(text)]) : unescaped(text))
        }
      },
    })
  return (place) => {
    const found = texts[place]
    return typeof found === 'number' ? long.read(found)[0] : found
  }
}

/** Characters that XML cannot hold are written as _x0007_. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
