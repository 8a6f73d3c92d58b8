import { useQuery } from '@tanstack/react-query'
import { countCommunity } from '#api/staff/community.ts'
import { t } from 'virtual:words/community'
import { adminRoutes } from '#locales/routes.ts'
import { ScreenParts } from '../shell/ScreenParts.tsx'

/** Everything that is read of reviews and partners. */
export const communityKey = ['community']

export const useCommunityCounts = () =>
  useQuery({ queryKey: [...communityKey, 'counts'], queryFn: () => countCommunity() })

/** Links to reviews and partners. */
export const CommunityParts = () => (
  <ScreenParts
    label={t('community.parts')}
    parts={[
      { href: adminRoutes.community(), label: t('community.reviews') },
      { href: adminRoutes.community('partners'), label: t('community.partners') },
    ]}
  />
)
