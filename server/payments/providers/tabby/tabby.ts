import type { PaymentProvider } from '../payment-provider.ts'
import { openTabby } from './adapter.ts'
import { settings, type TabbyConfig } from './settings.ts'
import entry from './entry.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

export const tabby = {
  words,
  entry,
  settings,
  open: openTabby,
  emulate: async () => (await import('./emulator/emulate.ts')).emulateTabby,
} satisfies PaymentProvider<TabbyConfig>
