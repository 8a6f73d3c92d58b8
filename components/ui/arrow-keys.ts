/** Where an arrow key leads along a row, by the reading direction: 1 onwards, -1 back, 0 for other keys. */
export const rowStep = (key: string, rtl: boolean): -1 | 0 | 1 => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === rtl ? -1 : 1
}

/** The place that a key leads to in a row of so many, round its ends; undefined for keys that lead nowhere. */
export function nextInRow(key: string, index: number, count: number, rtl: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = rowStep(key, rtl)
  return step === 0 ? undefined : (index + step + count) % count
}

export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
