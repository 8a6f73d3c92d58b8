/**
 * The index that a key moves to in the list, with wrap-around; undefined for other keys. Home and End stay with the
 * text field.
 * @param from index of the active option
 * @param chosen index of the selected option, or -1
 */
export function stepTo(key: string, from: number | null, count: number, chosen: number): number | undefined {
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  if (from === null) return chosen >= 0 ? chosen : key === 'ArrowDown' ? 0 : count - 1
  return (from + (key === 'ArrowDown' ? 1 : count - 1)) % count
}
