import type { Order } from '#api/contract/order.ts'
import { MAX_RETURN_PHOTOS } from '#api/contract/return-causes.ts'
import { addReturnPhotos } from '#api/orders.ts'
import { Section } from '#components/account/Section.tsx'
import { FileAdder } from '#components/upload/FileAdder.tsx'
import { t } from 'virtual:words/return'

type Props = { order: Order; onChange: (order: Order) => void }

/** Photographs for a return that was asked for without them, until it has come. */
export function LaterPhotos({ order, onChange }: Props) {
  const open = order.returns.find(({ state }) => state === 'requested')
  if (!open) return null
  const count = open.photos.length
  return (
    <Section title={t('return.later')} intro={t('return.later.count', { count })}>
      <FileAdder
        purpose="return"
        room={MAX_RETURN_PHOTOS - count}
        label={t('return.photos.add')}
        hint={t('return.photos.hint')}
        offlineHint={t('return.photos.offline')}
        tooMany={t('return.photos.tooMany')}
        onAdded={async ({ id }) => onChange(await addReturnPhotos(order.id, { photos: [id] }, { alert: false }))}
      />
    </Section>
  )
}
