import { useEffect, useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { navigate } from 'vike/client/router'
import { ErrorMessage } from '#components/layout/error/ErrorMessage.tsx'
import { isCrawler } from '#components/layout/error/is-crawler.ts'
import { shownError } from '#components/layout/error/shown-error.ts'
import { Button } from '#components/ui/Button.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { t } from 'virtual:words/error'
import { t as common } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { logMountError } from '#renderer/crash.ts'

const goHome = () => void navigate(routes.home())

/** The page for 404s and for errors while loading a page. */
export const Page = () => <Container>{usePageContext().is404 ? <Missing /> : <Failed />}</Container>

function Missing() {
  const address = useInBrowser(() => decoded(location.pathname))
  const title =
    address === null
      ? t('error.notFound')
      : t('error.notFoundPath', {
          path: (
            <bdi key="path" dir="ltr">
              {address}
            </bdi>
          ),
        })
  return (
    <ErrorMessage statusCode={404} icon="search" title={title} message={t('error.notFoundText')} goHome={goHome}>
      <Button href={routes.products()} variant="outlined">
        {common('layout.allProducts')}
      </Button>
    </ErrorMessage>
  )
}

function Failed() {
  const { errorWhileRendering } = usePageContext()
  const forCrawler = useInBrowser(isCrawler)
  useEffect(() => logMountError(errorWhileRendering), [errorWhileRendering])
  return !forCrawler && <ErrorMessage {...shownError(errorWhileRendering)} title={t('error.failed')} goHome={goHome} />
}

/** One file serves every unknown path; only the browser knows the actual path and visitor. */
const useInBrowser = <T,>(read: () => T): T | null => useSyncExternalStore<T | null>(never, read, () => null)
const never = () => () => {}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
