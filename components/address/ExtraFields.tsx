import type { ReactNode } from 'react'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from 'virtual:words/receiver'
import type { AddressField, AddressText } from './address-entry.ts'
import * as styles from './address.css.ts'

const EXTRAS = ['unit', 'label', 'notes'] as const satisfies AddressField[]

type Props = {
  text: AddressText
  problem: (name: AddressField) => ReactNode
  field: (name: AddressField) => { name: string; defaultValue: string; error: ReactNode }
}

/** What helps a courier but is not required. It is open if it holds something, or an error. */
export const ExtraFields = ({ text, problem, field }: Props) => (
  <AccordionItem title={t('receiver.extras')} open={EXTRAS.some((name) => text[name] !== '' || Boolean(problem(name)))}>
    <div className={styles.fields}>
      <TextField {...field('unit')} label={t('receiver.unit')} maxLength={20} />
      <TextField {...field('label')} label={t('receiver.label')} hint={t('receiver.label.hint')} maxLength={40} />
      <div className={styles.wide}>
        <TextArea {...field('notes')} label={t('receiver.notes')} rows={2} maxLength={300} />
      </div>
    </div>
  </AccordionItem>
)
