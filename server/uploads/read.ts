import sharp from 'sharp'
import type { UploadPurpose } from '#api/contract/support-limits.ts'
import type { Limit } from '#server/platform/http/limits.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import { clean } from '#locales/arabic-text.ts'
import { startsAsPicture } from '#server/media/service.ts'

export const MOST_BYTES = 10 * 1024 * 1024
/** Decoding a picture of 40 megapixels takes 160 MB; phones take up to 50 megapixels in their largest mode. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 1600

export const UPLOAD_LIMIT: Limit = { name: 'uploads', points: 60, seconds: 60 * 60 }

export type ReadFile = {
  kind: 'webp' | 'pdf'
  name: string
  bytes: Buffer
  width: number | null
  height: number | null
}

const PICTURES: Record<string, string[]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  heif: ['heic', 'heif'],
}
const TAKEN = new Set([...Object.values(PICTURES).flat(), 'pdf'])

/**
 * Reads a customer's upload without trusting it: the type comes from its bytes, and pictures are re-encoded without
 * metadata. Its name is only displayed.
 * @throws Refusal 422
 */
export async function readUpload(fileName: string, bytes: Buffer, purpose: UploadPurpose): Promise<ReadFile> {
  const name = nameOf(fileName)
  if (bytes.length === 0) throw invalid({ file: 'api.upload.empty' })
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (purpose !== 'ticket') throw invalid({ file: 'api.upload.onlyPictures' })
    return { kind: 'pdf', name, bytes, width: null, height: null }
  }
  if (!startsAsPicture(bytes)) throw invalid({ file: 'api.upload.kind' })
  return { kind: 'webp', name, ...(await redraw(bytes)) }
}

/** The name without its one extension, which must be accepted: `photo.php.jpg` and `photo.svg` are rejected. */
function nameOf(fileName: string): string {
  const base = clean(fileName.split(/[/\\]/).at(-1) ?? '')
  const parts = base.split('.').map((part) => part.trim())
  const extension = parts.at(-1)!.toLowerCase()
  if (parts.length > 1 && !TAKEN.has(extension)) throw invalid({ file: 'api.upload.kind' })
  // Only short Latin parts count as extensions, so dates and sentences may contain dots.
  if (parts.length > 2 && parts.slice(1, -1).some((part) => /^[a-z][a-z0-9]{1,5}$/i.test(part)))
    throw invalid({ file: 'api.upload.twoExtensions' })
  return (parts.slice(0, -1).join('.') || parts[0] || '').slice(0, 80)
}

async function redraw(bytes: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  try {
    // The header gives the decoded size before anything is decoded.
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    const { format, width, height } = await picture.metadata()
    if (!(format in PICTURES)) throw invalid({ file: 'api.upload.kind' })
    if (width * height > MOST_PIXELS) throw invalid({ file: 'api.upload.tooManyPixels' })
    const { data, info } = await picture
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw invalid({ file: /pixel limit/i.test(String(error)) ? 'api.upload.tooManyPixels' : 'api.upload.broken' })
  }
}
