import { useEffect, useState } from 'react'
import { navigate } from 'vike/client/router'
import { routes } from '#locales/routes.ts'

const SECONDS = 8

/** They read the page and do not wait for it. */
const CRAWLER = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|lighthouse/i

/** Goes to the front page after eight seconds, unless the visitor would rather stay. `seconds` is null when nobody goes anywhere. */
export function useWayHome(): { seconds: number | null; stay: () => void } {
  const [seconds, setSeconds] = useState<number | null>(null)
  const [staying, setStaying] = useState(false)

  useEffect(() => {
    if (staying || CRAWLER.test(navigator.userAgent)) return undefined
    let left = SECONDS
    const timer = setInterval(() => {
      left -= 1
      setSeconds(left)
      if (left > 0) return
      clearInterval(timer)
      void navigate(routes.home())
    }, 1000)
    return () => clearInterval(timer)
  }, [staying])

  return { seconds: staying ? null : seconds, stay: () => setStaying(true) }
}
