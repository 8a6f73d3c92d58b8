import type { SmsGateway } from '../sms-gateway.ts'
import { byUnifonic } from './adapter.ts'
import { settings, type UnifonicKeys } from './settings.ts'
import entry from './entry.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

export const unifonic = {
  words,
  entry,
  settings,
  open: byUnifonic,
  emulate: async () => (await import('./emulator.ts')).emulator,
} satisfies SmsGateway<UnifonicKeys>
