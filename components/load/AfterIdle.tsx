import { createElement, useEffect, useState, type ComponentType } from 'react'
import { optional } from '#api/optional.ts'

const WAIT_MS = 1500

/** A component below the main content, loaded when the page is idle. */
export function AfterIdle<P extends object>({ load, props }: { load: () => Promise<ComponentType<P>>; props: P }) {
  const [part, setPart] = useState<ComponentType<P>>()
  useEffect(() => {
    let isUnmounted = false
    const timer = setTimeout(
      () => void optional(load).then((loaded) => loaded && !isUnmounted && setPart(() => loaded)),
      WAIT_MS,
    )
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [load])
  return part ? createElement(part, props) : null
}
