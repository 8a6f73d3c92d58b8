import { createVar, keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { fontSize, lineHeight, media, motion, radius, space, touch, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
/** A colour sets the background, the text on it, and its text colour on the page. */
const ground = createVar()
const groundHover = createVar()
const ink = createVar()
const own = createVar()

const hoverGround = (value: string) => ({
  selectors: { '&:hover:not([disabled],[aria-disabled="true"])': { background: value } },
})

export const button = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    border: '1px solid transparent',
    fontWeight: weight.medium,
    lineHeight: lineHeight.snug,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    selectors: { '&[aria-pressed="true"]': { boxShadow: 'inset 0 0 0 1px currentColor' } },
  },
  variants: {
    color: {
      primary: {
        vars: { [ground]: color.primary, [groundHover]: color.primaryHover, [ink]: color.onPrimary, [own]: color.link },
      },
      secondary: {
        vars: {
          [ground]: color.accent,
          [groundHover]: color.accentHover,
          [ink]: color.onAccent,
          [own]: color.accentText,
        },
      },
      gray: {
        vars: { [ground]: color.gray, [groundHover]: color.grayHover, [ink]: color.text, [own]: color.textSoft },
      },
      white: {
        vars: { [ground]: color.white, [groundHover]: color.whiteHover, [ink]: color.onWhite, [own]: color.white },
      },
      ghost: {
        vars: {
          [ground]: 'transparent',
          [groundHover]: 'color-mix(in srgb, currentColor 10%, transparent)',
          [ink]: 'inherit',
          [own]: 'inherit',
        },
      },
    },
    variant: {
      solid: { background: ground, color: ink, ...hoverGround(groundHover) },
      outlined: {
        color: own,
        borderColor: `color-mix(in srgb, currentColor 45%, transparent)`,
        ...hoverGround('color-mix(in srgb, currentColor 8%, transparent)'),
      },
      text: { color: own, ...hoverGround('color-mix(in srgb, currentColor 8%, transparent)') },
    },
    size: {
      square: { inlineSize: touch, blockSize: touch, padding: 0 },
      base: { minBlockSize: '2.75rem', paddingInline: space[4], fontSize: fontSize[16] },
      // Block padding is for labels of two lines.
      lg: { minBlockSize: '3.25rem', paddingBlock: space[2], paddingInline: space[8], fontSize: fontSize[18] },
      md: { minBlockSize: '2.75rem', paddingBlock: space[2], paddingInline: space[6], fontSize: fontSize[16] },
      // 36 px high, with a touch target of 44 px (WCAG 2.5.5).
      sm: {
        minBlockSize: '2.25rem',
        paddingInline: space[4],
        fontSize: fontSize[14],
        '::after': { content: '', position: 'absolute', insetInline: 0, insetBlock: -4 },
      },
      // As small as its text, with a touch target of 44 px in both directions.
      auto: {
        padding: 0,
        fontSize: 'inherit',
        '::after': { content: '', position: 'absolute', inset: 'min(0px, (100% - 2.75rem) / 2)' },
      },
    },
    shape: {
      base: { borderRadius: radius.small },
      circle: { borderRadius: '50%' },
      square: { borderRadius: 0 },
      pill: { borderRadius: radius.pill },
    },
    transition: {
      base: {
        transition: `background-color ${motion.fast}, border-color ${motion.fast}, color ${motion.fast}, transform ${motion.fast}`,
        selectors: {
          '&:active:not([disabled],[aria-disabled="true"])': {
            '@media': { [media.moving]: { transform: 'scale(0.98)' } },
          },
        },
      },
      none: {},
    },
    full: { true: { inlineSize: '100%' } },
    disabled: { true: { opacity: 0.55, cursor: 'not-allowed' } },
    loading: { true: { pointerEvents: 'none' } },
  },
}).classNames

/** Invisible, but keeps the button's width and accessible name. */
export const waitingLabel = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'inherit',
  opacity: 0,
})
const turn = keyframes({ to: { rotate: '360deg' } })
export const spinner = style({
  position: 'absolute',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderBlockStartColor: 'transparent',
  animation: `${turn} 700ms linear infinite`,
})

/** Wraps a button that needs scripts, and reserves its space until they run. */
export const alone = style({ display: 'inline-flex' })
export const waiting = style([alone, { visibility: 'hidden' }])
