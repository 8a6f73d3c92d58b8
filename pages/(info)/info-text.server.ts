import type { InfoPageText, PageBlock, TextRun } from '#api/contract/content.ts'
import type { PageValue } from '#api/contract/info-pages.ts'
import type { CatalogueReader } from '#api/reader.ts'
import { readDelivery } from '#api/settings.ts'
import { formatPriceText } from '#locales/format.ts'
import { pageValues, type Paragraph, type Piece, type Values } from './page-values.server.ts'

export type { Paragraph, Piece } from './page-values.server.ts'
export type Block =
  | { kind: 'text'; text: Paragraph }
  | { kind: 'heading'; text: Paragraph }
  | { kind: 'list'; ordered: boolean; items: Paragraph[] }
  | { kind: 'question'; question: Paragraph; answer: Paragraph[] }
export type Section = { id: string; title: string; blocks: Block[] }
export type InfoText = { title: string; lead: Paragraph; sections: Section[] }

const VALUE = /\{\{(\w+)\}\}/
/** The only values that depend on the delivery settings; pages without them do not change with those. */
const OF_DELIVERY = /\{\{(delivery_methods|free_delivery)\}\}/
const METHODS = '{{delivery_methods}}'

/**
 * The text of an information page with its values filled in. The browser receives it finished.
 * @param path decoded
 */
export async function infoText(
  catalogue: Pick<CatalogueReader, 'infoPage' | 'settings'>,
  path: string,
): Promise<InfoText> {
  const page = await catalogue.infoPage(path)
  const delivery = OF_DELIVERY.test(JSON.stringify(page)) ? await readDelivery(catalogue) : null
  return filled(page, pageValues(delivery))
}

const filled = ({ title, lead, sections }: InfoPageText, values: Values): InfoText => ({
  title,
  lead: fill(lead, values),
  sections: sections.map(({ id, title: heading, blocks }) => ({
    id,
    title: heading,
    blocks: blocks.flatMap((block) => fillBlock(block, values)),
  })),
})

/** None where every line names what the shop does not have. */
function fillBlock(block: PageBlock, values: Values): Block[] {
  if (block.kind === 'question') {
    const [question] = fillLines([block.question], values)
    const answer = fillLines(block.answer, values)
    return question && answer.length > 0 ? [{ kind: 'question', question, answer }] : []
  }
  if (block.kind !== 'list') return fillLines([block.text], values).map((text) => ({ kind: block.kind, text }))
  const items = block.items.flatMap((item) => (isMethods(item) ? values.methods : fillLines([item], values)))
  return items.length > 0 ? [{ kind: 'list', ordered: block.ordered, items }] : []
}

const fillLines = (lines: TextRun[][], values: Values): Paragraph[] =>
  lines.filter((line) => !lacksValue(line, values)).map((line) => fillLine(line, values))

const lacksValue = (line: TextRun[], { of }: Values): boolean =>
  line.some(({ text }) => [...text.matchAll(new RegExp(VALUE, 'g'))].some(([, name]) => of[name as PageValue] === null))

/** An item that names the delivery methods alone becomes one of each. */
const isMethods = (item: TextRun[]): boolean => item.length === 1 && item[0]!.text.trim() === METHODS

const fillLine = (line: TextRun[], values: Values): Paragraph =>
  line.flatMap(({ text, bold, italic, href }): Paragraph => {
    const pieces = fill(text, values)
    if (!bold && !italic && !href) return pieces
    return [{ pieces, ...(bold && { bold }), ...(italic && { italic }), ...(href && { href }) }]
  })

function fill(text: string, values: Values): Paragraph {
  return text.split(new RegExp(`(${VALUE.source.replace('(\\w+)', '\\w+')})`)).flatMap((part): Paragraph => {
    const [, name] = VALUE.exec(part) ?? []
    if (name !== undefined) return values.of[name as PageValue] ?? []
    return part === '' ? [] : [part]
  })
}

/** As search engines and the search of questions read it. */
export const plainText = (paragraph: Paragraph): string => paragraph.map(plainPiece).join('')

function plainPiece(piece: Piece): string {
  if (typeof piece === 'string') return piece
  if ('pieces' in piece) return plainText(piece.pieces)
  return 'halalas' in piece ? formatPriceText(piece.halalas) : piece.ltr
}
