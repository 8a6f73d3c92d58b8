import { fontFiles } from './font-files.ts'

/**
 * Preloads the riyal sign's fonts. Without them a browser searches all system fonts for the glyph, which takes longer
 * than the rest of the layout on phones.
 */
export const PriceFonts = () =>
  [fontFiles.riyal, fontFiles.riyalBold].map((font) => (
    <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
  ))
