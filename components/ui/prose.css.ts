import { globalStyle, style } from '@vanilla-extract/css'
import { container, radius, space, vars, weight } from '#components/theme/theme.ts'

export const prose = style({ maxInlineSize: container.text, color: vars.color.textSoft })
const inside = (tags: string, rule: Parameters<typeof globalStyle>[1]) => globalStyle(`${prose} :where(${tags})`, rule)

globalStyle(`${prose} > * + *`, { marginBlockStart: space[4] })
inside('h2, h3, h4', { color: vars.color.text })
globalStyle(`${prose} :where(h2, h3, h4):not(:first-child)`, { marginBlockStart: space[8] })
inside('ul, ol', { paddingInlineStart: space[5] })
inside('ul', { listStyle: 'disc' })
inside('ol', { listStyle: 'decimal' })
inside('li + li', { marginBlockStart: space[2] })
inside('li::marker', { color: vars.color.accentText })
inside('strong, b', { color: vars.color.text, fontWeight: weight.bold })
inside('a', { color: vars.color.link, textDecoration: 'underline' })
inside('blockquote', { paddingInlineStart: space[4], borderInlineStart: `2px solid ${vars.color.accent}` })
inside('img', { borderRadius: radius.medium })
// A wide table scrolls on its own, so that the page never does.
inside('table', { display: 'block', overflowX: 'auto', inlineSize: 'fit-content', maxInlineSize: '100%' })
inside('th', { color: vars.color.text, fontWeight: weight.bold })
inside('th, td', {
  padding: space[2],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  minInlineSize: '4.5rem',
})
