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
const onPhone = (part: string, rule: object) => globalStyle(`${compact} ${part}`, { '@media': { [PHONE]: rule } })

onPhone(table.body, { gap: space[2] })
onPhone(table.row, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  columnGap: space[3],
  minBlockSize: '6rem',
  paddingInline: space[3],
  paddingBlock: space[1],
})
onPhone(`tr:has(> ${table.selectCell})`, { paddingInlineStart: SELECT })
onPhone(table.cell, { order: 2, padding: 0, gap: space[2], alignItems: 'center', color: color.textSoft })
onPhone(table.rowHeading, {
  order: 0,
  display: 'block',
  flex: `1 1 calc(100% - ${END} - ${space[4]})`,
  minInlineSize: 0,
  padding: 0,
  color: color.text,
})
onPhone(table.selectCell, {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  insetInlineEnd: 'auto',
  inlineSize: SELECT,
  padding: 0,
})
onPhone(table.selectArea, { flex: 1 })
onPhone(table.cellContent, { textAlign: 'start' })
/** Beside the heading. */
const end = style({})
onPhone(`${table.cell}${end}`, { order: 1, flex: `0 0 ${END}`, justifyContent: 'end', color: color.text })
/** With its label, since the value alone says nothing. */
const labelled = style({})
onPhone(`${table.cell}:not(${labelled}) > ${table.cellLabel}`, { display: 'none' })
onPhone(table.cellLabel, { fontSize: fontSize[12] })
/** Not shown on phones. */
const hidden = style({})
onPhone(`${table.cell}${hidden}`, { display: 'none' })
/** By what a column does on phones. */
export const cells = { end, labelled, hidden }
