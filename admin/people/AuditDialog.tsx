import type { AuditEntry } from '#api/contract/staff-audit.ts'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/people,audit,permission'
import { When } from '../shell/When.tsx'
import { changeRows, detailRows, entityText, type ShownRow } from './audit-details.ts'
import { subjectText, whoText } from './audit-words.ts'
import { permissionText } from './permission-words.ts'
import * as styles from './people.css.ts'

/** One entry of the audit, with what it changed in words. */
export function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t('audit.entry')}>
      <div className={styles.form}>
        <p className={styles.values}>
          <strong>{entry.words}</strong>
          <bdi>{whoText(entry)}</bdi>
          <span className={styles.text}>
            <bdi>{subjectText(entry.subject)}</bdi>
          </span>
          {entry.permission && <span className={styles.text}>{permissionText(entry.permission)}</span>}
          {entry.device && <span className={styles.text}>{entry.device}</span>}
          <When time={entry.at} />
        </p>
        {entry.changes.map((change) => (
          <section key={`${change.entity} ${change.entity_id}`} className={styles.values}>
            <strong>
              <bdi>{entityText(change)}</bdi>
            </strong>
            <Rows rows={changeRows(change)} />
          </section>
        ))}
        {entry.changes.length === 0 && <Rows rows={detailRows(entry.details)} />}
      </div>
    </Dialog>
  )
}

const Rows = ({ rows }: { rows: readonly ShownRow[] }) =>
  rows.map(({ name, label, before, after }) => (
    <p key={name} className={styles.values}>
      <span>{label}</span>
      {before !== undefined && (
        <span className={styles.before}>
          <bdi>{before}</bdi>
        </span>
      )}
      {after !== undefined && <bdi>{after}</bdi>}
    </p>
  ))
