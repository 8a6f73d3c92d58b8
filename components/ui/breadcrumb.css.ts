import { style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#components/theme/theme.ts'

export const list = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[1], fontSize: fontSize[14], color: vars.color.textMuted })
export const item = style({ display: 'inline-flex', alignItems: 'center', gap: space[1], minInlineSize: 0 })
export const link = style({ paddingBlock: space[2], ':hover': { color: vars.color.linkHover, textDecoration: 'underline' } })
export const current = style({ paddingBlock: space[2], color: vars.color.textSoft })
