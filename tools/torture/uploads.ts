import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

/** Fills the shop's disk for some seconds. Checks that uploads get a 503 meanwhile, and succeed afterwards. */
export async function uploadWithFullDisk(stage: Stage, url: string, random: Random, turn: number): Promise<void> {
  const { disk, buyers } = stage
  const { headers } = buyers[turn % buyers.length]!
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal', noise: NOISE } })
    .png()
    .toBuffer()
  const upload = async (): Promise<number | undefined> => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(photo)]), 'photo.png')
    const address = `${url}/api/uploads?purpose=rating`
    return fetch(address, { method: 'POST', headers, body: form, signal: AbortSignal.timeout(30_000) }).then(
      ({ status }) => status,
      () => undefined,
    )
  }
  disk!.fill()
  const refused = await upload()
  await pause(random.between(500, 6000))
  disk!.empty()
  if (refused !== 503) throw new Error(`with a full disk, an upload was answered with ${refused}`)
  // An embedded database on that disk has to recover first.
  const deadline = Date.now() + 30_000
  for (;;) {
    const status = await upload()
    if (status === 200) return
    if (Date.now() > deadline) throw new Error(`with room on the disk again, an upload was answered with ${status}`)
    await pause(500)
  }
}

const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const
