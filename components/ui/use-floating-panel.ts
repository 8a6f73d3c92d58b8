import { autoUpdate, flip, offset, shift, size, useFloating, type Placement } from '@floating-ui/react'
import { useCallback, useEffect } from 'react'

type Options = {
  /** Reference element, if not set by `refs.setReference`. */
  anchor?: Element
  open: boolean
  onOpenChange: (open: boolean) => void
  placement?: Placement
  /** As wide as the reference element. */
  sameWidth?: boolean
}

/**
 * Positions a panel next to an element. It is a popover, so the top layer prevents clipping, and it works inside a
 * modal dialog.
 */
export function useFloatingPanel({
  anchor,
  open,
  onOpenChange,
  placement = 'bottom-start',
  sameWidth = false,
}: Options) {
  // Escape closes only the panel, not the dialog around it. The listener is captured to run before others.
  useEffect(() => {
    if (!open) return undefined
    const keepDialog = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.preventDefault()
    }
    document.addEventListener('keydown', keepDialog, true)
    return () => document.removeEventListener('keydown', keepDialog, true)
  }, [open])

  const floating = useFloating({
    elements: { reference: anchor },
    open,
    onOpenChange,
    placement,
    strategy: 'fixed',
    transform: false,
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(6),
      flip({ padding: 12 }),
      shift({ padding: 12 }),
      size({
        padding: 12,
        apply({ availableHeight, rects, elements }) {
          Object.assign(elements.floating.style, {
            maxBlockSize: `${Math.max(120, availableHeight)}px`,
            ...(sameWidth && { inlineSize: `${rects.reference.width}px` }),
          })
        },
      }),
    ],
  })
  const { setFloating } = floating.refs
  const show = useCallback(
    (element: HTMLElement | null) => {
      setFloating(element)
      if (element && !element.matches(':popover-open')) element.showPopover?.()
    },
    [setFloating],
  )
  return { ...floating, panel: { ref: show, popover: 'manual', style: floating.floatingStyles } as const }
}
