import { useEffect, useState } from 'react'
import { isApiError, type ApiError } from '#api/errors.ts'
import { useEvent } from '#components/ui/use-event.ts'

export type Loaded<T> = { value: T | null; failure: ApiError | null; again: () => void }

/** What a part needs before it can be shown. @param key another one loads anew */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, key: unknown): Loaded<T> {
  const [state, setState] = useState<{ value: T | null; failure: ApiError | null }>({ value: null, failure: null })
  const [tries, setTries] = useState(0)
  const run = useEvent(load)
  useEffect(() => {
    const stop = new AbortController()
    run(stop.signal).then(
      (value) => !stop.signal.aborted && setState({ value, failure: null }),
      (error: unknown) => !stop.signal.aborted && isApiError(error) && setState({ value: null, failure: error }),
    )
    return () => stop.abort()
  }, [run, key, tries])
  const again = (): void => {
    setState({ value: null, failure: null })
    setTries((count) => count + 1)
  }
  return { ...state, again }
}
