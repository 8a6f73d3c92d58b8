import { useState } from 'react'
import { makeAddressDefault, removeAddress } from '#api/addresses.ts'
import type { SavedAddress } from '#api/contract/address.ts'
import { AddressLines } from '#components/address/AddressLines.tsx'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/account'
import { external, routes } from '#locales/routes.ts'
import { confirmDeletion, showToast } from '#stores/ui.ts'
import * as styles from './addresses.css.ts'

/** One address with its actions. */
export function AddressCard({ address, onChange }: { address: SavedAddress; onChange: () => void }) {
  const [busy, setBusy] = useState(false)
  const { id, label, recipient, is_default: isDefault } = address
  const name = label ?? recipient
  const makeDefault = async (): Promise<void> => {
    setBusy(true)
    try {
      await makeAddressDefault(id)
      onChange()
    } catch {
      // The API client shows the error in a toast.
    } finally {
      setBusy(false)
    }
  }
  const remove = (): void =>
    confirmDeletion({
      title: t('account.addresses.ask', { name }),
      message: t('account.addresses.ask.text'),
      onDelete: async () => {
        await removeAddress(id, { alert: false })
        showToast(t('account.addresses.removed'), 'success')
        onChange()
      },
    })
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Heading level={2} size={18}>
          {name}
        </Heading>
        {isDefault && <Badge tone="brand">{t('account.addresses.default')}</Badge>}
      </div>
      <AddressLines address={address} bare={label === null} />
      {address.notes && <p className={styles.notes}>{address.notes}</p>}
      <a className={styles.map} href={external.map(mapQuery(address))} target="_blank" rel="noreferrer">
        {t('account.addresses.map')}
        <VisuallyHidden> {t('account.addresses.map.named', { name })}</VisuallyHidden>
      </a>
      <div className={styles.actions}>
        <Button variant="outlined" size="sm" href={routes.address(String(id))}>
          {t('account.addresses.edit')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        {!isDefault && (
          <Button variant="outlined" color="gray" size="sm" loading={busy} onClick={() => void makeDefault()}>
            {t('account.addresses.makeDefault')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <Button variant="text" color="gray" size="sm" onClick={remove}>
          {t('account.addresses.remove')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

/** Maps find the national short address more reliably than the full one. */
const mapQuery = ({
  short_address: short,
  building,
  street,
  district,
  city_name: city,
  postal_code: code,
}: SavedAddress): string => short ?? [building, street, district, city, code].filter(Boolean).join('، ')
