import { useState } from 'react'
import { exportAccount } from '#api/account.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from '#locales/areas/profile.ts'
import { t as formWord } from '#locales/areas/form.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { focusWhenOpened } from './focus-when-opened.ts'
import { saveFile } from './save-file.ts'
import * as styles from './account.css.ts'

/** Downloads all data about the customer as a file; asks for the password first. */
export function DownloadData({ phone }: { phone: string }) {
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
      <ByPassword phone={phone} onDone={close} />
      <Button variant="text" color="gray" onClick={close}>
        {t('profile.leave')}
      </Button>
    </div>
  )
}

function ByPassword({ phone, onDone }: { phone: string; onDone: () => void }) {
  const form = useForm({
    names: ['password'],
    check: ({ password }) => ({ password: !password && formWord('form.password.missing') }),
    send: async ({ password }) => {
      const data = await exportAccount({ password })
      saveFile(`waha-${data.exported_at.slice(0, 10)}.json`, 'application/json', JSON.stringify(data, null, 2))
      onDone()
    },
  })
  return (
    <Form form={form} submit={t('profile.data.download')}>
      <CurrentPassword username={phone} error={form.problem('password')} />
    </Form>
  )
}
