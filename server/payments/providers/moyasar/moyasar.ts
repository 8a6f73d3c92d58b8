import type { PaymentProvider } from '../payment-provider.ts'
import { openMoyasar } from './adapter.ts'
import { settings, type MoyasarConfig } from './settings.ts'
import entry from './entry.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

export const moyasar = {
  words,
  entry,
  settings,
  open: openMoyasar,
  emulate: async () => (await import('./emulator/emulate.ts')).emulateMoyasar,
} satisfies PaymentProvider<MoyasarConfig>
