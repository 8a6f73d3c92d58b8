import type { SmsGateway } from '../sms-gateway.ts'
import { byTaqnyat } from './adapter.ts'
import { settings, type TaqnyatKeys } from './settings.ts'
import entry from './entry.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

export const taqnyat = {
  words,
  entry,
  settings,
  open: byTaqnyat,
  emulate: async () => (await import('./emulator.ts')).emulator,
} satisfies SmsGateway<TaqnyatKeys>
