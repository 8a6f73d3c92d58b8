/** Most cells of a pasted table: the shop's limit of a text's elements leaves room for no more. */
export const MOST_CELLS = 1000
const MOST_SPAN = 100

/** What became of pasted tables that an editor's table cannot hold as they are. */
type TableNote = 'largeTable' | 'mergedCells' | 'innerTable'

/**
 * Makes tables of single cells: what was merged stands in its first cell, and tables inside a cell become its lines.
 * Tables of too many cells are left out.
 */
export function readTables(body: Element): Set<TableNote> {
  const notes = new Set<TableNote>()
  for (const table of body.querySelectorAll('table table')) {
    notes.add('innerTable')
    table.replaceWith(...rowsOf(table).map((row) => lineOf(row)))
  }
  for (const table of body.querySelectorAll('table')) {
    const caption = table.querySelector('caption')
    if (caption) table.before(lineOf(caption))
    caption?.remove()
    if (table.querySelectorAll('td, th').length > MOST_CELLS) {
      notes.add('largeTable')
      table.remove()
    } else if (splitCells(table)) notes.add('mergedCells')
    if (!table.textContent?.trim()) table.remove()
  }
  return notes
}

const rowsOf = (table: Element): Element[] => [...table.querySelectorAll('tr')]
const cellsOf = (row: Element): Element[] => [...row.children].filter(({ localName }) => /^t[dh]$/.test(localName))

function lineOf(element: Element): Element {
  const line = element.ownerDocument.createElement('p')
  const cells = cellsOf(element)
  line.textContent = (cells.length ? cells : [element]).map(({ textContent }) => textContent?.trim()).join(' ')
  return line
}

/** Each row gets a cell in every column that a cell above or beside it was spread over. @returns whether any was */
function splitCells(table: Element): boolean {
  let isAny = false
  /** Of each column, in how many more rows a cell above stands. */
  const covered: number[] = []
  for (const row of rowsOf(table)) {
    let column = 0
    const coverUpTo = (cell: Element | null): void => {
      for (; (covered[column] ?? 0) > 0; column += 1) {
        covered[column]! -= 1
        row.insertBefore(row.ownerDocument.createElement('td'), cell)
      }
    }
    for (const cell of cellsOf(row)) {
      coverUpTo(cell)
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      for (let at = 0; at < width; at += 1) {
        if (at > 0) cell.after(row.ownerDocument.createElement(cell.localName))
        covered[column + at] = height - 1
      }
      isAny ||= width * height > 1 && Boolean(cell.textContent?.trim())
      cell.removeAttribute('colspan')
      cell.removeAttribute('rowspan')
      column += width
    }
    coverUpTo(null)
  }
  return isAny
}

const spanOf = (cell: Element, name: string): number =>
  Math.min(MOST_SPAN, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1))
