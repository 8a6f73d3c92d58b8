import { Type, type Static } from 'typebox'

/** Messages stored locally, in a shop without gateways. Newest first. */
export const Mailbox = Type.Object({
  messages: Type.Array(
    Type.Object({
      id: Type.String({ format: 'uuid' }),
      channel: Type.Union([Type.Literal('email'), Type.Literal('sms')]),
      /** E.164 or an e-mail address. */
      to: Type.String(),
      /** Empty for SMS. */
      subject: Type.String(),
      text: Type.String(),
      html: Type.Union([Type.String(), Type.Null()]),
      sent_at: Type.String({ format: 'date-time' }),
    }),
  ),
})
export type Mailbox = Static<typeof Mailbox>

export const MailboxQuery = Type.Object({
  /** An e-mail address, or a mobile number as typed. */
  to: Type.Optional(Type.String({ maxLength: 254 })),
})
