import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Progress } from './Progress.tsx'

describe('Progress', () => {
  it('reports its value within its limits', () => {
    expect(renderToStaticMarkup(<Progress label="حتى التوصيل المجاني" value={150} max={300} />)).toContain(
      'aria-valuenow="50"',
    )
    expect(renderToStaticMarkup(<Progress label="حتى التوصيل المجاني" value={450} max={300} />)).toContain(
      'aria-valuenow="100"',
    )
    expect(renderToStaticMarkup(<Progress label="حتى التوصيل المجاني" value={-1} max={300} />)).toContain(
      'aria-valuenow="0"',
    )
  })

  it('has no value if it is indeterminate', () => {
    const html = renderToStaticMarkup(<Progress label="جارٍ رفع الصورة" />)
    expect(html).toContain('role="progressbar" aria-label="جارٍ رفع الصورة"')
    expect(html).not.toContain('aria-valuenow')
  })
})
