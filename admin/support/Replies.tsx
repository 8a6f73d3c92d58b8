import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SAVED_REPLY_LIMITS } from '#api/contract/staff-support-lists.ts'
import type { SavedReply } from '#api/contract/staff-support.ts'
import { SUPPORT_LIMITS } from '#api/contract/support-limits.ts'
import { addReply, changeReply, deleteReply, readReplies } from '#api/staff/support.ts'
import { Button } from '#components/ui/Button.tsx'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/support'
import { FormText, FormTextArea } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { queries, useMay } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { card } from '../shell/card.css.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import { supportKey } from './query-keys.ts'
import { SupportParts } from './SupportParts.tsx'
import * as styles from './support.css.ts'

/** Answers to questions that come often. */
export function Replies() {
  const read = useQuery({ queryKey: [...supportKey, 'replies'], queryFn: () => readReplies() })
  const mayWrite = useMay()('community.write')
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  const [deleted, setDeleted] = useState<SavedReply>()
  const add = (
    <Button size="sm" onClick={() => setEdited('new')}>
      {t('support.replies.add')}
    </Button>
  )
  return (
    <>
      <ScreenHead
        title={t('support.replies')}
        state={read.data && t('support.replies.state', { count: read.data.items.length })}
      >
        {mayWrite && add}
      </ScreenHead>
      <SupportParts />
      <Shown read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList glyph="document" title={t('support.replies.none')} text={t('support.replies.none.text')} />
          ) : (
            <ul className={styles.cards}>
              {items.map((reply) => (
                <li key={reply.id} data-row className={card}>
                  <h2 className={styles.strong}>
                    <bdi>{reply.title}</bdi>
                  </h2>
                  <p className={styles.words}>
                    <bdi>{reply.text}</bdi>
                  </p>
                  {mayWrite && (
                    <div className={styles.acts}>
                      <Button size="sm" variant="outlined" color="gray" onClick={() => setEdited(reply)}>
                        {t('support.replies.edit')}
                      </Button>
                      <Button size="sm" variant="text" color="gray" onClick={() => setDeleted(reply)}>
                        {t('support.replies.delete')}
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
      {edited && <ReplyDialog reply={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && (
        <DeleteDialog
          open
          title={t('support.replies.deleteOne', { title: deleted.title })}
          onClose={() => setDeleted(undefined)}
          onDelete={async () => {
            await deleteReply(deleted)
            await queries.invalidateQueries({ queryKey: supportKey })
          }}
          failure={t('support.replies.deleteFailed')}
        />
      )}
    </>
  )
}

function ReplyDialog({ reply, onClose }: { reply: SavedReply | undefined; onClose: () => void }) {
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { title: reply?.title ?? '', text: reply?.text ?? '' },
    send: async (entry) => {
      await (reply ? changeReply(reply, entry) : addReply(entry))
      await queries.invalidateQueries({ queryKey: supportKey })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t(reply ? 'support.replies.edit' : 'support.replies.add')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <FormText
          form={form}
          name="title"
          label={t('support.replies.title')}
          hint={t('support.replies.title.hint')}
          maxLength={SAVED_REPLY_LIMITS.title}
        />
        <FormTextArea
          form={form}
          name="text"
          label={t('support.replies.text')}
          rows={6}
          maxLength={SUPPORT_LIMITS.text}
        />
        <FailureLine error={failure} />
        <Button full loading={busy} type="submit">
          {t('support.replies.save')}
        </Button>
      </form>
    </Dialog>
  )
}
