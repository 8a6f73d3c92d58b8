import type { ReactNode } from 'react'
import type { SaleWritten, StaffSale } from '#api/contract/staff-sales.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import * as record from '../form/record.css.ts'
import { FailureLine } from '../shell/states.tsx'

export type SaleDialogProps = {
  id: number
  sale: StaffSale
  onClose: () => void
  onSaved: (written: SaleWritten) => void
}
type Props = {
  title: string
  saveLabel: string
  change: { isPending: boolean; error: unknown }
  onClose: () => void
  onSave: () => void
  children: ReactNode
}

/** A form about a sale that exists, in a dialog; Enter sends it too. */
export const SaleDialog = ({ title, saveLabel, change, onClose, onSave, children }: Props) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    footer={
      <Button full type="submit" form="sale" loading={change.isPending}>
        {saveLabel}
      </Button>
    }
  >
    <form
      id="sale"
      noValidate
      className={record.stack}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
      <FailureLine error={change.error} />
    </form>
  </Dialog>
)
