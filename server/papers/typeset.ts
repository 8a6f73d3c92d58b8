import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { coveredBy } from './covered.ts'
import { printable } from './printable.ts'

/** Names of the templates. */
export type Paper = 'invoices' | 'slips' | 'picking' | 'parcels'

/** The shop's typeface in static weights, since Typst knows no variable fonts, and the riyal sign. */
const FONTS = [
  '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf',
  '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
  '@emran-alhaddad/saudi-riyal-font/fonts/regular/saudi_riyal.ttf',
]

const BLOBS = FONTS.map((file) => readFileSync(fileURLToPath(import.meta.resolve(file))))
/** Code points that papers can print. */
export const COVERED: ReadonlySet<number> = new Set(BLOBS.flatMap((font) => [...coveredBy(font)]))

export const TEMPLATES = path.join(import.meta.dirname, 'templates')

export function openCompiler(): NodeCompiler {
  return NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: BLOBS }] })
}

/** The compiler's errors have their words in `code` alone. */
export function compiled<T>(compile: () => T): T {
  try {
    return compile()
  } catch (error) {
    throw new Error(`the paper could not be set: ${(error as { code?: string }).code}`, { cause: error })
  }
}

export type Task = {
  paper: Paper
  /** Reaches the template as JSON, so that nothing in it is markup. */
  data: object
  /** With the structure that screen readers need, which takes ten times as long. */
  tagged: boolean
  /** Files inside the PDF, which makes it one for archives (PDF/A-3a). It has to be tagged. */
  attachments?: { name: string; description: string; content: string }[]
  /** PDFs that are printed as pictures, by the names that `data` has. */
  pictures?: { name: string; bytes: Uint8Array }[]
  /** Of the papers, so that the same ones are the same bytes. */
  madeAt?: Date
}

export function typeset(
  compiler: NodeCompiler,
  { paper, data, tagged, attachments = [], pictures = [], madeAt }: Task,
): Buffer {
  const shown = (_: string, value: unknown) => (typeof value === 'string' ? printable(value, COVERED) : value)
  const inputs = { data: JSON.stringify(data, shown), attachments: JSON.stringify(attachments) }
  const mainFilePath = path.join(TEMPLATES, `${paper}.typ`)
  for (const { name, bytes } of pictures) compiler.mapShadow(path.join(TEMPLATES, name), Buffer.from(bytes))
  return compiled(() =>
    compiler.pdf(
      { mainFilePath, inputs },
      {
        pdfTags: tagged,
        ...(attachments.length > 0 && { pdfStandard: 'a-3a' }),
        ...(madeAt && { creationTimestamp: Math.floor(madeAt.getTime() / 1000) }),
      },
    ),
  )
}
