import { style } from '@vanilla-extract/css'
import { afterFirstPaint } from '#components/theme/after-first-paint.css.ts'
import { bars, media, space } from '#components/theme/theme.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  paddingBlock: `${space[6]} ${space[16]}`,
  '@media': { [media.belowTablet]: { gap: space[1], paddingBlockStart: 0 } },
})
export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  '@media': {
    [media.belowTablet]: { gap: space[3] },
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)', gap: space[12], alignItems: 'start' },
  },
})
export const offer = style({
  '@media': {
    [media.desktop]: { position: 'sticky', insetBlockStart: `calc(${bars.header} + ${bars.navigation} + ${space[4]})` },
  },
})
/** Title, price and choice stand in a phone's first view. */
export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  '@media': { [media.belowTablet]: { gap: space[3] } },
})
/** The rating is read after the title, and stands beside the brand. */
export const names = style({ display: 'grid', gridTemplateColumns: '1fr auto', gap: space[2] })
export const name = style({ gridRow: 2, gridColumn: '1 / -1' })
export const details = style({
  display: 'grid',
  gap: space[10],
  paddingBlock: space[6],
  containIntrinsicBlockSize: '60rem',
  '@media': {
    ...afterFirstPaint,
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)',
      gap: space[12],
      alignItems: 'start',
      paddingBlock: space[12],
    },
  },
})
/** Below the first screen: `content-visibility` skips its layout until it is near the viewport. */
export const beyond = style({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 60rem',
  overflowClipMargin: space[6],
  '@media': { ...afterFirstPaint, [media.desktop]: { containIntrinsicBlockSize: 'auto 30rem' } },
})
