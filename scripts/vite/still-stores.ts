import type { Plugin } from 'vite'

const STILL = '\0waha:still-stores'

/** Where pages are rendered to HTML, nothing changes while they are: stores are read as they are, and nobody watches what is read of them. */
export function stillStores(): Plugin {
  return {
    name: 'waha:still-stores',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    resolveId: (id) => (id === 'valtio/react' ? STILL : undefined),
    load: (id) => (id === STILL ? `export { snapshot as useSnapshot } from 'valtio/vanilla'` : undefined),
  }
}
