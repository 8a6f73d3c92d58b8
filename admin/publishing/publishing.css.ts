import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const details = style({ display: 'grid', gap: space[5], maxInlineSize: '52rem' })
export const facts = style({
  display: 'grid',
  gap: `${space[2]} ${space[6]}`,
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  fontSize: fontSize[14],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
})
export const fact = style({ display: 'flex', justifyContent: 'space-between', gap: space[4] })
export const factName = style({ color: color.textMuted })
export const reason = style({
  padding: space[3],
  borderRadius: radius.small,
  background: color.warningSoft,
  color: color.warning,
  fontSize: fontSize[14],
  overflowWrap: 'anywhere',
})
export const silent = style([reason, { marginBlockEnd: space[4] }])
export const running = style({
  ':empty': { display: 'none' },
  marginBlockEnd: space[4],
  color: color.textMuted,
  fontSize: fontSize[14],
})
export const body = style({
  padding: space[3],
  borderRadius: radius.small,
  background: color.gray,
  fontSize: fontSize[14],
  fontFamily: 'monospace',
  overflowX: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxBlockSize: '20rem',
})
export const task = style({
  ':empty': { display: 'none' },
  marginBlockEnd: space[4],
  padding: space[3],
  borderRadius: radius.small,
  background: color.gray,
  fontSize: fontSize[14],
})
export const paths = style({ marginBlockStart: space[2], overflowWrap: 'anywhere' })
/** A sentence in a table: in full, over several lines. */
export const sentence = style({
  display: 'block',
  maxInlineSize: '24rem',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { minInlineSize: '14rem' } },
})
export const clipped = style({
  display: 'block',
  maxInlineSize: '22rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: 'match-parent',
  '@media': { [media.tablet]: { whiteSpace: 'nowrap' } },
})
export const endpointForm = style({ display: 'grid', gap: space[4] })
export const endpointUrl = style({ justifySelf: 'start', color: color.textMuted, overflowWrap: 'anywhere' })
export const endpointActs = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const tested = style({ ':empty': { display: 'none' } })
