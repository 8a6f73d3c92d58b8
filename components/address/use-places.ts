import { useEffect, useState } from 'react'
import { readPlaces } from '#api/addresses.ts'
import type { Places } from '#api/contract/address.ts'
import { isApiError, type ApiError } from '#api/errors.ts'

/** Where the shop delivers; null while it is on its way. */
export function usePlaces(): { places: Places | null; failure: ApiError | null; again: () => void } {
  const [places, setPlaces] = useState<Places | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let left = false
    readPlaces().then(
      (found) => !left && setPlaces(found),
      (error: unknown) => !left && isApiError(error) && setFailure(error),
    )
    return () => void (left = true)
  }, [tries])
  const again = (): void => {
    setFailure(null)
    setTries(tries + 1)
  }
  return { places, failure, again }
}
