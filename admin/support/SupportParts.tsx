import { useQuery } from '@tanstack/react-query'
import { countTickets } from '#api/staff/support.ts'
import { t } from 'virtual:words/support'
import { adminRoutes } from '#locales/routes.ts'
import { ScreenParts } from '../shell/ScreenParts.tsx'
import { supportKey } from './query-keys.ts'

const EVERY_MS = 15_000

export const useTicketCounts = () =>
  useQuery({ queryKey: [...supportKey, 'counts'], queryFn: () => countTickets(), refetchInterval: EVERY_MS })

/** Links to tickets, contact messages and saved replies. */
export const SupportParts = () => (
  <ScreenParts
    label={t('support.parts')}
    parts={[
      { href: adminRoutes.support(), label: t('support.tickets') },
      { href: adminRoutes.support('contacts'), label: t('support.contacts') },
      { href: adminRoutes.support('replies'), label: t('support.replies') },
    ]}
  />
)
