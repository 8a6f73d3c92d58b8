import { useEffect, useState } from 'react'
import type { Business, BusinessEntry, BusinessOffer } from '#api/contract/business.ts'
import { Button } from '#components/ui/Button.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { t } from 'virtual:words/business'
import { chooseBusiness } from '#stores/checkout.ts'
import { BusinessForm } from './BusinessForm.tsx'
import * as styles from './business.css.ts'

type Props = {
  order: number
  offer: NonNullable<BusinessOffer>
  /** Whether the form is open, so that paying waits for it. */
  onOpen: (isOpen: boolean) => void
}

/** One switch; a business that buys gets a standard tax invoice. */
export function BusinessChoice({ order, offer, onOpen }: Props) {
  const [chosen, setChosen] = useState(offer.chosen)
  const [saved, setSaved] = useState(offer.saved)
  const [isEditing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    onOpen(isEditing)
    return () => onOpen(false)
  }, [isEditing, onOpen])

  async function choose(business: BusinessEntry | null, save = false): Promise<void> {
    await chooseBusiness(order, { business, ...(save && { save }) })
    const kept = business as Business | null
    setChosen(kept)
    if (save) setSaved(kept)
    setEditing(false)
  }
  async function turn(isOn: boolean): Promise<void> {
    if (isOn && !saved) return setEditing(true)
    if (!isOn && !chosen) return setEditing(false)
    setBusy(true)
    try {
      await choose(isOn ? saved : null)
    } catch {
      // The API client shows the error in a toast.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.choice}>
      <Switch
        name="business"
        label={t('business.switch')}
        hint={t('business.switch.hint')}
        checked={chosen !== null || isEditing}
        disabled={busy}
        onChange={({ target }) => void turn(target.checked)}
      />
      {isEditing ? (
        <BusinessForm
          business={chosen ?? saved}
          submit={t('business.use')}
          offersSaving
          send={(business, save) => choose(business, save)}
        />
      ) : (
        chosen && (
          <div className={styles.chosen}>
            <p>
              <bdi>{chosen.name}</bdi>
            </p>
            <p className={styles.quiet}>
              <bdi dir="ltr">{chosen.vat_number ?? chosen.registration}</bdi>
            </p>
            <div>
              <Button size="sm" variant="outlined" color="gray" onClick={() => setEditing(true)}>
                {t('business.edit')}
              </Button>
            </div>
          </div>
        )
      )}
    </div>
  )
}
