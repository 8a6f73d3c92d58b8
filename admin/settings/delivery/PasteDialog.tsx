import { useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from 'virtual:words/setting'
import { formatNumber } from '#locales/format.ts'
import type { DeliveryRules } from './delivery-table.ts'
import { readTable, type Places } from './pasted-table.ts'
import { tableWords } from './table-words.ts'
import * as styles from './delivery.css.ts'

type Props = {
  rules: DeliveryRules
  places: Places
  onApply: (next: DeliveryRules) => void
  onClose: () => void
}
const MOST_SHOWN = 10

/** Takes lines of a spreadsheet, and says which of them it does not understand before it takes the others. */
export function PasteDialog({ rules, places, onApply, onClose }: Props) {
  const [text, setText] = useState('')
  const { rules: next, read, unread } = readTable(rules, text, { places, words: tableWords() })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('setting.table.paste')}
      footer={
        <Button
          full
          disabled={read === 0}
          onClick={() => {
            onApply(next)
            onClose()
          }}
        >
          {t('setting.table.take', { count: read })}
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextArea
          name="table"
          label={t('setting.table.lines')}
          hint={t('setting.table.columns')}
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {unread.length > 0 && (
          <ul aria-live="polite" className={styles.unread}>
            {unread.slice(0, MOST_SHOWN).map(({ line, part, text: given }) => (
              <li key={line}>
                {t(`setting.table.unread.${part}`, { line: formatNumber(line) })} <bdi>{given}</bdi>
              </li>
            ))}
            {unread.length > MOST_SHOWN && <li>{t('setting.table.more', { count: unread.length - MOST_SHOWN })}</li>}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
