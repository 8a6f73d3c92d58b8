import { useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { useWayHome } from './use-way-home.ts'

/** What cannot be found, and what went wrong. */
export function Page() {
  const { is404 } = usePageContext()
  const address = useAddress()
  const { seconds, stay } = useWayHome()
  const title = !is404 ? t('error.failed')
    : address === null ? t('error.notFound')
    : t('error.notFoundPath', { path: <bdi key="path" dir="ltr">{address}</bdi> })
  return (
    <Container>
      <EmptyState
        icon={is404 ? 'search' : 'alert'}
        level={1}
        title={title}
        text={<>
          <p>{is404 ? t('error.notFoundText') : t('error.failedText')}</p>
          <p>{t('error.code', { code: <bdi key="code" dir="ltr">{is404 ? 404 : 500}</bdi> })}</p>
          <p>{seconds === null ? '\u00A0' : <>{t('error.wayHome', { seconds })}{' '}<Button variant="text" size="auto" onClick={stay}>{t('error.stay')}</Button></>}</p>
        </>}
      >
        <Button href={routes.home()}>{t('error.home')}</Button>
        <Button href={routes.products()} variant="outlined">{t('layout.allProducts')}</Button>
      </EmptyState>
    </Container>
  )
}

/** One file serves every address that does not exist; only the browser knows which one was asked for. */
const useAddress = (): string | null => useSyncExternalStore(never, () => decoded(location.pathname), () => null)
const never = () => () => {}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
