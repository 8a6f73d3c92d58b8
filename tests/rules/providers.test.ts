import { describe, expect, it } from 'vitest'
import { CARRIERS, PAYMENT_PROVIDERS, SMS_GATEWAYS } from '#api/contract/settings/provider-names.ts'
import { isTest, sources, type Source } from './sources.ts'

const FOLDERS = [
  ...PAYMENT_PROVIDERS.map((name) => [name, 'server/payments/providers'] as const),
  ...CARRIERS.map((name) => [name, 'server/carriers'] as const),
  ...SMS_GATEWAYS.map((name) => [name, 'server/messaging/gateways'] as const),
]

/**
 * Names, logos and their words, search words of settings, data of benchmarks and samples, and migrations. Staff also
 * type carriers' names for parcels that they send by hand.
 */
const ALLOWED = [
  // Generated.
  /^api\/sdk\/schema\.d\.ts:/,
  /^api\/contract\/settings\/provider-names\.ts:/,
  /^locales\/ar\.json:\d+ "layout\.payment\./,
  /^locales\/admin\.ar\.json:\d+ "setting\.words\.payments":/,
  /^public\/icons\/payments\//,
  /^store\.config\.ts:\d+ payments: /,
  /^(tools\/bench|scripts\/samples)\//,
  /^tools\/torture\/staff\.ts:\d+ .*carrier: /,
  /^locales\/(ar|en)\.json:\d+ "cli\.shop\.about\.order"/,
  /^server\/delivery\/tracking-number\.ts:/,
  /^server\/platform\/http\/openapi-examples\.ts:\d+ .*carrier: /,
  /^store\.config\.ts:\d+ \{ carrier: /,
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
/** Short names are parts of other words. */
const isNamed = (name: string, text: string): boolean =>
  name.length < 5 ? new RegExp(`(^|[^a-z])${name}([^a-z]|$)`, 'i').test(text) : text.toLowerCase().includes(name)

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
