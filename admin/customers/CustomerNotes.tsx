import { useState } from 'react'
import type { StaffCustomer } from '#api/contract/staff-customers.ts'
import { noteCustomer } from '#api/staff/customers.ts'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/customers'
import { TextDialog } from '../form/TextDialog.tsx'
import { queries, useMay } from '../query.ts'
import { Card } from '../shell/Card.tsx'
import { When } from '../shell/When.tsx'
import { customerKey } from './query-keys.ts'
import * as styles from './customers.css.ts'

/** Notes of colleagues. The customer gets them with their data, if they ask for it. */
export function CustomerNotes({ customer: { id, notes } }: { customer: StaffCustomer }) {
  const mayWrite = useMay()('customers.write')
  const [writes, setWrites] = useState(false)
  return (
    <Card
      title={t('customers.notes')}
      acts={
        mayWrite && (
          <Button size="sm" variant="text" onClick={() => setWrites(true)}>
            <Glyph name="pencil" />
            {t('customers.notes.add')}
          </Button>
        )
      }
    >
      {notes.length === 0 && <p className={styles.quiet}>{t('customers.notes.none')}</p>}
      {notes.map((note) => (
        <p key={note.id} className={styles.note}>
          <bdi>{note.text}</bdi>
          <span className={styles.quiet}>
            <bdi>{note.staff?.name ?? t('customers.command')}</bdi> · <When time={note.at} />
          </span>
        </p>
      ))}
      {writes && (
        <TextDialog
          title={t('customers.notes.add')}
          label={t('customers.notes.text')}
          hint={t('customers.notes.hint')}
          sendLabel={t('customers.notes.save')}
          maxLength={2000}
          onClose={() => setWrites(false)}
          send={async (text) => queries.setQueryData(customerKey(id), await noteCustomer(id, text))}
        />
      )}
    </Card>
  )
}
