import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars

export const tree = style({ display: 'grid', gap: 2, padding: space[2], listStyle: 'none', margin: 0 })
export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: '2.5rem',
  paddingInlineEnd: space[3],
  borderRadius: radius.small,
  fontSize: fontSize[14],
  cursor: 'pointer',
  ':focus-visible': { outlineOffset: -2 },
  selectors: {
    '&[aria-selected="true"]': { background: color.tint, color: color.link },
    '&[data-zone="in"]': { boxShadow: `inset 0 0 0 2px ${color.link}` },
    '&[data-zone="before"]': { boxShadow: `0 -2px 0 ${color.link}` },
    '&[data-zone="after"]': { boxShadow: `0 2px 0 ${color.link}` },
  },
  '@media': {
    [media.hover]: { ':hover': { background: color.tint } },
    [media.belowTablet]: { minBlockSize: '2.75rem' },
  },
})
export const toggle = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2.5rem',
  color: color.textMuted,
})
export const label = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const detail = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: 'auto',
  color: color.textMuted,
  fontSize: fontSize[12],
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
