import { followNotifications } from './notification-stream.ts'
import { clearViewedHere } from './viewed.ts'
import { clearWishes, syncWishes } from './wishlist-sync.ts'

/** Starts the features of signed-in customers after the page has loaded, and stops them at sign-out. */
export function followCustomer(isHere: boolean): void {
  followNotifications()
  if (isHere) return void setTimeout(() => void syncWishes(), 1500)
  clearWishes()
  clearViewedHere()
}
