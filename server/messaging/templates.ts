import { ORDER_EVENTS, ORDER_NOTIFICATIONS, type OrderNotification } from '#api/contract/order-events.ts'
import { routes } from '#locales/routes.ts'
import type { Channel } from '#server/platform/database/schema.ts'
import type { Values } from '#server/platform/http/messages.ts'
import type { Receipt } from './receipt.ts'

/**
 * `order` is its number; `tracking` carrier and tracking number, or empty; `goods` those of a parcel that is a part of
 * the order, or `none`; `promised` the delivery dates or `none`; `amount` the
 * riyals that were refunded or are due; `reason` from staff; `place` and `hours` of pickup; `path` of its page.
 */
type AboutOrder = {
  name: string
  order: string
  tracking: string
  goods: string
  promised: string
  amount: string
  reason: string
  place: string
  hours: string
  path: string
}

/** Whether the customer has a password, which a new one would replace, or signs in by codes alone. */
type Access = { password: 'yes' | 'none' }

/** Values by template; the texts are `message.<template>.subject`, `.body` and `.sms` in locales/ar.json. */
export type MessageValues = Record<Exclude<OrderNotification, 'orderConfirmed'>, AboutOrder> & {
  orderConfirmed: AboutOrder & { receipt: Receipt }
  registerCode: { code: string; minutes: number }
  loginCode: { code: string; minutes: number }
  recoverCode: { code: string; minutes: number }
  /** Codes for a signed-in customer: to a new address, to a new number, to the phone of an account being closed. */
  emailCode: { code: string; minutes: number }
  phoneCode: { code: string; minutes: number }
  closeCode: { code: string; minutes: number }
  /** To a customer without a password, who confirms a change with it. */
  confirmCode: { code: string; minutes: number }
  /** To the owner of a number that somebody tried to register. */
  accountExists: { name: string }
  /** To the owner of an address that somebody tried to verify. */
  emailInUse: { name: string }
  /** To the first address that a customer verified. */
  welcome: { name: string }
  passwordChanged: { name: string }
  /** To the customer's previous address and number. */
  emailChanged: { name: string } & Access
  phoneChanged: { name: string } & Access
  accountClosed: { name: string }
  newDevice: { name: string; device: string } & Access
  /** A notification by e-mail; `path` is its page. */
  notice: {
    name: string
    title: string
    text: string
    path: string
    /** Created by `unsubscribeToken`. */ stops: string
  }
  /** To a new member of staff; `path` is the link. */
  staffInvitation: { name: string; path: string }
  /** To a member of staff: `numbers` of orders since the last one. */
  newOrders: { name: string; count: number; numbers: string; path: string }
  /** To an owner: a change of keys or owners; `path` is the audit. */
  ownerNotice: { what: string; who: string; when: string; path: string }
  /** To an owner: the licence of reductions ends on `day`; `path` is where its successor is entered. */
  licenceEnds: { licence: string; day: string; path: string }
  /** To a member of staff, who tries whether messages arrive. */
  setupTest: { name: string }
  /** To the shop: a message from the contact form. */
  contact: { sender: string; email: string; topic: string; text: string }
}

export type TemplateName = keyof MessageValues

/** The stored values of a pending message. */
export type Given = { [name: string]: Values[string] | Receipt }

export type Template = {
  /** In order of preference. */
  channels: readonly Channel[]
  /** 'every' for messages that the recipient must not miss. */
  reach: 'first' | 'every'
  /** Somebody waits for it, or must know it at once: it overtakes other messages. */
  isUrgent?: true
  /** After this a code would only confuse. */
  ttlSeconds?: number
  /** Customers can turn these e-mails off. */
  isChosen?: true
  /** The e-mail's button; a `path` value overrides its path. */
  action?: Action
  /** The button for a customer without a password. */
  actionWithoutPassword?: Action
}

type Action = {
  label:
    | 'message.action.devices'
    | 'message.action.join'
    | 'message.action.login'
    | 'message.action.order'
    | 'message.action.pay'
    | 'message.action.shop'
    | 'message.action.recover'
    | 'message.action.open'
  path: string
}

const code: Template = { channels: ['sms', 'email'], reach: 'first', isUrgent: true, ttlSeconds: 300 }
const login = { label: 'message.action.login', path: routes.login() } as const
const recover = { label: 'message.action.recover', path: routes.forgotPassword() } as const
const secure = {
  isUrgent: true,
  action: recover,
  actionWithoutPassword: { label: 'message.action.devices', path: routes.account() },
} as const

const ABOUT_ORDER: Record<'chosen' | 'asked', Template> = {
  chosen: {
    channels: ['email', 'sms'],
    reach: 'every',
    isChosen: true,
    action: { label: 'message.action.order', path: routes.orders() },
  },
  asked: {
    channels: ['sms', 'email'],
    reach: 'every',
    action: { label: 'message.action.pay', path: routes.orders() },
  },
}
const aboutOrders = Object.fromEntries(
  ORDER_NOTIFICATIONS.map((event) => [event, ABOUT_ORDER[ORDER_EVENTS[event].message]]),
) as Record<OrderNotification, Template>

export const TEMPLATES: Record<TemplateName, Template> = {
  registerCode: code,
  loginCode: code,
  recoverCode: code,
  emailCode: code,
  phoneCode: code,
  closeCode: code,
  confirmCode: code,
  accountExists: { channels: ['email', 'sms'], reach: 'first', isUrgent: true, action: login },
  emailInUse: { channels: ['email', 'sms'], reach: 'first', isUrgent: true, action: login },
  welcome: {
    channels: ['email', 'sms'],
    reach: 'first',
    action: { label: 'message.action.shop', path: routes.products() },
  },
  passwordChanged: { channels: ['email', 'sms'], reach: 'every', isUrgent: true, action: recover },
  emailChanged: { channels: ['email', 'sms'], reach: 'every', ...secure },
  phoneChanged: { channels: ['email', 'sms'], reach: 'every', ...secure },
  accountClosed: { channels: ['email', 'sms'], reach: 'first', isUrgent: true },
  newDevice: { channels: ['email', 'sms'], reach: 'first', ...secure },
  setupTest: { channels: ['email', 'sms'], reach: 'every', isUrgent: true },
  contact: { channels: ['email'], reach: 'first' },
  staffInvitation: {
    channels: ['email'],
    reach: 'first',
    isUrgent: true,
    action: { label: 'message.action.join', path: routes.home() },
  },
  newOrders: {
    channels: ['email'],
    reach: 'first',
    action: { label: 'message.action.open', path: routes.home() },
  },
  licenceEnds: {
    channels: ['email'],
    reach: 'first',
    action: { label: 'message.action.open', path: routes.home() },
  },
  ownerNotice: {
    channels: ['email'],
    reach: 'first',
    isUrgent: true,
    action: { label: 'message.action.open', path: routes.home() },
  },
  notice: {
    channels: ['email'],
    reach: 'first',
    action: { label: 'message.action.open', path: routes.notifications() },
  },
  ...aboutOrders,
}
