import type { PaymentProvider } from '../payment-provider.ts'
import { openTamara } from './adapter.ts'
import { settings, type TamaraConfig } from './settings.ts'
import entry from './entry.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

export const tamara = {
  words,
  entry,
  settings,
  open: openTamara,
  emulate: async () => (await import('./emulator/emulate.ts')).emulateTamara,
} satisfies PaymentProvider<TamaraConfig>
