import type { Tx } from '#server/database/connect.ts'

/** What customers are told of their accounts. `secret` values are forgotten as soon as the message is gone. */
export type Message = {
  to: { phone?: string; email?: string }
  template: 'code' | 'accountExists' | 'emailInUse' | 'welcome' | 'passwordChanged'
  values: Record<string, string | number>
  secret?: boolean
}

export type Send = (tx: Tx, message: Message) => Promise<void>
