import { globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { fontFamily } from './fonts.css.ts'
import { bars, fontSize, lineHeight, media, motion, radius, weight } from './tokens.ts'

// :where() has no specificity, so any class overrides this.
globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle(':where(body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset, dialog)', {
  margin: 0,
  padding: 0,
})
globalStyle(':where(ul, ol)', { listStyle: 'none' })
globalStyle(':where(fieldset, dialog, [popover])', { border: 0 })
globalStyle(':where(img, picture, svg, video)', { display: 'block', maxInlineSize: '100%' })
globalStyle(':where(img)', { blockSize: 'auto' })
globalStyle(':where(button, input, select, textarea)', { font: 'inherit', color: 'inherit', margin: 0 })
globalStyle(':where(button)', { background: 'none', border: 0, padding: 0, cursor: 'pointer', textAlign: 'inherit' })
globalStyle(':where(a)', { color: 'inherit', textDecoration: 'none', textUnderlineOffset: '0.3em' })
globalStyle(':where(summary)', { cursor: 'pointer', listStyle: 'none' })
globalStyle('summary::-webkit-details-marker', { display: 'none' })
globalStyle(':where(table)', { borderCollapse: 'collapse', inlineSize: '100%' })
globalStyle(':where(h1, h2, h3, h4)', { lineHeight: lineHeight.heading, fontWeight: weight.bold, textWrap: 'balance' })
globalStyle(':where(h1)', { fontSize: fontSize[38] })
globalStyle(':where(h2)', { fontSize: fontSize[30] })
globalStyle(':where(h3)', { fontSize: fontSize[20] })
globalStyle(':where(h4)', { fontSize: fontSize[16] })
globalStyle(':where(p, li, dd)', { textWrap: 'pretty' })
globalStyle(':where(table, time, output)', { fontVariantNumeric: 'tabular-nums' })
globalStyle('[hidden]', { display: 'none !important' })

globalStyle('html', {
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  scrollPaddingBlockStart: `calc(${bars.header} + ${bars.navigation} + 1rem)`,
  accentColor: vars.color.link,
  // Synthesised slants and weights break Arabic letters.
  fontSynthesis: 'none',
})
// Locks scrolling behind an open dialog, and keeps the scroll bar's space.
globalStyle('html:has(dialog:modal)', { overflow: 'hidden', scrollbarGutter: 'stable' })

globalStyle('body', {
  fontFamily,
  fontSize: fontSize[16],
  lineHeight: lineHeight.body,
  color: vars.color.text,
  background: vars.color.page,
  minBlockSize: '100dvh',
  overflowWrap: 'break-word',
  WebkitTapHighlightColor: 'transparent',
})

globalStyle(':focus-visible', {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
  borderRadius: radius.small,
})
// Forced colours remove backgrounds and shadows, so selected items get an outline.
globalStyle(':is([aria-current]:not(ol *), [aria-selected="true"], [aria-pressed="true"]):not(:focus-visible)', {
  '@media': { '(forced-colors: active)': { outline: '2px solid currentColor', outlineOffset: '-2px' } },
})
globalStyle('::selection', { background: vars.color.tintStrong, color: vars.color.text })
globalStyle('::placeholder', { color: vars.color.textMuted, opacity: 1 })
globalStyle('input[type="search"]::-webkit-search-cancel-button', { display: 'none' })

globalStyle('*, *::before, *::after, ::backdrop', {
  '@media': {
    [media.still]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
})
globalStyle('::view-transition-group(*)', { animationDuration: motion.turn, animationTimingFunction: 'ease-out' })
// Keeps a picture's proportions during the transition between frames.
globalStyle('::view-transition-old(product-picture), ::view-transition-new(product-picture)', {
  blockSize: '100%',
  objectFit: 'cover',
  overflow: 'clip',
  borderRadius: radius.medium,
})
globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  '@media': { [media.still]: { animation: 'none !important' } },
})
