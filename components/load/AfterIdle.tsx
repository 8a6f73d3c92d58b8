import { createElement, useEffect, useState, type ComponentType } from 'react'
import { optional } from '#api/optional.ts'

const WAIT_MS = 1500

/** A part under the page's own content, fetched once the page has come to rest. */
export function AfterIdle<P extends object>({ load, props }: { load: () => Promise<ComponentType<P>>; props: P }) {
  const [part, setPart] = useState<ComponentType<P>>()
  useEffect(() => {
    let left = false
    const timer = setTimeout(
      () => void optional(load).then((loaded) => loaded && !left && setPart(() => loaded)),
      WAIT_MS,
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [load])
  return part ? createElement(part, props) : null
}
