import { useCallback, useLayoutEffect, useRef } from 'react'

/** The handler as it was rendered last, under a name that never changes: for listeners that are added once. */
export function useEvent<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
