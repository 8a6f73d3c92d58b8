import { useController, type Control } from 'react-hook-form'
import type { EndpointEntry, EndpointSecret, WebhookEndpoint } from '#api/contract/webhook-endpoints.ts'
import { addEndpoint, changeEndpoint } from '#api/staff/endpoints.ts'
import { Button } from '#components/ui/Button.tsx'
import { CheckGroup } from '#components/ui/CheckGroup.tsx'
import { error as errorText } from '#components/ui/field.css.ts'
import { Checkbox } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/publishing'
import { FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { useChange, useMay } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { EVENT_GROUPS, namesCustomers, permissionsFor } from './event-groups.ts'
import * as styles from './publishing.css.ts'

export const endpointsKey = ['endpoints']

type Props = {
  /** Undefined for a new one. */
  endpoint: WebhookEndpoint | undefined
  onAdded: (added: EndpointSecret) => void
  /** With the endpoint as before. */
  onChanged: (before: WebhookEndpoint) => void
  onClose: () => void
}
type Values = { url: string; description: string; types: string[]; customers: boolean }

/** Adds an address for events, or changes one. */
export function EndpointDialog({ endpoint, onAdded, onChanged, onClose }: Props) {
  const save = useChange(
    async (entry: EndpointEntry) =>
      endpoint
        ? changeEndpoint(endpoint.id, entry).then(() => onChanged(endpoint))
        : addEndpoint(entry).then((added) => onAdded(added)),
    endpointsKey,
  )
  const { form, onSubmit, busy, failure } = useServerForm<Values>({
    defaultValues: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      types: endpoint?.types ?? [],
      customers: endpoint !== undefined && namesCustomers(endpoint),
    },
    send: ({ url, description, types, customers }) =>
      save.mutateAsync({
        url: url.trim(),
        description: description.trim(),
        types: types as EndpointEntry['types'],
        permissions: permissionsFor(types, customers),
        enabled: endpoint?.enabled ?? true,
      }),
    // Permissions follow from the types.
    fieldOf: (name) => (name.startsWith('permissions') ? 'types' : name.split('.')[0]),
  })
  return (
    <Dialog open onClose={onClose} title={endpoint ? t('publishing.endpoint.edit') : t('publishing.endpoint.add')}>
      <form noValidate className={styles.endpointForm} onSubmit={(event) => void onSubmit(event)}>
        <FormText
          form={form}
          name="url"
          ltr
          type="url"
          autoComplete="off"
          label={t('publishing.endpoint.url')}
          hint={t('publishing.endpoint.url.hint')}
        />
        <FormText
          form={form}
          name="description"
          optional
          autoComplete="off"
          label={t('publishing.endpoint.description')}
          hint={t('publishing.endpoint.description.hint')}
        />
        <TypeFields control={form.control} />
        <FailureLine error={failure} />
        <Button type="submit" full loading={busy}>
          {t('publishing.endpoint.save')}
        </Button>
      </form>
    </Dialog>
  )
}

/** Offers what the person may read, and what was chosen already. */
function TypeFields({ control }: { control: Control<Values> }) {
  const may = useMay()
  const { field, fieldState } = useController({ control, name: 'types' })
  const { field: customers } = useController({ control, name: 'customers' })
  const chosen: readonly string[] = field.value
  return (
    <>
      {EVENT_GROUPS.map(([reader, all]) => {
        const offered = all.filter((type) => may(reader) || chosen.includes(type))
        if (offered.length === 0) return null
        const others = chosen.filter((type) => !(all as readonly string[]).includes(type))
        return (
          <CheckGroup
            key={reader}
            name="types"
            label={t(`publishing.events.${reader}`)}
            options={offered.map((type) => ({ value: type, label: t(`publishing.event.${type}`) }))}
            value={chosen}
            onChange={(values) => field.onChange([...others, ...values.filter((type) => !others.includes(type))])}
          />
        )
      })}
      {fieldState.error && (
        <p role="alert" className={errorText}>
          {fieldState.error.message}
        </p>
      )}
      {(may('orders.people') || customers.value) && (
        <Checkbox
          name="customers"
          label={t('publishing.endpoint.customers')}
          checked={customers.value}
          onChange={({ target }) => customers.onChange(target.checked)}
        />
      )}
    </>
  )
}
