import { Stack } from '#components/ui/Box.tsx'
import { FailureNote } from '#components/form/FailureNote.tsx'
import { WatchButton } from '#components/product/WatchButton.tsx'
import { Changes } from './Changes.tsx'
import type { Trouble } from './use-order-payment.ts'

/** Why a payment could not start. */
export const TroubleNote = ({ trouble: { error, changes } }: { trouble: Trouble }) =>
  changes.length > 0 ? (
    <Changes changes={changes} />
  ) : (
    <div role="alert">
      <Stack gap={3}>
        <FailureNote error={error} />
        {error.code === 'short' && error.subject && <WatchButton sku={error.subject} kind="stock" />}
      </Stack>
    </div>
  )
