import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { optional } from '#api/optional.ts'

type Props<P> = {
  wanted: boolean
  load: () => Promise<ComponentType<P>>
  /** Told when it does not come; it is fetched anew when it is wanted again. */
  missed?: () => void
  /** Stands there until it has come. */
  meanwhile?: ReactNode
  props: P
}

/** A part that is fetched when it is first wanted, and stays from then on, so that it can be seen to close. */
export function Later<P extends object>({ wanted, load, missed, meanwhile, props }: Props<P>) {
  const [part, setPart] = useState<ComponentType<P>>()
  useEffect(() => {
    if (!wanted || part) return undefined
    let left = false
    void optional(load).then((loaded) => {
      if (left) return
      if (loaded) setPart(() => loaded)
      else missed?.()
    })
    return () => void (left = true)
  }, [wanted, part, load, missed])
  return part ? createElement(part, props) : meanwhile
}
