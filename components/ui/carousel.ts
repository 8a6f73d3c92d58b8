type Track = {
  /** px from the start; negative in a right-to-left page. */
  scrollLeft: number
  scrollWidth: number
  clientWidth: number
}

/** Tolerance in px for rounding by browsers. */
const NEARLY = 2

/** Whether there is content before and after the visible part. */
export function roomIn({ scrollLeft, scrollWidth, clientWidth }: Track): { before: boolean; after: boolean } {
  const scrolled = Math.abs(scrollLeft)
  return { before: scrolled > NEARLY, after: scrolled + clientWidth < scrollWidth - NEARLY }
}

/** Distance in px to scroll for the next view: most of the width, so that one card stays visible. */
export const viewStep = ({ clientWidth }: Track, onwards: boolean, rtl: boolean): number =>
  Math.round(clientWidth * 0.85) * (onwards === rtl ? -1 : 1)
