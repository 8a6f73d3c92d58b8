import type { PageContextServer } from 'vike/types'
import { inlineScript } from '#components/theme/inline-script.ts'
import { fontFiles } from '#components/theme/font-files.ts'
import { appManifest, touchIcon, withVersion } from '#locales/routes.ts'

/** The merchant's, over those of the bundle's style sheets. */
const colours = (style: string | null | undefined): string => (style ? `<link rel="stylesheet" href="${style}">` : '')
const preload = (font: string): string => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`

/** Preloads the fonts of all text before the style sheet that names them is loaded. */
export const headHtmlBegin = ({ settings }: PageContextServer): string =>
  `<script>${inlineScript}</script>${preload(fontFiles.arabic)}${preload(fontFiles.latin)}<link rel="apple-touch-icon" href="${withVersion(touchIcon, settings?.face?.icons)}"><link rel="manifest" href="${appManifest}">${colours(settings?.face?.style)}`
