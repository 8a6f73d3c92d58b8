import type { Readable } from 'node:stream'
import { contentType } from './content-type.ts'
import type { Bucket } from './config.ts'
import { fromBucket, keyIn, openS3, READ_LIMIT_MS } from './s3.ts'
import { checkName, type Store } from './store.ts'

/** A file that is younger counts as new, so that it is not written again for each use. */
const NEW_MS = 3_600_000

/** Files below `folder/` of a bucket that only the shop may read. */
export function openBucket(place: Bucket, folder: string): Store {
  const to = (name: string) => ({ Bucket: place.bucket, Key: keyIn(place, `${folder}/${checkName(name)}`) })
  const limit = () => ({ abortSignal: AbortSignal.timeout(READ_LIMIT_MS) })

  async function writtenAt(name: string): Promise<Date | undefined> {
    const { client, s3 } = await openS3(place)
    return (await fromBucket(place, client.send(new s3.HeadObjectCommand(to(name)), limit())))?.LastModified
  }
  async function open(name: string): Promise<Readable | undefined> {
    const { client, s3 } = await openS3(place)
    return (await fromBucket(place, client.send(new s3.GetObjectCommand(to(name)), limit())))?.Body as Readable
  }
  async function remove(name: string): Promise<void> {
    const { client, s3 } = await openS3(place)
    await fromBucket(place, client.send(new s3.DeleteObjectCommand(to(name))))
  }

  return {
    async write(name, content) {
      const { client, s3 } = await openS3(place)
      const put = new s3.PutObjectCommand({
        ...to(name),
        Body: content,
        ContentLength: content.length,
        ContentType: contentType(name),
      })
      await fromBucket(place, client.send(put))
    },
    async read(name) {
      const body = await open(name)
      return (
        body &&
        fromBucket(
          place,
          body.toArray().then((chunks) => Buffer.concat(chunks as Buffer[])),
        )
      )
    },
    open,
    writtenAt,
    async renew(name) {
      const at = await writtenAt(name)
      return at !== undefined && at.getTime() > Date.now() - NEW_MS
    },
    remove,
    async removeIfOlder(name, before) {
      const at = await writtenAt(name)
      if (!at || at >= before) return false
      await remove(name)
      return true
    },
    async list() {
      const { client, s3 } = await openS3(place)
      const found: { name: string; writtenAt: Date }[] = []
      const prefix = keyIn(place, `${folder}/`)
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: prefix })
      const read = async (): Promise<void> => {
        for await (const { Contents: objects = [] } of pages)
          for (const { Key: key, LastModified: at } of objects)
            found.push({ name: key!.slice(prefix.length), writtenAt: at! })
      }
      await fromBucket(place, read())
      return found
    },
  }
}
