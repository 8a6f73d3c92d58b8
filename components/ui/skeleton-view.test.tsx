import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SKELETON_KINDS, SkeletonView } from './SkeletonView.tsx'

it.each(SKELETON_KINDS)('the placeholder of a %s has its size and one loading text', (kind) => {
  const html = renderToStaticMarkup(<SkeletonView kind={kind} />)
  expect(html).toContain('role="status" aria-busy="true"')
  expect(html.match(/نحضّر ما طلبته/g)).toHaveLength(1)
  expect(html).toMatch(/aria-hidden="true"/)
})
