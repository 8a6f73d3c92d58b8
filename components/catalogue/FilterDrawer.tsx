import type { ComponentProps } from 'react'
import { Box } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Drawer } from '#components/ui/Modal.tsx'
import { formatNumber } from '#locales/format.ts'
import { t } from '#locales/catalogue.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { countFilters, withoutFilters } from './listing-query.ts'

type Props = ComponentProps<typeof FilterPanel> & { open: boolean; onOpen: (open: boolean) => void; total: number | undefined }

/** The filters on a small window. What is ticked takes hold at once; the button below says what it comes to. */
export function FilterDrawer({ open, onOpen, total, ...filters }: Props) {
  const { asked, onChange } = filters
  const count = countFilters(asked)
  return (
    <>
      <Button variant="outlined" color="gray" size="base" full onClick={() => onOpen(true)}>
        <Icon name="filter" />
        {count > 0 ? t('catalogue.filtersOn', { count: formatNumber(count) }) : t('catalogue.filters')}
      </Button>
      <Drawer open={open} onClose={() => onOpen(false)} title={t('catalogue.filters')} footer={
        <>
          <Box grow><Button full loading={total === undefined} onClick={() => onOpen(false)}>{t('catalogue.show', { count: total ?? 0 })}</Button></Box>
          {count > 0 && <Button variant="text" onClick={() => onChange(withoutFilters(asked))}>{t('catalogue.clearAll')}</Button>}
        </>
      }>
        {open && <FilterPanel {...filters} />}
      </Drawer>
    </>
  )
}
