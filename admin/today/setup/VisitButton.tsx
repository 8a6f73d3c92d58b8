import { visitUnopened } from '#api/staff/setup.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/today'
import { routes } from '#locales/routes.ts'
import { useChange } from '../../query.ts'
import { FailureLine } from '../../shell/states.tsx'
import { setupKey } from './use-setup.ts'

/** Shows the whole shop before its opening, in this browser alone. */
export function VisitButton({ large }: { large?: boolean }) {
  const visit = useChange(() => visitUnopened(), setupKey)
  const open = (): void => visit.mutate(undefined, { onSuccess: () => window.location.assign(routes.home()) })
  return (
    <>
      <Button
        variant="outlined"
        color={large ? 'primary' : 'gray'}
        size={large ? 'md' : 'sm'}
        loading={visit.isPending}
        onClick={open}
      >
        {t('today.setup.visit')}
      </Button>
      <FailureLine error={visit.error} />
    </>
  )
}
