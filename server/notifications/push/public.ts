/** Which browsers' services may be pushed to, and the shop's keys for them. */
export { isPushService, vapidKeys } from './send-push.ts'
