import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { isRtl } from '../arrow-keys.ts'
import { useEvent } from '../use-event.ts'
import {
  distance,
  DOUBLE_TAP,
  dragBy,
  clampPosition,
  middle,
  swipeStep,
  throttle,
  toggleZoom,
  WHEEL_THROTTLE,
  zoomBySteps,
  zoomTo,
  type Point,
  type View,
} from './lightbox.ts'

type Gestures = {
  stage: RefObject<HTMLElement | null>
  view: View
  setView: (view: View) => void
  onStep: (step: -1 | 1) => void
}

/** Gestures on the stage: drag, swipe, pinch, double tap, wheel. */
export function useLightboxGestures({ stage, view, setView, onStep }: Gestures) {
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>({ x: 0, y: 0 })
  const lastTap = useRef({ time: -Infinity, at: { x: 0, y: 0 } })
  /** True after two fingers touched, until all are up; suppresses swipe and tap. */
  const pinched = useRef(false)

  const fromMiddle = (event: { clientX: number; clientY: number }): Point => {
    const box = stage.current!.getBoundingClientRect()
    return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 }
  }
  const show = (next: View): void => {
    const { clientWidth: width, clientHeight: height } = stage.current!
    setView(clampPosition(next, { width, height }))
  }

  const onWheel = useEvent((event: WheelEvent) => show(zoomBySteps(view, event.deltaY < 0 ? 1 : -1, fromMiddle(event))))
  useEffect(() => {
    const element = stage.current!
    const may = throttle(WHEEL_THROTTLE)
    const listen = (event: WheelEvent): void => {
      event.preventDefault()
      if (event.deltaY !== 0 && may(event.timeStamp)) onWheel(event)
    }
    // React's listeners are passive, but the page must not scroll or zoom.
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [stage, onWheel])

  const tap = (event: PointerEvent, at: Point): void => {
    const { time, at: before } = lastTap.current
    const isDouble = event.timeStamp - time < DOUBLE_TAP.ms && distance(at, before) < DOUBLE_TAP.px
    lastTap.current = { time: isDouble ? -Infinity : event.timeStamp, at }
    if (isDouble) show(toggleZoom(view, at))
  }
  const up = (event: PointerEvent): void => {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return
    const at = fromMiddle(event)
    const by = { x: at.x - start.current.x, y: at.y - start.current.y }
    const step = swipeStep(by, isRtl(stage.current!))
    if (pinched.current || event.type === 'pointercancel') pinched.current = false
    else if (distance(at, start.current) < 8) tap(event, at)
    else if (view.zoom <= 1 && step !== 0) onStep(step)
  }
  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return
      stage.current!.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, fromMiddle(event))
      if (pointers.current.size === 1) start.current = fromMiddle(event)
      else pinched.current = true
    },
    onPointerMove(event: PointerEvent): void {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = fromMiddle(event)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, now)
      if (other) {
        const grown = distance(now, other) / Math.max(1, distance(before, other))
        const [from, to] = [middle(before, other), middle(now, other)]
        show(dragBy(zoomTo(view, view.zoom * grown, from), { x: to.x - from.x, y: to.y - from.y }))
      } else if (view.zoom > 1) show(dragBy(view, { x: now.x - before.x, y: now.y - before.y }))
    },
    onPointerUp: up,
    onPointerCancel: up,
  }
}
