/**
 * Draws the pictures of the demonstration catalogue: `node scripts/demo-pictures/main.ts [part of a name]`.
 * What to draw is in table.ts; the catalogue says which pictures there must be, and the two have to agree.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import type { CatalogueRecord, PictureRecord } from '../../server/catalogue/record.ts'
import { extent } from './extent.ts'
import { svgOf } from './scene.ts'
import { pictures } from './table.ts'

const folder = new URL('../../server/catalogue/demo/', import.meta.url)

const picturesOf = (record: CatalogueRecord): PictureRecord[] => {
  if ('pictures' in record) return record.pictures ?? []
  return 'picture' in record && record.picture ? [record.picture] : []
}

const lines = (await readFile(new URL('catalogue.jsonl', folder), 'utf8')).trim().split('\n')
const wanted = new Set(lines.flatMap((line) => picturesOf(JSON.parse(line) as CatalogueRecord)).map(({ src }) => basename(src, '.webp')))

const undrawn = [...wanted].filter((name) => !(name in pictures))
const unwanted = Object.keys(pictures).filter((name) => !wanted.has(name))
if (undrawn.length || unwanted.length) throw new Error(`Table and catalogue disagree. Not in the table: ${undrawn.join(', ') || '-'}. Not in the catalogue: ${unwanted.join(', ') || '-'}.`)

await mkdir(new URL('pictures/', folder), { recursive: true })
let total = 0
let largest = 0
const part = process.argv[2] ?? ''
for (const [name, draw] of Object.entries(pictures)) {
  if (!name.includes(part)) continue
  const picture = draw()
  const box = await extent('content' in picture ? picture.content : '')
  const image = await sharp(Buffer.from(svgOf(picture, box))).webp({ quality: 82, effort: 2 }).toBuffer()
  await writeFile(new URL(`pictures/${name}.webp`, folder), image)
  total += image.length
  largest = Math.max(largest, image.length)
}
console.log(`${(total / 1024).toFixed(0)} kB in all, the largest ${(largest / 1024).toFixed(1)} kB`)
