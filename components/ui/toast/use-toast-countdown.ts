import { useEffect, useRef, type FocusEvent } from 'react'
import { useEvent } from '../use-event.ts'
import { Countdown } from './toast.ts'

type Reason = 'pointer' | 'focus' | 'hidden'

/** Closes the toast after its time. The countdown pauses while anything holds it, and new text restarts it. */
export function useToastCountdown(open: boolean, words: string, duration: number, onEnd: () => void) {
  const countdown = useRef<Countdown>(undefined)
  const reasons = useRef(new Set<Reason>())
  const end = useEvent(onEnd)

  const hold = (reason: Reason, held: boolean): void => {
    if (held) reasons.current.add(reason)
    else reasons.current.delete(reason)
    if (reasons.current.size) countdown.current?.hold()
    else countdown.current?.run()
  }
  const hiding = useEvent(() => hold('hidden', document.hidden))

  useEffect(() => {
    if (!open) return undefined
    reasons.current.clear()
    const current = new Countdown(duration, () => end())
    countdown.current = current
    hiding()
    const listen = (): void => hiding()
    document.addEventListener('visibilitychange', listen)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      current.hold()
    }
  }, [open, words, duration, end, hiding])

  return {
    onPointerEnter: () => hold('pointer', true),
    onPointerLeave: () => hold('pointer', false),
    onFocus: () => hold('focus', true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) hold('focus', false)
    },
  }
}
