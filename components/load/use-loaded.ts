import { useEffect, useState } from 'react'
import { isApiError, type ApiError } from '#api/errors.ts'
import { useEvent } from '#components/ui/use-event.ts'

export type Loaded<T> = {
  value: T | null
  failure: ApiError | null
  /** Loads from scratch, without showing the old value. */
  again: () => void
  /** Reloads in the background and replaces the value. */
  refresh: () => void
  /** Sets the value from the response to a change. */
  set: (value: T) => void
}

/**
 * Loads a value for a component.
 * @param key a new key loads again
 */
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
  const refresh = (): void => setTries((count) => count + 1)
  const again = (): void => {
    setState({ value: null, failure: null })
    refresh()
  }
  return {
    value: state.value,
    failure: state.failure,
    again,
    refresh,
    set: (value) => setState({ value, failure: null }),
  }
}
