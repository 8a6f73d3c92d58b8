import type { ApiError } from '#api/errors.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { WatchButton } from '#components/product/WatchButton.tsx'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { t } from 'virtual:words/checkout'
import { routes } from '#locales/routes.ts'
import { failureText } from '#stores/failures.ts'

type Props = {
  failure: ApiError
  /** A variant was to be bought at once. */
  isDirect: boolean
  /** 3 within a sheet. */
  level: 1 | 3
  again: () => void
}

/** Why no order could be made, with what the customer can do about it. */
export function StartFailure({ failure, isDirect, level, again }: Props) {
  if (failure.status !== 409 && !(isDirect && failure.status === 404))
    return <LoadFailure level={level === 1 ? 1 : 2} failure={failure} again={again} />
  return (
    <EmptyState
      icon="bag"
      level={level}
      title={t(isDirect ? 'checkout.nothingDirect' : 'checkout.nothing')}
      text={failureText(failure)}
    >
      {failure.code === 'short' && failure.subject ? (
        <WatchButton sku={failure.subject} kind="stock" />
      ) : (
        !isDirect && <Button href={routes.cart()}>{t('checkout.toCart')}</Button>
      )}
      <Button href={routes.products()} variant="outlined">
        {t('checkout.browse')}
      </Button>
    </EmptyState>
  )
}
