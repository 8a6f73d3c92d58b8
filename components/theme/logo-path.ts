/** A palm above water, as a line on a grid of 32 by 32; scripts/make/icons.ts makes the app's icons from it. */
export const LOGO_PATH =
  'M16 22V10m0 0c0-3 1.5-5 0-7.5C14.5 5 16 7 16 10m0 0c2.5-2.8 6-3.8 9.5-1.5-3.5-.3-6.5.5-9.5 1.5m0 0c-2.5-2.8-6-3.8-9.5-1.5 3.5-.3 6.5.5 9.5 1.5m0 0c3.5-.5 6.8 1.2 8 5-2.5-2.5-5-4-8-5m0 0c-3.5-.5-6.8 1.2-8 5 2.5-2.5 5-4 8-5M5 26c2.75-2 5.5-2 8.25-.7s5.5 1.3 8.25 0S26 24 27 25M10 29.5c2-.8 4-.8 6 0s4 .8 6 0'
