import { useEffect, useState } from 'react'
import { readPlaces } from '#api/addresses.ts'
import type { Places } from '#api/contract/address.ts'
import { isApiError, type ApiError } from '#api/errors.ts'

/** The regions and cities that the shop delivers to; null while loading. */
export function usePlaces(): { places: Places | null; failure: ApiError | null; again: () => void } {
  const [places, setPlaces] = useState<Places | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isUnmounted = false
    readPlaces().then(
      (found) => !isUnmounted && setPlaces(found),
      (error: unknown) => !isUnmounted && isApiError(error) && setFailure(error),
    )
    return () => void (isUnmounted = true)
  }, [tries])
  const again = (): void => {
    setFailure(null)
    setTries(tries + 1)
  }
  return { places, failure, again }
}
