import { useEffect } from 'react'

let tell: () => void

/** React has taken over the whole page: stores may change from here on. Vike's own word comes when it has begun. */
export const takenOver = new Promise<void>((resolve) => {
  tell = resolve
})

/** Stands behind the page, within its boundary: see +Layout. */
export function TakenOver() {
  useEffect(tell, [])
  return null
}
