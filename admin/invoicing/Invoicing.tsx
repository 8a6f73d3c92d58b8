import { t } from 'virtual:words/invoicing'
import { ScreenWithParts } from '../shell/ScreenWithParts.tsx'
import { Connection } from './Connection.tsx'
import { Documents } from './Documents.tsx'

/** Documents at ZATCA, and the units that stamp them. */
export const Invoicing = () => (
  <ScreenWithParts
    label={t('invoicing.parts')}
    parts={[
      { path: '/invoicing', label: t('invoicing.documents'), render: () => <Documents /> },
      { path: '/invoicing/connection', label: t('invoicing.connection'), render: () => <Connection /> },
    ]}
  />
)
