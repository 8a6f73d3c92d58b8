import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RadioCards } from './RadioCards.tsx'

const options = [
  { value: 'standard', title: 'عادي', text: 'من يومين إلى 5 أيام', aside: '25' },
  { value: 'express', title: 'سريع', disabled: true },
]

describe('RadioCards', () => {
  it('is a named group of radio buttons with one selected', () => {
    const html = renderToStaticMarkup(
      <RadioCards label="طريقة التوصيل" name="delivery" options={options} defaultValue="standard" />,
    )
    expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>طريقة التوصيل/)
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html).toMatch(/checked=""[^>]*value="standard"|value="standard"[^>]*checked=""/)
    expect(html).toMatch(/disabled=""[^>]*value="express"|value="express"[^>]*disabled=""/)
  })

  it('links its error to the group', () => {
    const html = renderToStaticMarkup(
      <RadioCards label="طريقة التوصيل" name="delivery" options={options} error="اختر طريقة التوصيل" />,
    )
    const [, id] = /aria-describedby="([^"]+)"/.exec(html)!
    expect(html).toContain(`id="${id}"`)
  })
})
