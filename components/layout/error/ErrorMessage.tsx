import type { ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import type { IconName } from '#components/ui/icon-paths.ts'
import { t } from 'virtual:words/error'
import { routes } from '#locales/routes.ts'
import { useHomeRedirect } from './use-home-redirect.ts'

type Props = {
  statusCode: number
  title: ReactNode
  message: string
  icon?: IconName
  goHome: () => void
  /** Additional links. */
  children?: ReactNode
}

/** An error with a link to the home page, which opens automatically after eight seconds. */
export function ErrorMessage({ statusCode, title, message, icon = 'alert', goHome, children }: Props) {
  const { seconds, stay } = useHomeRedirect(goHome)
  return (
    <EmptyState
      icon={icon}
      level={1}
      title={title}
      text={
        <>
          <p>{message}</p>
          <p>
            {t('error.code', {
              code: (
                <bdi key="code" dir="ltr">
                  {statusCode}
                </bdi>
              ),
            })}
          </p>
          <p>
            {seconds === null ? (
              '\u00A0'
            ) : (
              <>
                {t('error.wayHome', { seconds })}{' '}
                <Button variant="text" size="auto" onClick={stay}>
                  {t('error.stay')}
                </Button>
              </>
            )}
          </p>
        </>
      }
    >
      <Button href={routes.home()}>{t('error.home')}</Button>
      {children}
    </EmptyState>
  )
}
