import { globalStyle, style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#components/theme/theme.ts'
import * as table from './data-table.css.ts'

const { color } = vars
const PHONE = 'screen and (max-width: 39.99rem)'
const SELECT = '2.75rem'
/** Of the cell at the end of the first line; the heading has the rest of the line. */
const END = '7rem'

/** Around a table whose rows take a few lines on phones instead of a line for each cell. */
export const compact = style({})
const phone = (part: string, rule: object) => globalStyle(`${compact} ${part}`, { '@media': { [PHONE]: rule } })

phone(table.body, { gap: space[2] })
phone(table.row, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  columnGap: space[3],
  minBlockSize: '4rem',
  paddingInline: space[3],
  paddingBlock: space[1],
})
phone(`tbody tr:has(> ${table.selectCell})`, { paddingInlineStart: SELECT })
phone(table.cell, { order: 2, padding: 0, gap: space[2], alignItems: 'center', color: color.textSoft })
phone(table.rowHeading, {
  order: 0,
  display: 'block',
  flex: `1 1 calc(100% - ${END} - ${space[4]})`,
  minInlineSize: 0,
  padding: 0,
  color: color.text,
})
phone(`td${table.selectCell}`, {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  insetInlineEnd: 'auto',
  inlineSize: SELECT,
  padding: 0,
})
phone(table.selectArea, { flex: 1 })
phone(table.cellContent, { textAlign: 'start' })
/** Beside the heading. */
const end = style({})
phone(`${table.cell}${end}`, {
  order: 1,
  flex: `0 0 ${END}`,
  justifyContent: 'end',
  color: color.text,
})
phone(`tr:not(:has(> ${end})) > ${table.rowHeading}`, { flexBasis: '100%' })
/** With its label, since the value alone says nothing. */
const labelled = style({})
phone(`${table.cell}:not(${labelled}) > ${table.cellLabel}`, { display: 'none' })
phone(table.cellLabel, { fontSize: fontSize[12] })
/** At the end of the last line. */
const last = style({})
phone(`${table.cell}${last}`, { order: 3, marginInlineStart: 'auto' })
/** A word and a tick take less. */
const endLabelled = style([end, labelled])
phone(`${table.cell}${end}${labelled}`, { flexBasis: '5rem' })
/** Not shown on phones. */
const hidden = style({})
phone(`${table.cell}${hidden}`, { display: 'none' })

/** Classes of cells, by what becomes of their column on phones. */
export const onPhone = { end, endLabelled, labelled, plain: undefined, last, hidden }
