import type { StaffTicket } from '#api/contract/staff-support.ts'
import { ticketFileUrl } from '#api/staff/support.ts'
import { classNames } from '#components/theme/class-names.ts'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/support'
import { When } from '../shell/When.tsx'
import * as styles from './support.css.ts'

type Message = StaffTicket['messages'][number]

/** What customer and shop wrote, oldest first, with attachments. */
export const Conversation = ({ ticket }: { ticket: StaffTicket }) => (
  <ol aria-label={t('support.messages')} className={styles.messages}>
    {ticket.messages.map((message) => (
      <li key={message.id} className={classNames(styles.message, message.author === 'staff' && styles.ours)}>
        <p className={styles.by}>
          <bdi className={styles.strong}>
            {message.author === 'customer' ? ticket.customer.name : (message.staff?.name ?? t('support.shop'))}
          </bdi>{' '}
          <span className={styles.quiet}>
            <When time={message.at} />
          </span>
        </p>
        <p className={styles.words}>
          <bdi>{message.text}</bdi>
        </p>
        {message.files.length > 0 && (
          <ul className={styles.files}>
            {message.files.map((file) => (
              <li key={file.id}>
                <Attachment ticket={ticket.id} file={file} />
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ol>
)

/** A link downloads the file; the server sends no file to be shown as a page. */
function Attachment({ ticket, file }: { ticket: number; file: Message['files'][number] }) {
  const url = ticketFileUrl(ticket, file.id)
  const label = t('support.file', { name: file.name })
  return file.kind === 'webp' ? (
    <a href={url} download>
      <img src={url} alt={label} width={96} height={96} loading="lazy" className={styles.photo} />
    </a>
  ) : (
    <a href={url} download className={styles.document}>
      <Glyph name="document" />
      <bdi>{label}</bdi>
    </a>
  )
}
