import { recipe } from '@vanilla-extract/recipes'
import { fontSize, lineHeight, motion, radius, space, vars } from '#components/theme/theme.ts'

export const chip = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.25rem',
    paddingInline: space[4],
    borderRadius: radius.pill,
    border: `1px solid ${vars.color.lineStrong}`,
    fontSize: fontSize[14],
    lineHeight: lineHeight.snug,
    color: vars.color.text,
    background: vars.color.surface,
    transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
    ':hover': { background: vars.color.tint, borderColor: vars.color.link },
    '::after': { content: '', position: 'absolute', insetInline: 0, insetBlock: -4 },
  },
  variants: {
    selected: { true: { background: vars.color.tintStrong, borderColor: vars.color.link } },
  },
}).classNames
