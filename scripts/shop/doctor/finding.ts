import { message, type MessageKey, type Values } from '#server/platform/http/messages.ts'

/** What is looked at, in the order in which it is shown. */
export const CHECKS = [
  'settings',
  'database',
  'clock',
  'storage',
  'worker',
  'owner',
  'products',
  'opening',
  'mail',
  'sms',
  'payment',
  'address',
  'tls',
  'canonical',
  'backup',
  'disk',
] as const
type Check = (typeof CHECKS)[number]

export type State = 'good' | 'warning' | 'wrong'
export type Finding = {
  check: Check
  state: State
  /** Stays the same for programs that read it. */
  reason: string
  /** What was found; of a problem also for whom it matters, and what to type, each on a line. */
  text: string
}

type FindingKey = Extract<MessageKey, `cli.doctor.${Check}.${string}`>

export function finding(state: State, key: FindingKey, values?: Values): Finding {
  const [, , check, reason] = key.split('.') as ['cli', 'doctor', Check, string]
  return { check, state, reason, text: message(key, values) }
}
