import type { ComponentProps, MouseEvent } from 'react'
import { useOverlay } from '#components/layout/overlays/use-overlay.ts'
import { Box } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Drawer } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/catalogue'
import { FilterPanel } from './FilterPanel.tsx'
import { countFilters, withoutFilters } from './listing-query.ts'

type Props = ComponentProps<typeof FilterPanel> & { open: boolean; onClose: () => void; total: number | undefined }

/** The filter drawer on small windows. Changes apply immediately; the button shows the number of results. */
export function FilterDrawer({ open, onClose, total, ...filters }: Props) {
  const overlay = useOverlay(open, onClose)
  const { query, onChange } = filters
  const footer = (
    <>
      <Box grow>
        <Button size="base" full loading={total === undefined} onClick={onClose}>
          {t('catalogue.show', { count: total ?? 0 })}
        </Button>
      </Box>
      {countFilters(query) > 0 && (
        <Button variant="text" size="base" onClick={() => onChange(withoutFilters(query))}>
          {t('catalogue.clearAll')}
        </Button>
      )}
    </>
  )
  // Links within the list change the filters; links to other pages close the drawer.
  const leave = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a')
    if (link && link.pathname !== location.pathname) overlay.onClick(event)
  }
  return (
    <Drawer open={open} onClose={onClose} title={t('catalogue.filters')} footer={footer}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the handler acts on links only, which the keyboard reaches */}
      <div onClick={leave}>{open && <FilterPanel {...filters} />}</div>
    </Drawer>
  )
}
