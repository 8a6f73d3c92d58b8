import { style } from '@vanilla-extract/css'
import { bars, fontSize, layer, media, motion, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const breadcrumb = style({ paddingBlockStart: space[4] })
export const columns = style({
  display: 'grid',
  gap: space[5],
  paddingBlockEnd: space[12],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: '15.5rem minmax(0, 1fr)',
      gap: space[10],
      alignItems: 'start',
      paddingBlock: space[10],
    },
  },
})
export const side = style({
  minInlineSize: 0,
  '@media': {
    [media.belowDesktop]: {
      position: 'sticky',
      insetBlockStart: bars.header,
      zIndex: layer.raised,
      marginInline: `calc(-1 * ${space[4]})`,
      background: color.page,
      borderBlockEnd: `1px solid ${color.line}`,
    },
    // The header does not stay above it.
    [media.cramped]: { position: 'static' },
    [media.desktop]: {
      position: 'sticky',
      insetBlockStart: `calc(${bars.header} + ${bars.navigation} + ${space[6]})`,
      display: 'flex',
      flexDirection: 'column',
      gap: space[4],
    },
    print: { display: 'none' },
  },
})
const deskOnly = { '@media': { [media.belowDesktop]: { display: 'none' } } }
export const who = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  paddingInline: space[4],
  ...deskOnly,
})
export const name = style({ fontSize: fontSize[18], fontWeight: weight.bold, overflowWrap: 'anywhere' })
export const phone = style({ fontSize: fontSize[14], color: color.textMuted })
export const leave = style({ paddingInline: space[4], ...deskOnly })
export const menu = style({
  '@media': {
    [media.belowDesktop]: { overflowX: 'auto', overscrollBehaviorX: 'contain', scrollbarWidth: 'none' },
    [media.desktop]: {
      padding: space[2],
      border: `1px solid ${color.line}`,
      borderRadius: radius.medium,
      background: color.surface,
    },
  },
})
export const list = style({
  display: 'flex',
  gap: space[1],
  '@media': {
    [media.belowDesktop]: { inlineSize: 'max-content', paddingInline: space[4] },
    [media.desktop]: { flexDirection: 'column' },
  },
})
export const link = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '3rem',
  paddingInline: space[3],
  borderRadius: radius.small,
  color: color.textSoft,
  transition: `background ${motion.fast}, color ${motion.fast}`,
  whiteSpace: 'nowrap',
  '@media': {
    [media.belowDesktop]: { gap: space[2], fontSize: fontSize[14] },
    [media.hover]: { ':hover': { background: color.tint, color: color.text } },
  },
})
export const current = style({
  color: color.link,
  fontWeight: weight.medium,
  background: color.tint,
  '::after': { content: '', position: 'absolute', borderRadius: radius.pill, background: color.link },
  '@media': {
    [media.belowDesktop]: {
      background: 'none',
      '::after': { insetInline: space[3], insetBlockEnd: 0, blockSize: '3px' },
    },
    [media.desktop]: { '::after': { insetInlineStart: 0, insetBlock: space[3], inlineSize: '3px' } },
  },
})
export const content = style({ minInlineSize: 0, display: 'flex', flexDirection: 'column', gap: space[6] })
