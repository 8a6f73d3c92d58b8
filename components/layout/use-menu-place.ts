import { useEffect, useRef, type RefObject } from 'react'
import { MENU_PLACE } from './category-menu.css.ts'

/**
 * Keeps the wide menu under the header while it is open, which shrinks on scrolling. Popovers are placed by the window.
 * @returns for an element inside the menu
 */
export function useMenuPlace(): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = inside.current!.closest<HTMLElement>('[popover]')!
    const navigation = document.querySelector('header nav')!
    const place = (): void => menu.style.setProperty(MENU_PLACE, `${navigation.getBoundingClientRect().bottom}px`)
    const follow = ({ newState }: { newState: string }): void => {
      removeEventListener('scroll', place)
      if (newState !== 'open') return
      place()
      addEventListener('scroll', place, { passive: true })
    }
    const listen = (event: Event): void => follow(event as ToggleEvent)
    menu.addEventListener('beforetoggle', listen)
    if (menu.matches(':popover-open')) follow({ newState: 'open' })
    return () => {
      menu.removeEventListener('beforetoggle', listen)
      removeEventListener('scroll', place)
    }
  }, [])
  return inside
}
