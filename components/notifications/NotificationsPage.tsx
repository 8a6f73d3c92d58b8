import { useEffect, useState } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { Notification, NotificationList } from '#api/contract/notification.ts'
import { listNotifications, readAllNotifications, readNotification } from '#api/notifications.ts'
import { PageHead } from '#components/account/PageHead.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/notice'
import { changeUnread } from '#stores/notification-stream.ts'
import { notifications } from '#stores/notifications.ts'
import { NotificationDays } from './NotificationDays.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'

/** The customer's notifications, newest first; new ones appear live. */
export function NotificationsPage() {
  const { value, failure, again, refresh, set } = useLoaded(async (signal) => {
    const list = await listNotifications({}, { signal, alert: false })
    changeUnread(list.unread)
    return list
  }, null)
  if (failure) return <LoadFailure level={1} failure={failure} again={again} />
  if (!value)
    return (
      <>
        <PageHead title={t('notice.title')} />
        <SkeletonView kind="notifications" label={t('notice.loading')} />
      </>
    )
  return <Loaded list={value} onChange={set} onMissed={refresh} />
}

function Loaded({
  list,
  onChange,
  onMissed,
}: {
  list: NotificationList
  onChange: (list: NotificationList) => void
  /** Called if there are more unread notifications than the list contains. */ onMissed: () => void
}) {
  const { items, more, unread } = list
  const [busy, setBusy] = useState<'more' | 'all' | null>(null)
  const [announced, setAnnounced] = useState('')

  useEffect(
    () =>
      subscribe(notifications, () => {
        const latest = notifications.latest
        if (!latest || list.items.some(({ id }) => id === latest.id)) {
          // A notification arrived between loading the list and opening the stream.
          if (notifications.unread > list.unread) onMissed()
          return
        }
        onChange({ ...list, items: [latest, ...list.items], unread: notifications.unread })
        setAnnounced(latest.title)
      }),
    [list, onChange, onMissed],
  )

  const mark = (ids: (id: number) => boolean, remaining: number): void => {
    onChange({
      ...list,
      items: items.map((item) => (ids(item.id) ? { ...item, is_read: true } : item)),
      unread: remaining,
    })
    changeUnread(remaining)
  }
  const open = ({ id, is_read: isRead }: Notification): void => {
    if (isRead) return
    mark((one) => one === id, Math.max(0, unread - 1))
    void readNotification(id, { background: true }).then(
      (now) => changeUnread(now.unread),
      () => {},
    )
  }
  const readAll = async (): Promise<void> => {
    setBusy('all')
    await readAllNotifications(items[0]!.id).then(
      (now) => mark(() => true, now.unread),
      () => {},
    )
    setBusy(null)
  }
  const loadMore = async (): Promise<void> => {
    setBusy('more')
    await listNotifications({ before: items.at(-1)!.id }).then(
      (next) => onChange({ ...list, ...next, items: [...items, ...next.items] }),
      () => {},
    )
    setBusy(null)
  }
  return (
    <>
      <PageHead title={t('notice.title')} intro={items.length > 0 ? t('notice.unread', { count: unread }) : undefined}>
        {unread > 0 && (
          <Button variant="outlined" size="sm" loading={busy === 'all'} onClick={() => void readAll()}>
            {t('notice.readAll')}
          </Button>
        )}
      </PageHead>
      <output aria-live="polite" hidden={!announced}>
        {announced && t('notice.new', { title: announced })}
      </output>
      {items.length === 0 ? (
        <EmptyState icon="bell" title={t('notice.none')} text={t('notice.none.text')} />
      ) : (
        <NotificationDays items={items} onOpen={open} />
      )}
      {more && (
        <div>
          <Button variant="outlined" loading={busy === 'more'} onClick={() => void loadMore()}>
            {t('notice.more')}
          </Button>
        </div>
      )}
      <NotificationSettings settings={list.settings ?? []} onChange={(settings) => onChange({ ...list, settings })} />
    </>
  )
}
