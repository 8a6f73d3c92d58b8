import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Config } from '#server/config.ts'
import { storeOf, type Place, type Store } from '#server/platform/storage/service.ts'
import { reasonOf } from '../../start-problem.ts'
import { finding, type Finding } from './finding.ts'

/** Writes, reads and deletes a file of its own where the shop keeps its files, and in the bucket of its pages. */
export async function examineStorage({
  dataDir,
  filesBucket,
  publishing,
}: Pick<Config, 'dataDir' | 'filesBucket' | 'publishing'>): Promise<Finding[]> {
  const files: Place = { dataDir, filesBucket }
  const { s3 } = publishing.delivery
  const places = s3 ? [files, { dataDir, filesBucket: s3 }] : [files]
  return Promise.all(
    places.map(async (place) => {
      const name = place.filesBucket?.bucket ?? dataDir
      if (!place.filesBucket && !existsSync(dataDir))
        return finding('warning', 'cli.doctor.storage.none', { place: name })
      const problem = await tryStore(storeOf(place, 'uploads'))
      if (problem === undefined) return finding('good', 'cli.doctor.storage.good', { place: name })
      return finding('wrong', place.filesBucket ? 'cli.doctor.storage.bucket' : 'cli.doctor.storage.folder', {
        place: name,
        reason: problem,
      })
    }),
  )
}

/** @returns what fails */
async function tryStore(store: Store): Promise<string | undefined> {
  const name = `doctor-${randomUUID()}.txt`
  try {
    await store.write(name, Buffer.from(name))
    const read = (await store.read(name))?.toString()
    await store.remove(name)
    return read === name ? undefined : 'another content was read'
  } catch (error) {
    return reasonOf(error)
  }
}
