/**
 * Generates the phone input's data for the countries of components/ui/flags.ts: libphonenumber's rules, Arabic names
 * (CLDR) and one drawing of their flags. Run it after a change or an update of the packages; the output is committed.
 */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import metadata from 'libphonenumber-js/metadata.min.json'
import { FLAGS } from '#components/ui/flags.ts'

const root = path.resolve(import.meta.dirname, '../..')
const phone = path.join(root, 'components/ui/phone')
const flags = path.join(root, 'public/flags')

/** Area codes of countries that share their calling code with a larger one (NANPA). */
const AREA_CODES: Partial<Record<(typeof FLAGS)[number], string[]>> = {
  CA: (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 548 579 581 ' +
    '584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942'
  ).split(' '),
}

const served = new Set<string>(FLAGS)
const callingCodes = Object.fromEntries(
  Object.entries(metadata.country_calling_codes)
    .map(([code, countries]) => [code, countries.filter((country) => served.has(country))] as const)
    .filter(([, countries]) => countries.length > 0),
)
const rules = metadata.countries as unknown as Record<string, unknown[]>
const cut = {
  version: metadata.version,
  country_calling_codes: callingCodes,
  countries: Object.fromEntries(FLAGS.map((country) => [country, rules[country]])),
}

const names = new Intl.DisplayNames('ar', { type: 'region', style: 'short' })
const countries = FLAGS.map((iso2) => {
  const dialCode = String(rules[iso2]![0])
  const areaCodes = AREA_CODES[iso2]
  return {
    name: names.of(iso2),
    iso2,
    dialCode,
    priority: callingCodes[dialCode]!.indexOf(iso2),
    ...(areaCodes && { areaCodes }),
  }
})

await writeFile(path.join(phone, 'metadata.json'), `${JSON.stringify(cut)}\n`)
await writeFile(
  path.join(phone, 'countries.json'),
  `[\n${countries.map((country) => `  ${JSON.stringify(country)}`).join(',\n')}\n]\n`,
)

const symbols = await Promise.all(
  FLAGS.map(async (iso2) => {
    const drawing = await readFile(path.join(root, `node_modules/country-flag-icons/3x2/${iso2}.svg`), 'utf8')
    return drawing
      .trim()
      .replace(/^<svg[^>]*?(viewBox="[^"]+")[^>]*>/, `<symbol id="${iso2}" $1 preserveAspectRatio="xMidYMid slice">`)
      .replace(/<\/svg>$/, '</symbol>')
  }),
)
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
const file = `flags-${createHash('sha256').update(sprite).digest('hex').slice(0, 10)}.svg`
await mkdir(flags, { recursive: true })
for (const old of await readdir(flags)) await rm(path.join(flags, old))
await copyFile(
  path.join(root, 'node_modules/country-flag-icons/LICENSE'),
  path.join(flags, 'country-flag-icons-MIT.txt'),
)
await writeFile(path.join(flags, file), sprite)
await writeFile(
  path.join(root, 'components/ui/flag-file.ts'),
  `/** Made by tools/make/countries.ts. */\nexport const flagFile = '/flags/${file}'\n`,
)
console.log(`${countries.length} countries; flags ${sprite.length} bytes`)
