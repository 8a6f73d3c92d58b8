import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { useEvent } from '#components/ui/use-event.ts'
import { openOutbox, outbox, type Waiting } from '#stores/outbox.ts'

/**
 * The unsent letters of one form.
 * @param onRemoved called when one was sent or taken back
 */
export function useOutbox(belongs: (letter: Waiting) => boolean, onRemoved?: () => void): Waiting[] {
  const letters = (useSnapshot(outbox).letters as Waiting[]).filter(belongs)
  const notifyRemoved = useEvent(() => onRemoved?.())
  const lastCount = useRef(0)
  useEffect(openOutbox, [])
  useEffect(() => {
    if (letters.length < lastCount.current) notifyRemoved()
    lastCount.current = letters.length
  }, [letters.length, notifyRemoved])
  return letters
}
