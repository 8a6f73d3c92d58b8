import type { Plugin } from 'vite'
import { SETTINGS } from '../../api/contract/settings/settings.ts'

const NAME = 'virtual:settings-schemas'

/** Serves the settings' schemas as plain JSON Schema, so that the admin's forms need no schema library. */
export function settingsSchemas(): Plugin {
  return {
    name: 'waha:settings-schemas',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(SETTINGS)}` : undefined),
  }
}
