import { useState } from 'react'
import { exportAccount } from '#api/account.ts'
import { saveText } from '#api/save-file.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/profile'
import { focusWhenOpened } from './focus-when-opened.ts'
import { OWNER_FIELDS, OwnerField, ownerProblems, ownerProof, type Owner } from './OwnerField.tsx'
import * as styles from './account.css.ts'

/** Downloads all data about the customer as a file; asks for the password or a code first. */
export function DownloadData({ owner }: { owner: Owner }) {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  if (!open)
    return (
      <div>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          <Glyph name="download" />
          {t('profile.data.begin')}
        </Button>
      </div>
    )
  return (
    <div className={styles.change} ref={focusWhenOpened} tabIndex={-1}>
      <Proof owner={owner} onDone={close} />
      <Button variant="text" color="gray" onClick={close}>
        {t('profile.leave')}
      </Button>
    </div>
  )
}

function Proof({ owner, onDone }: { owner: Owner; onDone: () => void }) {
  const form = useForm({
    names: OWNER_FIELDS,
    check: (values) => ownerProblems(owner, values),
    send: async (values) => {
      const data = await exportAccount(ownerProof(owner, values))
      saveText(`waha-${data.exported_at.slice(0, 10)}.json`, 'application/json', JSON.stringify(data, null, 2))
      onDone()
    },
  })
  return (
    <Form form={form} submit={t('profile.data.download')}>
      <OwnerField owner={owner} problem={form.problem} />
    </Form>
  )
}
