import { recipe } from '@vanilla-extract/recipes'
import { fontSize, lineHeight, media, radius, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const badge = recipe({
  base: {
    display: 'inline-block',
    paddingInline: '0.625rem',
    paddingBlock: '0.125rem',
    borderRadius: radius.pill,
    fontSize: fontSize[12],
    fontWeight: weight.medium,
    lineHeight: lineHeight.body,
    whiteSpace: 'nowrap',
    '@media': { [media.cramped]: { whiteSpace: 'normal' } },
  },
  variants: {
    tone: {
      neutral: { background: color.gray, color: color.textSoft },
      brand: { background: color.tintStrong, color: color.text },
      accent: { background: color.accentSoft, color: color.accentText },
      danger: { background: color.dangerSoft, color: color.danger },
      success: { background: color.successSoft, color: color.success },
      warning: { background: color.warningSoft, color: color.warning },
      info: { background: color.infoSoft, color: color.info },
    },
  },
}).classNames
