import { useSnapshot } from 'valtio/react'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { InfoDialog } from '#components/ui/InfoDialog.tsx'
import { closeDeletion, closeDialog, ui } from '#stores/ui.ts'
import { showBesidePage } from './own-root.ts'

export function Dialogs() {
  const { dialog, deletion } = useSnapshot(ui)
  return (
    <>
      <InfoDialog open={dialog.open} message={dialog.message} onClose={closeDialog} />
      <DeleteDialog
        open={deletion.open}
        title={deletion.title}
        onDelete={() => ui.deletion.onDelete()}
        onClose={closeDeletion}
      >
        {deletion.message}
      </DeleteDialog>
    </>
  )
}

export const mount = (): void => showBesidePage(<Dialogs />)
