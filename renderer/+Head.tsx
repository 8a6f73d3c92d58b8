import { usePageContext } from 'vike-react/usePageContext'
import type { PageContextServer } from 'vike/types'
import { PageHead } from '#components/seo/head.server.tsx'
import { siteUrl } from '#components/seo/site.ts'

/** Rendered into the file and never in the browser; each page says its part in `+seo.ts`. */
export function Head() {
  const pageContext = usePageContext() as PageContextServer
  const isError = pageContext.is404 !== undefined && pageContext.is404 !== null
  const seo = isError ? undefined : pageContext.config.seo?.(pageContext)
  return <PageHead site={siteUrl()} path={pageContext.urlPathname} seo={seo} isError={isError} />
}
