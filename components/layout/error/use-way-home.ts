import { useEffect, useState } from 'react'
import { useEvent } from '#components/ui/use-event.ts'
import { isCrawler } from './is-crawler.ts'

const SECONDS = 8

/** Goes to the front page after eight seconds, unless the visitor would rather stay. `seconds` is null when nobody goes anywhere. */
export function useWayHome(goHome: () => void): { seconds: number | null; stay: () => void } {
  const [seconds, setSeconds] = useState<number | null>(null)
  const [staying, setStaying] = useState(false)
  const go = useEvent(goHome)

  useEffect(() => {
    // They read the page and do not wait for it.
    if (staying || isCrawler()) return undefined
    let left = SECONDS
    const timer = setInterval(() => {
      left -= 1
      setSeconds(left)
      if (left > 0) return
      clearInterval(timer)
      go()
    }, 1000)
    return () => clearInterval(timer)
  }, [staying, go])

  return { seconds: staying ? null : seconds, stay: () => setStaying(true) }
}
