import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { optional } from '#api/optional.ts'

type Props<P> = {
  isNeeded: boolean
  load: () => Promise<ComponentType<P>>
  /** Called if loading fails; it is tried again the next time the part is needed. */
  onFailure?: () => void
  /** Shown until the part is loaded. */
  fallback?: ReactNode
  props: P
}

/**
 * Lazy-loads a component when it is first needed. It stays mounted afterwards, so that its closing animation is
 * visible.
 */
export function LoadOnDemand<P extends object>({ isNeeded, load, onFailure, fallback, props }: Props<P>) {
  const [part, setPart] = useState<ComponentType<P>>()
  useEffect(() => {
    if (!isNeeded || part) return undefined
    let isUnmounted = false
    void optional(load).then((loaded) => {
      if (isUnmounted) return
      if (loaded) setPart(() => loaded)
      else onFailure?.()
    })
    return () => void (isUnmounted = true)
  }, [isNeeded, part, load, onFailure])
  return part ? createElement(part, props) : fallback
}
