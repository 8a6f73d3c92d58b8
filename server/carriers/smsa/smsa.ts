import type { CarrierFolder } from '../carrier-folder.ts'
import { openSmsa } from './adapter.ts'
import { settings, type SmsaAccount } from './settings.ts'
import entry from './entry.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

export const smsa = {
  words,
  entry,
  settings,
  open: openSmsa,
  emulate: async () => (await import('./emulator/emulate.ts')).emulateSmsa,
} satisfies CarrierFolder<SmsaAccount>
