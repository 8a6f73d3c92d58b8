/**
 * Where a key leads in the list, whose ends meet; undefined when it is not for the list. Home and End belong to the words in the field.
 * @param from index of the option that the keys are at @param chosen index of the one that is chosen, or -1
 */
export function stepTo(key: string, from: number | null, count: number, chosen: number): number | undefined {
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  if (from === null) return chosen >= 0 ? chosen : key === 'ArrowDown' ? 0 : count - 1
  return (from + (key === 'ArrowDown' ? 1 : count - 1)) % count
}
