import { useLayoutEffect, useState, type RefObject } from 'react'

/** The current width of an element in px; 0 until it is measured. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(ref.current!)
    return () => observer.disconnect()
  }, [ref])
  return width
}
