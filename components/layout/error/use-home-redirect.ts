import { useEffect, useState } from 'react'
import { useEvent } from '#components/ui/use-event.ts'
import { isCrawler } from './is-crawler.ts'

const SECONDS = 8

/**
 * Goes to the home page after eight seconds unless the visitor stays. `seconds` is null when no redirect is pending.
 */
export function useHomeRedirect(goHome: () => void): { seconds: number | null; stay: () => void } {
  const [seconds, setSeconds] = useState<number | null>(null)
  const [staying, setStaying] = useState(false)
  const go = useEvent(goHome)

  useEffect(() => {
    // Crawlers should read the page as it is.
    if (staying || isCrawler()) return undefined
    let remaining = SECONDS
    const timer = setInterval(() => {
      remaining -= 1
      setSeconds(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      go()
    }, 1000)
    return () => clearInterval(timer)
  }, [staying, go])

  return { seconds: staying ? null : seconds, stay: () => setStaying(true) }
}
