import type { ComponentProps } from 'react'
import { useSnapshot } from 'valtio/react'
import { LoadOnDemand } from '#components/layout/LoadOnDemand.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/catalogue'
import { formatNumber } from '#locales/format.ts'
import { closeFilter, openFilter, ui } from '#stores/ui.ts'
import type { FilterDrawer } from './FilterDrawer.tsx'
import { countFilters } from './listing-query.ts'
import { loadFilters } from './load-filters.ts'

const load = () => loadFilters().then((filters) => filters.FilterDrawer)

/** Opens the filter drawer on small windows. Its code loads on first interaction. */
export function FilterButton(props: Omit<ComponentProps<typeof FilterDrawer>, 'open' | 'onClose'>) {
  const { filter } = useSnapshot(ui)
  const count = countFilters(props.query)
  return (
    <>
      <Button variant="outlined" color="gray" size="base" full onClick={openFilter}>
        <Icon name="filter" />
        {count > 0 ? t('catalogue.filtersOn', { count: formatNumber(count) }) : t('catalogue.filters')}
      </Button>
      <LoadOnDemand
        isNeeded={filter}
        load={load}
        onFailure={closeFilter}
        props={{ ...props, open: filter, onClose: closeFilter }}
      />
    </>
  )
}
