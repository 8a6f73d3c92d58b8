import { firstPaintScript } from '#components/theme/first-paint.ts'
import { fontFiles } from '#components/theme/font-files.ts'
import { appManifest, touchIcon } from '#locales/routes.ts'

const preload = (font: string): string => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`

/** The fonts of every line of text are asked for before the style sheet that names them has come. */
export const headHtmlBegin = `<script>${firstPaintScript}</script>${preload(fontFiles.arabic)}${preload(fontFiles.latin)}<link rel="apple-touch-icon" href="${touchIcon}"><link rel="manifest" href="${appManifest}">`
