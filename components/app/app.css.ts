import { keyframes, style } from '@vanilla-extract/css'
import {
  bars,
  fontSize,
  layer,
  lineHeight,
  media,
  motion,
  radius,
  space,
  vars,
  weight,
} from '#components/theme/theme.ts'

const { color } = vars

/** Covers the header's notice and stays visible on scrolling: components/layout/header.css.ts. */
export const strip = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: layer.skipLink,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  blockSize: bars.notice,
  background: color.warningSoft,
  color: color.warning,
  fontSize: fontSize[14],
  lineHeight: lineHeight.snug,
  whiteSpace: 'nowrap',
  '@media': { print: { display: 'none' } },
})
export const stripTitle = style({ fontWeight: weight.medium })
export const stripLink = style({ paddingBlock: space[2], textDecoration: 'underline' })
export const stripMore = style({ overflow: 'hidden', textOverflow: 'ellipsis', color: color.textSoft })

const arrive = keyframes({ from: { opacity: 0, translate: '0 1rem' } })
export const card = style({
  position: 'fixed',
  zIndex: layer.header,
  insetInline: space[4],
  insetBlockEnd: `calc(${bars.bottom} + ${bars.buy} + ${space[4]} + env(safe-area-inset-bottom))`,
  maxInlineSize: '26rem',
  marginInline: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: space[4],
  background: color.surface,
  color: color.text,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: vars.shadow.floating,
  '@media': {
    [media.desktop]: { insetInlineStart: space[8], insetInlineEnd: 'auto', insetBlockEnd: space[8] },
    [media.moving]: { animation: `${arrive} ${motion.slow}` },
    print: { display: 'none' },
  },
})
export const cardHead = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const cardIcon = style({ inlineSize: '3rem', blockSize: '3rem', borderRadius: radius.medium, flexShrink: 0 })
export const cardTitle = style({ fontSize: fontSize[16], fontWeight: weight.medium, lineHeight: lineHeight.heading })
export const cardText = style({ color: color.textSoft, fontSize: fontSize[14], textWrap: 'pretty' })
export const actions = style({ display: 'flex', gap: space[2] })
export const grow = style({ flex: 1, display: 'grid' })

export const steps = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  counterReset: 'step',
  listStyle: 'none',
  padding: 0,
})
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2rem',
    blockSize: '2rem',
    flexShrink: 0,
    borderRadius: radius.pill,
    background: color.tintStrong,
    color: color.link,
    fontWeight: weight.medium,
  },
})
export const stepIcon = style({ marginInlineStart: 'auto', color: color.textMuted })

export const page = style({ paddingBlock: space[10] })
export const ready = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  marginBlockStart: space[10],
  paddingBlockStart: space[8],
  borderBlockStart: `1px solid ${color.line}`,
})
export const readyList = style({
  display: 'grid',
  gap: space[2],
  padding: 0,
  listStyle: 'none',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const readyLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '3.25rem',
  paddingInline: space[4],
  paddingBlock: space[2],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  transition: `border-color ${motion.fast}`,
  ':hover': { borderColor: color.lineStrong, color: color.link },
})
export const readyName = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
