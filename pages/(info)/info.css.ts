import { style } from '@vanilla-extract/css'
import { container, fontSize, media, motion, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const head = style({
  paddingBlock: space[12],
  background: color.gray,
  '@media': { [media.desktop]: { paddingBlock: space[16] } },
})
export const lead = style({
  maxInlineSize: container.text,
  marginBlockStart: space[3],
  fontSize: fontSize[18],
  color: color.textSoft,
  textWrap: 'pretty',
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  paddingBlockStart: space[10],
  '@media': {
    [media.desktop]: { gridTemplateColumns: '16rem minmax(0, 1fr)', gap: space[16] },
    print: { display: 'block' },
  },
})
export const contents = style({
  display: 'none',
  alignSelf: 'start',
  position: 'sticky',
  insetBlockStart: '8rem',
  maxBlockSize: 'calc(100dvh - 10rem)',
  overflowY: 'auto',
  '@media': { [media.desktop]: { display: 'block' }, print: { display: 'none' } },
})
export const contentsLink = style({
  display: 'block',
  paddingBlock: space[1],
  paddingInlineStart: space[4],
  borderInlineStart: `2px solid ${color.line}`,
  fontSize: fontSize[14],
  color: color.textMuted,
  transition: `color ${motion.fast}, border-color ${motion.fast}`,
  ':hover': { color: color.link, borderColor: color.link },
})
export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[10],
  maxInlineSize: container.text,
})
export const body = style({ marginBlockStart: space[3] })
/** Keeps a phone number on one line. */
export const whole = style({
  whiteSpace: 'nowrap',
  '@media': { [media.cramped]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: space[6] })
export const ways = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  marginBlockStart: space[8],
})
export const way = style({
  display: 'flex',
  overflowWrap: 'anywhere',
  alignItems: 'center',
  gap: space[4],
  padding: space[5],
  borderRadius: radius.medium,
  background: color.surface,
  boxShadow: vars.shadow.low,
  transition: `box-shadow ${motion.base}`,
  ':hover': { boxShadow: vars.shadow.raised },
})
export const wayMark = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: '50%',
  background: color.tintStrong,
  color: color.link,
})
