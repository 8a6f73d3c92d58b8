import { usePageContext } from 'vike-react/usePageContext'
import type { PageContextServer } from 'vike/types'
import { PageHead } from '#components/seo/head.server.tsx'
import { siteUrl } from '#components/seo/site.ts'

/** Rendered only into the static file; each page adds its own part in `+seo.ts`. */
export function Head() {
  const { seo, urlPathname, is404, errorWhileRendering } = usePageContext() as PageContextServer
  return <PageHead site={siteUrl()} path={urlPathname} seo={seo} isError={Boolean(is404 || errorWhileRendering)} />
}
