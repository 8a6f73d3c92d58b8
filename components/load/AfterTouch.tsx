import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { optional } from '#api/optional.ts'
import { session } from '#stores/session.ts'
import { onTouch } from './touched.ts'

const WAIT_MS = 1500

type Props<P> = {
  load: () => Promise<ComponentType<P>>
  props: P
  /** What this browser keeps for it, by its name in the local storage. */
  kept: string
  /** Shown until it is loaded. */
  before?: ReactNode
}

/**
 * A component below the main content, loaded at the visitor's first touch. Where something is known that it would show,
 * it comes when the page is idle.
 */
export function AfterTouch<P extends object>({ load, props, kept, before }: Props<P>) {
  const [part, setPart] = useState<ComponentType<P>>()
  useEffect(() => {
    let isUnmounted = false
    const show = (): void => void optional(load).then((loaded) => loaded && !isUnmounted && setPart(() => loaded))
    const stop = onTouch(show)
    const timer = setTimeout(() => isKnown(kept) && show(), WAIT_MS)
    return () => {
      isUnmounted = true
      stop()
      clearTimeout(timer)
    }
  }, [load, kept])
  return part ? createElement(part, props) : before
}

function isKnown(kept: string): boolean {
  try {
    return session.token !== null || localStorage.getItem(kept) !== null
  } catch {
    return false
  }
}
