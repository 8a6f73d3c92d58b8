import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DeleteDialog } from './DeleteDialog.tsx'
import { InfoDialog } from './InfoDialog.tsx'

const nothing = () => {}

describe('the info dialog', () => {
  it('is named by its title, and shows each text of a list', () => {
    const html = renderToStaticMarkup(
      <InfoDialog open title="رمز الخصم" message={['يسري حتى الخميس.', 'مرة لكل عميل.']} onClose={nothing} />,
    )
    const [, id] = /<dialog aria-labelledby="([^"]+)"/.exec(html)!
    expect(html).toMatch(new RegExp(`<h2 id="${id}"[^>]*>رمز الخصم`))
    expect(html.match(/<p[ >]/g)).toHaveLength(2)
    expect(html).toContain('حسنًا')
  })
})

describe('the delete dialog', () => {
  it('offers to cancel before the deletion', () => {
    const html = renderToStaticMarkup(
      <DeleteDialog open title="هل تريد حذف عنوان المنزل؟" onClose={nothing} onDelete={nothing} />,
    )
    expect(html).toMatch(/<button[^>]*>تراجع<\/button><span[^>]*><button[^>]*><svg.*?<\/svg>حذف<\/button><\/span>/)
    expect(html).toContain('لا يمكن التراجع بعد الحذف.')
  })
})
