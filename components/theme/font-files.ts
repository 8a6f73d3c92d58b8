/** Made by scripts/fonts.ts. */
export const fontFiles = {
  arabic: '/fonts/arabic-4eea155293.woff2',
  latin: '/fonts/latin-a35df3baf2.woff2',
  riyal: '/fonts/riyal-c15a031a5a.woff2',
  riyalBold: '/fonts/riyalbold-cf3b4adaa1.woff2',
} as const
