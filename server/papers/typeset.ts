import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** Names of the templates. */
export type Paper = 'invoices' | 'slips' | 'picking'

/** The shop's typeface in static weights, since Typst knows no variable fonts, and the riyal sign. */
const FONTS = [
  '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf',
  '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
  '@emran-alhaddad/saudi-riyal-font/fonts/regular/saudi_riyal.ttf',
]

export const TEMPLATES = path.join(import.meta.dirname, 'templates')

export function openCompiler(): NodeCompiler {
  const fontBlobs = FONTS.map((file) => readFileSync(fileURLToPath(import.meta.resolve(file))))
  return NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs }] })
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
}

export function typeset(compiler: NodeCompiler, { paper, data, tagged }: Task): Buffer {
  const inputs = { data: JSON.stringify(data) }
  const mainFilePath = path.join(TEMPLATES, `${paper}.typ`)
  return compiled(() => compiler.pdf({ mainFilePath, inputs }, { pdfTags: tagged }))
}
