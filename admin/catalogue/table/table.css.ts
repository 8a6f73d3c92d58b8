import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'
import { stickyBar } from '../../shell/sticky-bar.ts'

const { color } = vars
export const filters = style({
  display: 'grid',
  gap: space[3],
  marginBlockEnd: space[4],
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' },
  },
})
export const search = style({
  '@media': { [`${media.tablet} and (max-width: 63.99rem)`]: { gridColumn: '1 / -1' } },
})
export const chips = style({ display: 'flex', flexWrap: 'wrap', gridColumn: '1 / -1', gap: space[2] })
export const product = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  '@media': { [media.tablet]: { minInlineSize: '14rem' } },
})
export const thumb = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  objectFit: 'cover',
  borderRadius: radius.small,
  border: `1px solid ${color.line}`,
  background: color.tint,
  color: color.textMuted,
})
export const words = style({ display: 'grid', justifyItems: 'start', minInlineSize: 0 })
export const title = style({
  fontWeight: weight.medium,
  maxInlineSize: '28rem',
  overflowWrap: 'anywhere',
  '@media': {
    // Longer names leave too few products to a screen; the whole name is a tap away.
    [media.belowTablet]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      lineHeight: 1.4,
    },
  },
})
export const code = style({
  color: color.textMuted,
  fontSize: fontSize[12],
  fontWeight: weight.regular,
  whiteSpace: 'nowrap',
})
export const codes = style({ display: 'flex', alignItems: 'baseline', columnGap: space[3] })
export const variant = style({ display: 'grid', justifyItems: 'start', paddingInlineStart: space[6], minInlineSize: 0 })
export const cell = style({ display: 'inline-grid', justifyItems: 'end', gap: 2 })
export const input = style({
  inlineSize: '6.5rem',
  minBlockSize: '2rem',
  paddingInline: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.surface,
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  ':hover': { borderColor: color.lineStrong },
  ':disabled': { borderColor: 'transparent', background: 'transparent' },
  selectors: {
    '&[aria-invalid="true"]': { borderColor: color.danger },
    '&[aria-busy="true"]': { opacity: 0.6 },
  },
  '@media': { [media.belowTablet]: { minBlockSize: '2.75rem' } },
})
export const dirty = style({ borderColor: color.link, background: color.tint })
export const fault = style({ maxInlineSize: '12rem', color: color.danger, fontSize: fontSize[12], textAlign: 'start' })
export const sale = style({ color: color.success, fontSize: fontSize[12] })
export const saved = style({ display: 'grid', gap: space[3], marginBlockEnd: space[4] })
export const strip = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const bar = style({ ...stickyBar, marginBlockStart: space[4] })
export const barWords = style({ flex: 1, minInlineSize: '8rem' })
export const bulk = style({ display: 'grid', gap: space[4] })
export const preview = style({ display: 'grid', gap: space[2], maxBlockSize: '40dvh', overflow: 'auto' })
export const change = style({
  display: 'grid',
  gap: space[1],
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  fontSize: fontSize[14],
  overflowWrap: 'anywhere',
})
export const before = style({ color: color.textMuted, textDecoration: 'line-through' })
export const refused = style({ color: color.danger, fontSize: fontSize[14] })
export const narrow = style({ inlineSize: '4.75rem' })
export const wide = style({ inlineSize: '8.5rem' })
export const unbroken = style({ whiteSpace: 'nowrap' })
