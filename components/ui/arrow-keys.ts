/** Direction of an arrow key in a row: 1 forward, -1 back, 0 for other keys. It depends on the reading direction. */
export const rowStep = (key: string, rtl: boolean): -1 | 0 | 1 => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === rtl ? -1 : 1
}

/** The index that a key moves to in a row of `count` items, with wrap-around; undefined for other keys. */
export function nextInRow(key: string, index: number, count: number, rtl: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = rowStep(key, rtl)
  return step === 0 ? undefined : (index + step + count) % count
}

export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
