export type Track = {
  /** px from the start; negative in a right-to-left page. */
  scrollLeft: number
  scrollWidth: number
  clientWidth: number
}

/** Browsers round; a pixel more or less is still the end. */
const NEARLY = 2

/** Whether there is more before and after what is in sight. */
export function roomIn({ scrollLeft, scrollWidth, clientWidth }: Track): { before: boolean; after: boolean } {
  const gone = Math.abs(scrollLeft)
  return { before: gone > NEARLY, after: gone + clientWidth < scrollWidth - NEARLY }
}

/** How far to scroll for the next view, px along the browser's axis: most of one view, so that one card stays in sight. */
export const viewStep = ({ clientWidth }: Track, onwards: boolean, rtl: boolean): number =>
  Math.round(clientWidth * 0.85) * (onwards === rtl ? -1 : 1)
