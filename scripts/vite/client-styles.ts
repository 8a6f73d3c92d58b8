import type { Plugin } from 'vite'

/** Drops the server build's style sheets, which Vike would load on every page: 8 kB (gzip) of the same rules. */
export function clientStyles(): Plugin {
  return {
    name: 'waha:client-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type !== 'asset') continue
          if (name.endsWith('.css')) delete bundle[name]
          if (name.endsWith('manifest.json')) output.source = withoutStyles(String(output.source))
        }
      },
    },
  }
}

function withoutStyles(manifest: string): string {
  const entries = Object.entries(JSON.parse(manifest) as Record<string, { file: string; css?: string[] }>)
  const scripts = entries.filter(([, { file }]) => !file.endsWith('.css'))
  return JSON.stringify(Object.fromEntries(scripts.map(([key, entry]) => [key, { ...entry, css: undefined }])))
}
