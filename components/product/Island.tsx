import { createElement, useEffect, useRef, useState, type ComponentType } from 'react'
import { optional } from '#api/optional.ts'

type Props<P> = {
  /** The part itself while the page is published; undefined in browsers, which need not know it yet. */
  drawn: ComponentType<P> | undefined
  load: () => Promise<ComponentType<P>>
  props: P
}

/** The same object each time, or React would empty the place when the page is drawn again. */
const KEPT = { __html: '' }

const buttons = (place: Element): HTMLButtonElement[] => [...place.querySelectorAll('button')]

/** A part that comes with the page as HTML alone: its code is fetched when a visitor comes near it, and what they have pressed meanwhile is pressed then. After a way within the shop it is drawn then, too. */
export function Island<P extends object>({ drawn, load, props }: Props<P>) {
  const place = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<ComponentType<P>>()
  const pressed = useRef(-1)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    if (part) {
      // Pressed before it was alive.
      buttons(current)[pressed.current]?.click()
      return undefined
    }
    const wake = (): void => void optional(load).then((loaded) => loaded && setPart(() => loaded))
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), { rootMargin: '600px' })
    const press = ({ target }: Event): void => {
      pressed.current = buttons(current).indexOf((target as Element).closest('button')!)
      wake()
    }
    near.observe(current)
    current.addEventListener('click', press)
    return () => {
      near.disconnect()
      current.removeEventListener('click', press)
    }
  }, [part, load])
  if (part)
    return (
      <div key="alive" ref={place}>
        {createElement(part, props)}
      </div>
    )
  if (drawn) return <div>{createElement(drawn, props)}</div>
  // The HTML that came is kept as it is.
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
}
