/** Subsets fonts into public/fonts, with content hashes. Run it after an update of the packages; commit the output. */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const root = path.resolve(import.meta.dirname, '../..')
const target = path.join(root, 'public/fonts')
const modules = path.join(root, 'node_modules')
const readex = path.join(modules, '@fontsource-variable/readex-pro')
const riyal = path.join(modules, '@emran-alhaddad/saudi-riyal-font')

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const ARABIC = range(0x600, 0x6ff) + range(0xfb50, 0xfdff) + range(0xfe70, 0xfefc) + '\u200c\u200d\u200e\u200f'
const LATIN = range(0x20, 0x7e) + '\u00a0«»‹›“”‘’–—−…•·×÷°±½¼¾©®™éèêëàâäçîïôöùûüñ'
/** The theme uses only these weights (tokens.ts). */
const WEIGHTS = { wght: { min: 400, max: 600, default: 400 } }

const fonts = {
  arabic: await cut(path.join(readex, 'files/readex-pro-arabic-wght-normal.woff2'), ARABIC),
  latin: await cut(path.join(readex, 'files/readex-pro-latin-wght-normal.woff2'), LATIN),
  riyal: await readFile(path.join(riyal, 'fonts/regular/saudi_riyal.woff2')),
  riyalBold: await readFile(path.join(riyal, 'fonts/bold/saudi_riyal.woff2')),
}

await mkdir(target, { recursive: true })
for (const old of await readdir(target)) await rm(path.join(target, old))
await copyFile(path.join(readex, 'LICENSE'), path.join(target, 'readex-pro-OFL.txt'))
await copyFile(path.join(riyal, 'LICENSE.txt'), path.join(target, 'saudi-riyal-OFL.txt'))

const names: string[] = []
for (const [name, font] of Object.entries(fonts)) {
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 10)
  const file = `${name.toLowerCase()}-${hash}.woff2`
  await writeFile(path.join(target, file), font)
  names.push(`  ${name}: '/fonts/${file}',`)
  console.log(file, font.length, 'bytes')
}
await writeFile(
  path.join(root, 'components/theme/font-files.ts'),
  `/** Made by tools/make/fonts.ts. */\nexport const fontFiles = {\n${names.join('\n')}\n} as const\n`,
)

async function cut(file: string, letters: string): Promise<Buffer> {
  return subsetFont(await readFile(file), letters, { targetFormat: 'woff2', variationAxes: WEIGHTS })
}
