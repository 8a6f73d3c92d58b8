import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

export const FAMILY = 'Readex Pro'
export const RIYAL_FAMILY = 'saudi_riyal'

const readex = (script: string): string =>
  `@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`
const SOURCES = {
  arabic: readex('arabic'),
  latin: readex('latin'),
  'latin-ext': readex('latin-ext'),
  riyal: '@emran-alhaddad/saudi-riyal-font/fonts/bold/saudi_riyal.woff2',
}

/**
 * Registers the shop's fonts with sharp for the whole process. Its FreeType cannot read woff or woff2, so they are
 * unpacked into `folder`; a font is registered by the first text that names its file.
 */
export async function loadFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, source] of Object.entries(SOURCES)) {
    const fontfile = path.join(folder, `${name}.ttf`)
    if (!existsSync(fontfile)) await unpack(fileURLToPath(import.meta.resolve(source)), fontfile)
    await sharp({ text: { text: '.', fontfile, font: `${name === 'riyal' ? RIYAL_FAMILY : FAMILY} 10` } }).toBuffer()
  }
}

async function unpack(woff2: string, target: string): Promise<void> {
  const temporary = `${target}.${process.pid}.tmp`
  // Imported on demand: it is used once per shop and takes 16 MB.
  const { default: decompress } = await import('wawoff2/decompress.js')
  await writeFile(temporary, await decompress(await readFile(woff2)))
  await rename(temporary, target)
}
