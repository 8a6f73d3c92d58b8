import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Draw = () => Promise<{ image: Buffer; keep: boolean }>

/**
 * Image files on disk: one folder per subject with its current version only. Images are drawn one at a time, to leave
 * cores for the shop, and once for concurrent requests.
 */
export function shareCache(folder: string): (name: string, version: string, draw: Draw) => Promise<Buffer> {
  const underWay = new Map<string, Promise<Buffer>>()
  let line: Promise<unknown> = Promise.resolve()

  return async (name, version, draw) => {
    const file = path.join(folder, createHash('sha256').update(name).digest('hex').slice(0, 20), `${version}.jpg`)
    const cached = underWay.get(file) ?? (await readFile(file).catch(() => undefined)) ?? underWay.get(file)
    if (cached) return cached
    const drawing = line.then(() => make(file, draw)).finally(() => underWay.delete(file))
    line = drawing.catch(() => {})
    underWay.set(file, drawing)
    return drawing
  }
}

async function make(file: string, draw: Draw): Promise<Buffer> {
  const { image, keep } = await draw()
  if (keep) await replace(file, image)
  return image
}

async function replace(file: string, image: Buffer): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  await writeFile(temporary, image)
  await rename(temporary, file)
  const earlier = (await readdir(folder)).filter((entry) => entry.endsWith('.jpg') && entry !== path.basename(file))
  for (const entry of earlier) await rm(path.join(folder, entry), { force: true })
}
