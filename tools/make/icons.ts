/** Draws public/icons and public/favicon.ico from the logo and the brand colours; the output is committed. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawIcons } from '#server/settings/face/service.ts'
import { SEED } from '#server/settings/seed.ts'

const target = path.resolve(import.meta.dirname, '../../public')
await mkdir(path.join(target, 'icons'), { recursive: true })
for (const [name, file] of await drawIcons(SEED.face)) {
  await writeFile(path.join(target, name), file)
  console.log(`${name}: ${file.length}`)
}
