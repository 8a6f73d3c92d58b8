import { routes } from '#locales/routes.ts'
import type { Channel } from '#server/database/schema.ts'

/**
 * `order` is its number; `tracking` the carrier and its number, empty while there is none; `amount` riyals given back; `reason` what
 * staff say of it; `place` and `hours` where and when it can be fetched.
 */
type AboutOrder = {
  name: string
  order: string
  tracking: string
  amount: string
  reason: string
  place: string
  hours: string
}

/** What each message tells, by its template; its words are `message.<template>.subject`, `.body` and `.sms`. */
export type MessageValues = {
  registerCode: { code: string; minutes: number }
  recoverCode: { code: string; minutes: number }
  /** Of a signed-in customer: to a new address, to a new number, to the number of an account that is to be closed. */
  emailCode: { code: string; minutes: number }
  phoneCode: { code: string; minutes: number }
  closeCode: { code: string; minutes: number }
  /** To the owner of a number with which somebody tried to sign up. */
  accountExists: { name: string }
  /** To the owner of an address that somebody gave at sign-up. */
  emailInUse: { name: string }
  welcome: { name: string }
  passwordChanged: { name: string }
  /** To the address and number that the customer had before. */
  emailChanged: { name: string }
  phoneChanged: { name: string }
  accountClosed: { name: string }
  newDevice: { name: string; device: string }
  orderConfirmed: AboutOrder
  orderShipped: AboutOrder
  orderReady: AboutOrder
  orderDelivered: AboutOrder
  orderCollected: AboutOrder
  orderCancelled: AboutOrder
  orderUndelivered: AboutOrder
  returnRefused: AboutOrder
  paymentFailed: AboutOrder
  paymentLate: AboutOrder
  paymentVoided: AboutOrder
  refunded: AboutOrder
  refundAsks: AboutOrder
  /** What a notification says; `path` is where it leads, on this site. */
  notice: { name: string; title: string; text: string; path: string; /** Made by `stopsOf`. */ stops: string }
  /** To the shop itself: what somebody wrote in the form of the contact page. */
  contact: { sender: string; email: string; topic: string; text: string }
}

export type TemplateName = keyof MessageValues

export type Template = {
  /** By preference. */
  channels: readonly Channel[]
  /** 'every' for what its recipient must not miss. */
  reach: 'first' | 'every'
  /** A code that came too late would only confuse. */
  usefulSeconds?: number
  /** Customers choose whether they want it by e-mail. */
  isChosen?: true
  /** The e-mail's button; a `path` among the values goes before its own. */
  action?: {
    label:
      | 'message.action.login'
      | 'message.action.orders'
      | 'message.action.shop'
      | 'message.action.recover'
      | 'message.action.open'
    path: string
  }
}

const code: Template = { channels: ['sms', 'email'], reach: 'first', usefulSeconds: 300 }
const login = { label: 'message.action.login', path: routes.login() } as const
const order: Template = {
  channels: ['email', 'sms'],
  reach: 'every',
  isChosen: true,
  action: { label: 'message.action.orders', path: routes.orders() },
}
const recover = { label: 'message.action.recover', path: routes.forgotPassword() } as const

export const TEMPLATES: Record<TemplateName, Template> = {
  registerCode: code,
  recoverCode: code,
  emailCode: code,
  phoneCode: code,
  closeCode: code,
  accountExists: { channels: ['email', 'sms'], reach: 'first', action: login },
  emailInUse: { channels: ['email', 'sms'], reach: 'first', action: login },
  welcome: {
    channels: ['email', 'sms'],
    reach: 'first',
    action: { label: 'message.action.shop', path: routes.products() },
  },
  passwordChanged: { channels: ['email', 'sms'], reach: 'every', action: recover },
  emailChanged: { channels: ['email', 'sms'], reach: 'every', action: recover },
  phoneChanged: { channels: ['email', 'sms'], reach: 'every', action: recover },
  accountClosed: { channels: ['email', 'sms'], reach: 'first' },
  newDevice: { channels: ['email', 'sms'], reach: 'first', action: recover },
  orderConfirmed: order,
  orderShipped: order,
  orderReady: order,
  orderDelivered: order,
  orderCollected: order,
  orderCancelled: order,
  orderUndelivered: order,
  returnRefused: order,
  paymentFailed: order,
  paymentLate: order,
  paymentVoided: order,
  refunded: order,
  refundAsks: order,
  contact: { channels: ['email'], reach: 'first' },
  notice: {
    channels: ['email'],
    reach: 'first',
    action: { label: 'message.action.open', path: routes.notifications() },
  },
}
