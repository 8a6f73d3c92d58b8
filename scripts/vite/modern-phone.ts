import type { Plugin } from 'vite'

/**
 * libphonenumber-js carries a build for browsers of the last years and names it nowhere in its exports. It is 2 kB
 * (gzip) lighter than the one that its core imports.
 */
export function modernPhone(): Plugin {
  return {
    name: 'waha:modern-phone',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.startsWith('../es6/') || !importer?.endsWith('/libphonenumber-js/core/index.js')) return undefined
      return this.resolve(source.replace('../es6/', '../es6-modern/'), importer, { skipSelf: true })
    },
  }
}
