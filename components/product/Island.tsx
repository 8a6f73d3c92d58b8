import { createElement, useEffect, useRef, useState, type ComponentType } from 'react'
import { optional } from '#api/optional.ts'

type Props<P> = {
  /** The component during prerendering; undefined in browsers, which load it later. */
  initial: ComponentType<P> | undefined
  load: () => Promise<ComponentType<P>>
  props: P
}

/** Must stay the same object, or React would clear the HTML on re-render. */
const KEPT = { __html: '' }

/** Rendered at once when the visitor comes back, or the restored scroll position would show another place. */
const loadedParts = new WeakMap<object, unknown>()

/** A button before hydration may be a link afterwards. */
const controls = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('a, button')]

/**
 * A prerendered part of the page that is hydrated when the visitor scrolls near it. A button pressed before hydration
 * is pressed again afterwards.
 */
export function Island<P extends object>({ initial, load, props }: Props<P>) {
  const place = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState(() => loadedParts.get(load) as ComponentType<P> | undefined)
  const pressed = useRef(-1)
  useEffect(() => {
    const current = place.current!
    // The button was pressed before hydration.
    if (part) return controls(current)[pressed.current]?.click()
    const wake = (): void => void optional(load).then(show)
    const show = (loaded: ComponentType<P> | undefined): void => {
      if (!loaded) return
      // A press that ends on another element than it began on is no click.
      if (current.matches(':active')) return void setTimeout(show, 50, loaded)
      loadedParts.set(load, loaded)
      setPart(() => loaded)
    }
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), { rootMargin: '600px' })
    near.observe(current)
    current.addEventListener('click', ({ target }) => {
      pressed.current = controls(current).indexOf((target as Element).closest('button')!)
      wake()
    })
    return () => near.disconnect()
  }, [part, load])
  const shown = part ?? initial
  // Without it, the prerendered HTML is kept.
  if (!shown) return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
  return (
    <div key="alive" ref={place}>
      {createElement(shown, props)}
    </div>
  )
}
