import { lazy, Suspense } from 'react'
import { navigate } from 'vike/client/router'
import { readAddresses } from '#api/addresses.ts'
import type { SavedAddress } from '#api/contract/address.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Grid } from '#components/ui/Layout.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/account'
import { routes } from '#locales/routes.ts'
import { PageHead } from '../PageHead.tsx'
import { AddressCard } from './AddressCard.tsx'

const AddressEditor = lazy(() => import('./AddressEditor.tsx').then((part) => ({ default: part.AddressEditor })))

const NEW = 'new'

/** The customer's addresses. @param open the address in the editor: its id, or NEW */
export function AddressBook({ open }: { open: string | undefined }) {
  const {
    value: addresses,
    failure,
    again,
    refresh,
  } = useLoaded((signal) => readAddresses({ signal, alert: false }), null)
  if (failure) return <LoadFailure level={1} failure={failure} again={again} />
  if (!addresses)
    return (
      <>
        <PageHead title={t('account.menu.addresses')} />
        <SkeletonView kind="addresses" />
      </>
    )
  const edited = addresses.find(({ id }) => String(id) === open)
  if (edited || open === NEW) {
    const leave = async (): Promise<void> => navigate(routes.addresses())
    const done = async (): Promise<void> => (refresh(), leave())
    return (
      <Suspense fallback={<SkeletonView kind="form" />}>
        <AddressEditor key={open} address={edited} isFirst={addresses.length === 0} onDone={done} onLeave={leave} />
      </Suspense>
    )
  }
  if (addresses.length === 0) return <Nothing />
  return (
    <>
      <PageHead title={t('account.menu.addresses')} intro={t('account.addresses.intro')}>
        <Button href={routes.address(NEW)}>{t('account.addresses.add')}</Button>
      </PageHead>
      <Grid as="ul" columns="1-2-2">
        {addresses.map((address: SavedAddress) => (
          <AddressCard key={address.id} address={address} onChange={refresh} />
        ))}
      </Grid>
    </>
  )
}

const Nothing = () => (
  <EmptyState
    icon={<Glyph name="pin" size={32} />}
    level={1}
    title={t('account.addresses.none')}
    text={t('account.addresses.none.text')}
  >
    <Button href={routes.address(NEW)}>{t('account.addresses.add')}</Button>
  </EmptyState>
)
