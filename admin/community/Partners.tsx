import { useSearchParams } from 'wouter'
import { PARTNER_STATES } from '#api/contract/partner-states.ts'
import type { StaffPartner } from '#api/contract/staff-community.ts'
import { search } from '#api/search.ts'
import { readPartners } from '#api/staff/community.ts'
import { Chip } from '#components/ui/Chip.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/community'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { PagedTable } from '../shell/PagedTable.tsx'
import { filters } from '../shell/screen-head.css.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import { communityKey, CommunityParts, useCommunityCounts } from './CommunityParts.tsx'
import * as styles from './community.css.ts'

const PAGE = 50

/** Applications and partners by state. */
export function Partners() {
  const [params] = useSearchParams()
  const state = PARTNER_STATES.find((one) => one === params.get('state')) ?? 'applied'
  const waiting = useCommunityCounts().data?.partners
  const read = useList({
    key: [...communityKey, 'partners', state],
    page: (after) => readPartners({ state, limit: PAGE, after }),
  })
  return (
    <>
      <ScreenHead
        title={t('community.partners')}
        state={waiting === undefined ? null : t('community.partners.state', { count: waiting })}
      />
      <CommunityParts />
      <div role="group" aria-label={t('community.filter')} className={filters}>
        {PARTNER_STATES.map((one) => (
          <Chip key={one} href={adminRoutes.community('partners') + search({ state: one })} selected={one === state}>
            {t(`community.partner.${one}`)}
            {one === 'applied' && waiting !== undefined && (
              <span className={styles.count}>{formatNumber(waiting)}</span>
            )}
          </Chip>
        ))}
      </div>
      <PagedTable
        read={read}
        caption={t('community.partners')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyList glyph="handshake" title={t('community.partners.none')} text={t('community.partners.none.text')} />
        }
      />
    </>
  )
}

const columns: Column<StaffPartner>[] = [
  {
    id: 'name',
    label: t('community.column.name'),
    heading: true,
    cell: ({ id, name }) => (
      <Link href={adminRoutes.partner(id)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { id: 'place', label: t('community.column.place'), cell: ({ place }) => <bdi>{place}</bdi> },
  { id: 'code', label: t('community.column.code'), cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
  { id: 'time', label: t('community.column.time'), onPhone: 'end', cell: ({ at }) => <When time={at} /> },
]
