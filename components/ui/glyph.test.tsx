import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { GLYPHS } from './glyph-paths.ts'
import { Glyph } from './Glyph.tsx'

it.each(GLYPHS)('the icon %s is one path, hidden from screen readers', (name) => {
  const html = renderToStaticMarkup(<Glyph name={name} />)
  expect(html).toContain('aria-hidden="true"')
  expect(html).toMatch(/<path d="[Mm][^"]+"/)
})
