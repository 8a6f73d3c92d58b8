import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointEntry, EndpointSecret, WebhookEndpoint } from '#api/contract/webhook-endpoints.ts'
import { changeEndpoint, readEndpoints, removeEndpoint, restoreEndpoint, rotateSecret } from '#api/staff/endpoints.ts'
import { Button } from '#components/ui/Button.tsx'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { t } from 'virtual:words/publishing'
import { useChange, useMay } from '../query.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Secret } from '../shell/Secret.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import { useUndo } from '../shell/UndoLine.tsx'
import { EndpointCard } from './EndpointCard.tsx'
import { EndpointDialog, endpointsKey } from './EndpointDialog.tsx'
import { endpointName } from './endpoint-words.ts'
import * as card from '../shell/card.css.ts'

type OpenDialog =
  | { kind: 'edit'; endpoint: WebhookEndpoint | undefined }
  | { kind: 'remove' | 'rotate'; endpoint: WebhookEndpoint }
  | { kind: 'secret'; made: EndpointSecret }

const entryOf = ({ url, description, types, permissions, enabled }: WebhookEndpoint): EndpointEntry => ({
  url,
  description,
  types,
  permissions,
  enabled,
})

/** The addresses of other systems to which the shop sends what happens. */
export function Endpoints() {
  const read = useQuery({ queryKey: endpointsKey, queryFn: () => readEndpoints(), refetchInterval: 5000 })
  const mayChange = useMay()('webhooks.write')
  const [dialog, setDialog] = useState<OpenDialog>()
  const [undoLine, showUndo] = useUndo(endpointsKey)
  const close = (): void => setDialog(undefined)
  const remove = useChange((id: number) => removeEndpoint(id), endpointsKey)
  const rotate = useChange((id: number) => rotateSecret(id), endpointsKey)
  const change = useChange((entry: WebhookEndpoint) => changeEndpoint(entry.id, entryOf(entry)), endpointsKey)
  const saved = (before: WebhookEndpoint): void =>
    showUndo({
      text: t('publishing.endpoint.saved', { name: endpointName(before) }),
      onUndo: () => changeEndpoint(before.id, entryOf(before)),
    })
  const addButton = mayChange && (
    <Button size="sm" onClick={() => setDialog({ kind: 'edit', endpoint: undefined })}>
      {t('publishing.endpoint.add')}
    </Button>
  )
  return (
    <>
      <ScreenHead
        title={t('publishing.endpoints')}
        state={read.data && t('publishing.endpoints.state', { count: read.data.items.length })}
      >
        {addButton}
      </ScreenHead>
      {undoLine}
      <FailureLine error={change.error} />
      <Shown read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="bell" title={t('publishing.endpoints.none')} text={t('publishing.endpoints.none.text')} />
          ) : (
            <ul className={card.cards}>
              {items.map((endpoint) => (
                <EndpointCard
                  key={endpoint.id}
                  endpoint={endpoint}
                  mayChange={mayChange}
                  onEdit={() => setDialog({ kind: 'edit', endpoint })}
                  onToggle={() =>
                    change.mutate({ ...endpoint, enabled: !endpoint.enabled }, { onSuccess: () => saved(endpoint) })
                  }
                  onRotate={() => setDialog({ kind: 'rotate', endpoint })}
                  onRemove={() => setDialog({ kind: 'remove', endpoint })}
                />
              ))}
            </ul>
          )
        }
      </Shown>
      {dialog?.kind === 'edit' && (
        <EndpointDialog
          endpoint={dialog.endpoint}
          onClose={close}
          onAdded={(made) => {
            const { endpoint } = made
            showUndo({
              text: t('publishing.endpoint.added', { name: endpointName(endpoint) }),
              onUndo: () => removeEndpoint(endpoint.id),
            })
            setDialog({ kind: 'secret', made })
          }}
          onChanged={(before) => {
            saved(before)
            close()
          }}
        />
      )}
      {dialog?.kind === 'remove' && (
        <DeleteDialog
          open
          onClose={close}
          title={t('publishing.endpoint.remove.ask', { name: endpointName(dialog.endpoint) })}
          onDelete={async () => {
            await remove.mutateAsync(dialog.endpoint.id)
            showUndo({
              text: t('publishing.endpoint.removed', { name: endpointName(dialog.endpoint) }),
              onUndo: () => restoreEndpoint(dialog.endpoint.id),
            })
          }}
        >
          {t('publishing.endpoint.remove.text')}
        </DeleteDialog>
      )}
      {dialog?.kind === 'rotate' && (
        <DeleteDialog
          open
          onClose={() => setDialog((now) => (now?.kind === 'rotate' ? undefined : now))}
          title={t('publishing.endpoint.rotate.ask', { name: endpointName(dialog.endpoint) })}
          deleteLabel={t('publishing.endpoint.rotate')}
          failure={t('publishing.endpoint.rotate.failed')}
          onDelete={async () => setDialog({ kind: 'secret', made: await rotate.mutateAsync(dialog.endpoint.id) })}
        >
          {t('publishing.endpoint.rotate.text')}
        </DeleteDialog>
      )}
      {dialog?.kind === 'secret' && (
        <Secret
          title={t('publishing.endpoint.secret', { name: endpointName(dialog.made.endpoint) })}
          text={t('publishing.endpoint.secret.text')}
          secret={dialog.made.secret}
          onClose={close}
        />
      )}
    </>
  )
}
