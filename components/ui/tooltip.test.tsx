import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { IconButton } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'

it("keeps its text hidden in the page, as the control's description", () => {
  const html = renderToStaticMarkup(
    <Tooltip text="يصل الإشعار إلى جوالك">
      <IconButton icon="alert" label="نبّهني" />
    </Tooltip>,
  )
  expect(html).toContain('aria-label="نبّهني"')
  expect(html).toMatch(/<span id="[^"]+" hidden="">يصل الإشعار إلى جوالك/)
})
