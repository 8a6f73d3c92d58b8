import { routes } from '#locales/routes.ts'
import type { Channel } from '#server/database/schema.ts'

/** `order` is its number; `tracking` the carrier and its number, empty while there is none; `amount` riyals given back. */
type AboutOrder = { name: string; order: string; tracking: string; amount: string }

/** What each message tells, by its template; its words are `message.<template>.subject`, `.body` and `.sms`. */
export type MessageValues = {
  registerCode: { code: string; minutes: number }
  recoverCode: { code: string; minutes: number }
  /** To the owner of a number with which somebody tried to sign up. */
  accountExists: { name: string }
  /** To the owner of an address that somebody gave at sign-up. */
  emailInUse: { name: string }
  welcome: { name: string }
  passwordChanged: { name: string }
  newDevice: { name: string; device: string }
  orderConfirmed: AboutOrder
  orderShipped: AboutOrder
  orderDelivered: AboutOrder
  orderCancelled: AboutOrder
  paymentFailed: AboutOrder
  refunded: AboutOrder
}

export type TemplateName = keyof MessageValues

export type Template = {
  /** By preference. */
  channels: readonly Channel[]
  /** 'every' for what its recipient must not miss. */
  reach: 'first' | 'every'
  /** A code that came too late would only confuse. */
  usefulSeconds?: number
  /** The e-mail's button. */
  action?: { label: 'message.action.login' | 'message.action.orders' | 'message.action.shop' | 'message.action.recover'; path: string }
}

const code: Template = { channels: ['sms', 'email'], reach: 'first', usefulSeconds: 300 }
const login = { label: 'message.action.login', path: routes.login() } as const
const order: Template = { channels: ['email', 'sms'], reach: 'every', action: { label: 'message.action.orders', path: routes.orders() } }
const recover = { label: 'message.action.recover', path: routes.forgotPassword() } as const

export const TEMPLATES: Record<TemplateName, Template> = {
  registerCode: code,
  recoverCode: code,
  accountExists: { channels: ['email', 'sms'], reach: 'first', action: login },
  emailInUse: { channels: ['email', 'sms'], reach: 'first', action: login },
  welcome: { channels: ['email', 'sms'], reach: 'first', action: { label: 'message.action.shop', path: routes.products() } },
  passwordChanged: { channels: ['email', 'sms'], reach: 'every', action: recover },
  newDevice: { channels: ['email', 'sms'], reach: 'first', action: recover },
  orderConfirmed: order,
  orderShipped: order,
  orderDelivered: order,
  orderCancelled: order,
  paymentFailed: order,
  refunded: order,
}
