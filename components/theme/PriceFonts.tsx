import { fontFiles } from './font-files.ts'

/**
 * Asks for the fonts of the riyal sign before the page's prices are laid out. A browser that meets the sign without them
 * searches all of its own fonts for one that has it: on a phone that takes longer than the rest of the layout.
 */
export const PriceFonts = () =>
  [fontFiles.riyal, fontFiles.riyalBold].map((font) => (
    <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
  ))
