import type { Database } from '#server/platform/database/connect.ts'
import { message } from '#server/platform/http/messages.ts'
import { publishPictures } from '#server/media/service.ts'
import type { Place } from '#server/platform/storage/service.ts'

/**
 * Makes the pictures of the catalogue beside the running shop. A failure is only printed, since the shop makes a picture
 * when it is first asked for.
 * @param closing whether the database is being closed, which makes the rest fail
 */
export async function makePicturesAhead(db: Database, place: Place, closing: () => boolean): Promise<void> {
  try {
    await publishPictures(db, place)
    console.log(message('cli.picturesDone'))
  } catch (error) {
    if (!closing()) console.error(message('cli.picturesFailed'), error)
  }
}
