import { Type, type Static } from 'typebox'
import { Halalas, Time } from './shared.ts'

/** An edit that costs more, and waits until the customer has paid the difference. */
export const WaitingEdit = Type.Object({
  /** Halalas to pay. */
  due: Halalas,
  /** The order's total afterwards. */
  total: Halalas,
  /** What changes, in words: lines that come, go or change, and the address. */
  changes: Type.Array(Type.String()),
  expires_at: Time,
})
export type WaitingEdit = Static<typeof WaitingEdit>
