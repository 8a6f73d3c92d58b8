import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { useEvent } from '#components/ui/use-event.ts'
import { openOutbox, outbox, type Waiting } from '#stores/outbox.ts'

/** The letters of one place that have not arrived. @param gone told when one of them has, or was taken back */
export function useOutbox(belongs: (letter: Waiting) => boolean, gone?: () => void): Waiting[] {
  const letters = (useSnapshot(outbox).letters as Waiting[]).filter(belongs)
  const tell = useEvent(() => gone?.())
  const known = useRef(0)
  useEffect(openOutbox, [])
  useEffect(() => {
    if (letters.length < known.current) tell()
    known.current = letters.length
  }, [letters.length, tell])
  return letters
}
