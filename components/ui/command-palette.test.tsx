import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CommandPalette } from './CommandPalette.tsx'

const nothing = () => {}
const commands = [
  { value: 'a', label: 'الطلبات', text: 'شاشة', keys: 'G O', onSelect: nothing },
  { value: 'b', label: 'الإعدادات', onSelect: nothing },
]
const html = renderToStaticMarkup(<CommandPalette open label="بحث وأوامر" commands={commands} onClose={nothing} />)

describe('the command palette', () => {
  it('is a field with a list, of which one command is active', () => {
    const [, list] = /<ul id="([^"]+)" role="listbox"/.exec(html)!
    expect(html).toContain(`aria-controls="${list}"`)
    expect(html).toContain(`aria-activedescendant="${list}-0"`)
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1)
  })

  it('shows where a command leads, and its keys', () => {
    expect(html).toContain('شاشة')
    expect(html).toMatch(/<kbd dir="ltr"[^>]*>G O/)
  })

  it('says so when there is nothing', () => {
    expect(renderToStaticMarkup(<CommandPalette open label="بحث" commands={[]} onClose={nothing} />)).toContain(
      'لا شيء بهذا الاسم',
    )
  })
})
