import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'

const EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener)
  }
}

const read = (): string => new URLSearchParams(location.hash.slice(1)).get('q') ?? ''

/** A search that stays in the address, in the part after `#`, which browsers send to no server. */
export function useFragment(): [string, (typed: string) => void] {
  const value = useSyncExternalStore(subscribe, read)
  return [
    value,
    (typed) => {
      const hash = typed ? `#${new URLSearchParams({ q: typed })}` : ''
      navigate(location.pathname + location.search + hash, { replace: true })
    },
  ]
}
