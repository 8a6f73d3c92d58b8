import { useState, type FormEvent } from 'react'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { noteOrder, tagOrder } from '#api/staff/orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/orders'
import { useMay } from '../query.ts'
import { When } from '../shell/When.tsx'
import { Card } from '../shell/Card.tsx'
import { TextDialog } from '../form/TextDialog.tsx'
import type { OrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

/** Tags, and notes of colleagues, which the customer never sees. */
export function OrderNotes({ order, changing }: { order: StaffOrder; changing: OrderChange }) {
  const mayWrite = useMay()('orders.write')
  const [writes, setWrites] = useState(false)
  const [tag, setTag] = useState('')
  const setTags = (tags: string[]): void => changing.act(({ id }) => tagOrder(id, tags))
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (tag.trim() === '') return
    setTags([...order.tags, tag])
    setTag('')
  }
  // Those of an erased account have no text any more.
  const notes = order.actions.flatMap(({ action, details, ...one }) =>
    action === 'order.note' && isWritten(details) ? [{ ...one, text: details.text }] : [],
  )
  if (!mayWrite && notes.length + order.tags.length === 0) return null
  return (
    <Card
      title={t('orders.notes')}
      acts={
        mayWrite && (
          <Button size="sm" variant="text" onClick={() => setWrites(true)}>
            <Glyph name="pencil" />
            {t('orders.notes.add')}
          </Button>
        )
      }
    >
      {notes.map(({ id, at, staff, text }) => (
        <p key={id} className={styles.noteText}>
          <bdi>{text}</bdi>
          <span className={styles.quiet}>
            <bdi>{staff?.name ?? t('orders.command')}</bdi> · <When time={at} />
          </span>
        </p>
      ))}
      <div className={styles.acts}>
        {order.tags.map((one) =>
          mayWrite ? (
            <Chip
              key={one}
              removeLabel={t('orders.tags.remove')}
              onClick={() => setTags(order.tags.filter((other) => other !== one))}
            >
              {one}
            </Chip>
          ) : (
            <Chip key={one}>{one}</Chip>
          ),
        )}
      </div>
      {mayWrite && (
        <form className={styles.tagForm} onSubmit={add}>
          <TextField
            name="tag"
            label={t('orders.tags.new')}
            maxLength={40}
            value={tag}
            onChange={({ target }) => setTag(target.value)}
          />
          <Button type="submit" size="sm" variant="outlined" color="gray">
            {t('orders.tags.add')}
          </Button>
        </form>
      )}
      {writes && (
        <TextDialog
          title={t('orders.notes.add')}
          label={t('orders.notes.text')}
          hint={t('orders.notes.hint')}
          sendLabel={t('orders.notes.save')}
          maxLength={2000}
          onClose={() => setWrites(false)}
          send={(text) => changing.change(({ id }) => noteOrder(id, text))}
        />
      )}
    </Card>
  )
}

const isWritten = (details: unknown): details is { text: string } =>
  typeof details === 'object' && details !== null && 'text' in details
