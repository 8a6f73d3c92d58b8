import { style } from '@vanilla-extract/css'
import { space } from '#components/theme/theme.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  paddingBlock: `${space[8]} ${space[16]}`,
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
})
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
