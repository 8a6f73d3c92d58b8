import { SUPPORT_LIMITS } from '#api/contract/support-limits.ts'
import type { Upload } from '#api/contract/support.ts'
import { Chip } from '#components/ui/Chip.tsx'
import { FileAdder } from '#components/upload/FileAdder.tsx'
import { t } from 'virtual:words/ticket'
import * as styles from './tickets.css.ts'

/** @param onChange receives an update function for the files */
type Props = { files: readonly Upload[]; onChange: (change: (files: Upload[]) => Upload[]) => void }

/** Attachments of a message. */
export const FilePicker = ({ files, onChange }: Props) => (
  <FileAdder
    purpose="ticket"
    room={SUPPORT_LIMITS.files - files.length}
    label={t('ticket.files.add')}
    hint={t('ticket.files.hint')}
    offlineHint={t('ticket.files.offline')}
    tooMany={t('ticket.files.tooMany')}
    onAdded={(file) => onChange((all) => [...all, file])}
  >
    {files.length > 0 && (
      <ul className={styles.line}>
        {files.map((file) => (
          <li key={file.id}>
            <Chip
              removeLabel={t('ticket.files.remove')}
              onClick={() => onChange((all) => all.filter(({ id }) => id !== file.id))}
            >
              <bdi>{file.name || t('ticket.file')}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
    )}
  </FileAdder>
)
