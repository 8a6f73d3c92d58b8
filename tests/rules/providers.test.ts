import { describe, expect, it } from 'vitest'
import { PAYMENT_PROVIDERS, SMS_GATEWAYS } from '#api/contract/settings/provider-names.ts'
import { isTest, sources, type Source } from './sources.ts'

const FOLDERS = [
  ...PAYMENT_PROVIDERS.map((name) => [name, 'server/payments/providers'] as const),
  ...SMS_GATEWAYS.map((name) => [name, 'server/messaging/gateways'] as const),
]

/** Names, logos and their words, search words of settings, data of benchmarks and samples, and migrations. */
const ALLOWED = [
  // Generated.
  /^api\/sdk\/schema\.d\.ts:/,
  /^api\/contract\/settings\/provider-names\.ts:/,
  /^locales\/ar\.json:\d+ "layout\.payment\./,
  /^locales\/admin\.ar\.json:\d+ "setting\.words\.payments":/,
  /^public\/icons\/payments\//,
  /^store\.config\.ts:\d+ payments: /,
  /^(tools\/bench|scripts\/samples)\//,
  /^server\/platform\/database\/migrations\//,
]

const files = sources(
  '.ts',
  '.tsx',
  '.mjs',
  '.json',
  '.jsonl',
  '.sql',
  '.css',
  '.html',
  '.svg',
  '.typ',
  '.yaml',
).filter((source) => !isTest(source))

function mentions(name: string, { file, text }: Source): string[] {
  const found = text
    .split('\n')
    .flatMap((line, index) => (isNamed(name, line) ? `${file}:${index + 1} ${line.trim()}` : []))
  return isNamed(name, file) ? [`${file}: its path`, ...found] : found
}
const isNamed = (name: string, text: string): boolean => text.toLowerCase().includes(name)

describe.each(FOLDERS)('the provider %s', (name, folder) => {
  it('stands in its folder, in the registry and in few other places', () => {
    const others = files.filter(
      ({ file }) => !file.startsWith(`${folder}/${name}/`) && file !== `${folder}/registry.ts`,
    )
    const found = others.flatMap((source) => mentions(name, source))
    expect(found.filter((place) => !ALLOWED.some((allowed) => allowed.test(place)))).toEqual([])
  })

  it('is whole in its folder', () => {
    const own = sources('.ts', '.json').map(({ file }) => file)
    for (const part of [`${name}.ts`, 'adapter.ts', 'settings.ts', 'words.json'])
      expect(own).toContain(`${folder}/${name}/${part}`)
    expect(own.some((file) => file.startsWith(`${folder}/${name}/emulator`))).toBe(true)
  })
})
