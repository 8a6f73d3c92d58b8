import { inlineScript } from '#components/theme/inline-script.ts'
import { fontFiles } from '#components/theme/font-files.ts'
import { appManifest, touchIcon } from '#locales/routes.ts'

const preload = (font: string): string => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`

/** Preloads the fonts of all text before the style sheet that names them is loaded. */
export const headHtmlBegin = `<script>${inlineScript}</script>${preload(fontFiles.arabic)}${preload(fontFiles.latin)}<link rel="apple-touch-icon" href="${touchIcon}"><link rel="manifest" href="${appManifest}">`
