import { useEffect } from 'react'
import { get } from '#api/client.ts'
import { useEvent } from '#components/ui/use-event.ts'
import { backOnline } from '#stores/back-online.ts'

const askShop = (): Promise<unknown> => get('/api/health', { background: true, retries: 0 })

/** @param isAway the server is unreachable; `back` is called once it responds */
export function useBackOnline(isAway: boolean, back: () => void, reach: () => Promise<unknown> = askShop): void {
  const [go, ask] = [useEvent(back), useEvent(reach)]
  useEffect(() => {
    if (!isAway) return undefined
    const leave = new AbortController()
    backOnline(ask, leave.signal).then(go, () => {})
    return () => leave.abort()
  }, [isAway, go, ask])
}
