import { fontFiles } from '#components/theme/font-files.ts'

/** Every page's words are Arabic: its font is asked for before the style sheet that names it has come. */
export const headHtmlBegin = `<link rel="preload" href="${fontFiles.arabic}" as="font" type="font/woff2" crossorigin><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">`
