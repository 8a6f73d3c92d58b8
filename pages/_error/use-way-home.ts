import { useEffect, useState } from 'react'
import { navigate } from 'vike/client/router'
import { routes } from '#locales/routes.ts'

const SECONDS = 8

/** They read the page and do not wait for it. */
const CRAWLER = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|lighthouse/i

/** Goes to the front page after eight seconds, unless the visitor would rather stay. `seconds` is null when nobody goes anywhere. */
export function useWayHome(): { seconds: number | null; stay: () => void } {
  const [seconds, setSeconds] = useState<number | null>(null)

  useEffect(() => {
    if (!CRAWLER.test(navigator.userAgent)) setSeconds(SECONDS)
  }, [])

  useEffect(() => {
    if (seconds === null) return undefined
    if (seconds === 0) {
      void navigate(routes.home())
      return undefined
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  return { seconds, stay: () => setSeconds(null) }
}
