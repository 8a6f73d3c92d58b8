import { useState } from 'react'
import { PICTURE_WIDTHS } from '#api/contract/picture-widths.ts'
import { uploadPicture } from '#api/staff/products.ts'
import { useEvent } from '#components/ui/use-event.ts'
import { pictureUrl } from '#locales/routes.ts'
import { failureText } from '../failure-text.ts'
import { withProof } from '../step-up.ts'

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const STORED = 'sha256:'

/** Every stored picture has the smallest width. */
export const pictureSource = (id: string): string =>
  id.startsWith(STORED) ? pictureUrl(id.slice(STORED.length), PICTURE_WIDTHS[0], 'webp') : id

/** Uploads a picture as soon as it is chosen. */
export function usePictureUpload(onUploaded: (id: string) => void) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  // What was typed during the upload stays.
  const done = useEvent(onUploaded)
  const upload = async (file: File): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      done((await withProof(() => uploadPicture(file))).id)
    } catch (failure) {
      setProblem(failureText(failure))
    }
    setBusy(false)
  }
  return { busy, problem, onFile: (file: File): void => void upload(file) }
}
