import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const list = style({ display: 'flex', flexDirection: 'column', gap: space[3], minInlineSize: 0 })
export const card = style({
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  '@media': { [media.tablet]: { padding: space[6] } },
})
/** A completed step takes one line. */
export const done = style({
  padding: `${space[2]} ${space[4]}`,
  '@media': { [media.tablet]: { padding: `${space[2]} ${space[6]}` } },
})
export const line = style({ flex: '1 1 8rem', minInlineSize: 0, fontSize: fontSize[14], lineHeight: lineHeight.body })
export const ahead = style({ background: 'transparent' })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '2.25rem',
})
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: radius.pill,
  border: `1px solid ${color.lineStrong}`,
  color: color.textMuted,
  fontSize: fontSize[14],
  lineHeight: lineHeight.flat,
  fontWeight: weight.medium,
})
export const markOpen = style({ background: color.primary, borderColor: color.primary, color: color.onPrimary })
export const markDone = style({ background: color.successSoft, borderColor: 'transparent', color: color.success })
export const title = style({
  flex: '1 1 8rem',
  fontSize: fontSize[20],
  fontWeight: weight.medium,
  lineHeight: lineHeight.heading,
  outline: 'none',
  selectors: { [`${ahead} &`]: { color: color.textMuted } },
})
export const body = style({ paddingBlockStart: space[5] })
