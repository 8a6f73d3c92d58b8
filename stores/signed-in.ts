import { followNotifications } from './notices.ts'
import { forgetViewedHere } from './viewed.ts'
import { forgetWishes, syncWishes } from './wishes-sync.ts'

/** What a customer has besides the page: loaded after it, when somebody signs in or was here before; ended when they leave. */
export function followCustomer(isHere: boolean): void {
  followNotifications()
  if (isHere) return void setTimeout(() => void syncWishes(), 1500)
  forgetWishes()
  forgetViewedHere()
}
