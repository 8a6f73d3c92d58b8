import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { optional } from '#api/optional.ts'

const WAIT_MS = 1500

type Props<P> = {
  load: () => Promise<ComponentType<P>>
  props: P
  /** Shown until it is loaded. */
  before?: ReactNode
}

/** A component below the main content, loaded when the page is idle. */
export function AfterIdle<P extends object>({ load, props, before }: Props<P>) {
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
  return part ? createElement(part, props) : before
}
