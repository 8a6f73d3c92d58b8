import { useEffect, useRef, type RefObject } from 'react'
import { MENU_PLACE } from './category-menu.css.ts'

/**
 * Keeps the open wide menu below the header, which shrinks on scrolling. Popovers are positioned relative to the
 * window.
 * @returns ref of an element inside the menu
 */
export function useMenuPlace(): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = inside.current!.closest<HTMLElement>('[popover]')!
    const navigation = document.querySelector('header nav')!
    const updatePlace = (): void => menu.style.setProperty(MENU_PLACE, `${navigation.getBoundingClientRect().bottom}px`)
    const onToggle = ({ newState }: { newState: string }): void => {
      removeEventListener('scroll', updatePlace)
      if (newState !== 'open') return
      updatePlace()
      addEventListener('scroll', updatePlace, { passive: true })
    }
    const listen = (event: Event): void => onToggle(event as ToggleEvent)
    menu.addEventListener('beforetoggle', listen)
    if (menu.matches(':popover-open')) onToggle({ newState: 'open' })
    return () => {
      menu.removeEventListener('beforetoggle', listen)
      removeEventListener('scroll', updatePlace)
    }
  }, [])
  return inside
}
