import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SKELETON_KINDS, SkeletonView } from './SkeletonView.tsx'

it.each(SKELETON_KINDS)('the place of a %s is held, and said once in words', (kind) => {
  const html = renderToStaticMarkup(<SkeletonView kind={kind} />)
  expect(html).toContain('role="status" aria-busy="true"')
  expect(html.match(/جارٍ التحميل/g)).toHaveLength(1)
  expect(html).toMatch(/aria-hidden="true"/)
})
