import { useState, type ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { InfoDialog } from '#components/ui/InfoDialog.tsx'
import { Dialog, Drawer, DRAWER_SIDES } from '#components/ui/Modal.tsx'
import { PhoneInput } from '#components/ui/phone/PhoneInput.tsx'
import { Text } from '#components/ui/Text.tsx'
import { UnsavedText } from '#components/ui/UnsavedText.tsx'
import { w } from '#components/gallery/words.ts'
import { Each, Story } from '../Story.tsx'

type Opened = { open: boolean; onClose: () => void }

function Opener({ label, children }: { label: string; children: (props: Opened) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="gray" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  )
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 600))

export const Dialogs = () => (
  <>
    <Story name="Dialog">
      <Opener label={w('open.dialog')}>
        {(props) => (
          <Dialog
            {...props}
            title={w('open.dialog')}
            footer={
              <Button full onClick={props.onClose}>
                {w('done')}
              </Button>
            }
          >
            <PhoneInput label={w('mobile')} name="telephone-dialog" />
          </Dialog>
        )}
      </Opener>
    </Story>
    <Story name="UnsavedText">
      <Opener label={w('open.unsaved')}>
        {({ open, onClose }) => open && <UnsavedText onStay={onClose} onKeep={onClose} onDiscard={onClose} />}
      </Opener>
    </Story>
    <Each of={DRAWER_SIDES} named="Drawer side">
      {(side) => (
        <Opener label={w(`open.${side}`)}>
          {(props) => (
            <Drawer {...props} side={side} title={w(`open.${side}`)}>
              <Text>{w('paragraph')}</Text>
            </Drawer>
          )}
        </Opener>
      )}
    </Each>
    <Story name="InfoDialog">
      <Opener label={w('open.info')}>
        {(props) => <InfoDialog {...props} title={w('open.info')} message={[w('sentence'), w('paragraph')]} />}
      </Opener>
    </Story>
    <Story name="DeleteDialog">
      <Opener label={w('open.delete')}>
        {(props) => <DeleteDialog {...props} title={w('delete.question')} onDelete={soon} />}
      </Opener>
    </Story>
    <Story name="DeleteDialog failure">
      <Opener label={w('open.deleteFails')}>
        {(props) => (
          <DeleteDialog {...props} title={w('delete.question')} onDelete={() => Promise.reject(new Error('refused'))} />
        )}
      </Opener>
    </Story>
  </>
)
