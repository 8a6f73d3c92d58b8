/**
 * Turns the rendered PNG files into the masters the catalogue keeps (WebP, under 200 kB each) and lists them. `node
 * tools/photography/finish.ts /path/to/work`
 */
import {existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'

type Shot = {name: string; alt: string; colour: string | null}
export type Photograph = {src: string; alt: string; colour?: string}

const LIMIT = 200_000
const CATEGORIES: Record<string, string> = {
  dates: 'تمور', coffee: 'القهوة-والشاي', oud: 'العود-والبخور', perfume: 'العطور', honey: 'العسل',
  ceramics: 'الخزف-والزجاج', textiles: 'السجاد-والمنسوجات', stationery: 'القرطاسية', gifts: 'صناديق-الهدايا',
}

const work = process.argv[3] ?? join(tmpdir(), 'photography')
const demo = new URL('../../server/catalogue/demo/', import.meta.url).pathname
mkdirSync(join(demo, 'photographs'), {recursive: true})

/** Where a shot belongs: a product's code, a category, or the home page. */
const place = (name: string): string => {
  if (name.startsWith('category-')) return `category:${CATEGORIES[name.slice('category-'.length)]}`
  return name.startsWith('wh-') ? name.slice(0, name.lastIndexOf('-')).toUpperCase() : name
}

/** A master whose PNG was rendered on another machine stays as it is. */
const master = async (png: string, webp: string): Promise<void> => {
  if (existsSync(webp) && (!existsSync(png) || statSync(webp).mtimeMs > statSync(png).mtimeMs)) return
  for (let quality = 84; ; quality -= 6) {
    const bytes = await sharp(png).webp({quality, effort: 5, smartSubsample: true}).toBuffer()
    if (bytes.length > LIMIT && quality > 50) continue
    writeFileSync(webp, bytes)
    return
  }
}

const shots: Shot[] = JSON.parse(readFileSync(join(work, 'shots.json'), 'utf8'))
const listing: Record<string, Photograph | Photograph[]> = {}
let bytes = 0
let taken = 0
for (const {name, alt, colour} of shots.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))) {
  const png = join(work, `${name}.png`)
  const webp = join(demo, 'photographs', `${name}.webp`)
  if (!existsSync(png) && !existsSync(webp)) continue
  await master(png, webp)
  bytes += statSync(webp).size
  taken += 1
  const photograph: Photograph = {src: `photographs/${name}.webp`, alt, ...(colour === null ? {} : {colour})}
  const key = place(name)
  const others = listing[key]
  if (key.startsWith('WH-')) listing[key] = [...(Array.isArray(others) ? others : []), photograph]
  else listing[key] = photograph
}
writeFileSync(join(demo, 'photographs.json'), `${JSON.stringify(listing, null, 2)}\n`)
console.log(`${taken} of ${shots.length} pictures, ${(bytes / 1e6).toFixed(1)} MB`)
