import { addAddress, changeAddress } from '#api/addresses.ts'
import type { SavedAddress } from '#api/contract/address.ts'
import { AddressForm, type SentAddress } from '#components/address/AddressForm.tsx'
import { usePlaces } from '#components/address/use-places.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { Button } from '#components/ui/Button.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/account'
import { session } from '#stores/session.ts'
import { showToast } from '#stores/ui.ts'
import { PageHead } from '../PageHead.tsx'
import * as styles from '../account.css.ts'

type Props = {
  /** Undefined for a new address. */
  address: SavedAddress | undefined
  isFirst: boolean
  onDone: () => Promise<void>
  onLeave: () => Promise<void>
}

/** Form for an address; its input survives a reload. */
export function AddressEditor({ address, isFirst, onDone, onLeave }: Props) {
  const { places, failure, again } = usePlaces()
  // The first address is usually the customer's own.
  const initial = address ?? (isFirst ? { recipient: session.user?.name, phone: session.user?.phone } : {})
  const send = async ({ entry }: SentAddress): Promise<void> => {
    await (address ? changeAddress(address.id, entry) : addAddress(entry))
    showToast(t('account.addresses.saved'), 'success')
    await onDone()
  }
  return (
    <>
      <PageHead title={t(address ? 'account.addresses.change' : 'account.addresses.new')}>
        <Button variant="text" onClick={() => void onLeave()}>
          {t('account.addresses.back')}
        </Button>
      </PageHead>
      <div className={styles.section}>
        {failure ? (
          <LoadFailure failure={failure} again={again} />
        ) : !places ? (
          <SkeletonView kind="form" />
        ) : (
          <AddressForm
            places={places}
            address={initial}
            draft={`book-${address?.id ?? 'new'}`}
            submit={t('account.addresses.save')}
            send={send}
          />
        )}
      </div>
    </>
  )
}
