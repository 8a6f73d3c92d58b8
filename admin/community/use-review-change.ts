import { useMutation } from '@tanstack/react-query'
import { isApiError } from '#api/errors.ts'
import { queries } from '../query.ts'
import { communityKey } from './CommunityParts.tsx'

const OUTDATED = 412

/** A decision of the shop. If the author or a colleague changed something first, it is read again. */
export function useReviewChange() {
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: communityKey })
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (call: () => Promise<null>) => call(),
    onSuccess: refresh,
    onError: (refusal) => void (isApiError(refusal) && refusal.status === OUTDATED && refresh()),
  })
  return {
    /** For dialogs, which show a failure themselves. */
    change: mutateAsync,
    /** For buttons, beside which `failure` is shown. */
    act: (call: () => Promise<null>): void => void mutateAsync(call).catch(() => {}),
    busy: isPending,
    failure: error,
  }
}
