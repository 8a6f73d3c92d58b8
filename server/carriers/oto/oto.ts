import type { CarrierFolder } from '../carrier-folder.ts'
import { openOto } from './adapter.ts'
import { settings, type OtoAccount } from './settings.ts'
import entry from './entry.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

export const oto = {
  words,
  entry,
  settings,
  open: openOto,
  emulate: async () => (await import('./emulator/emulate.ts')).emulateOto,
} satisfies CarrierFolder<OtoAccount>
