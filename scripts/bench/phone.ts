/**
 * Lighthouse's index of a computer's power, and how many times slower the computer is to be made to stand for a mid-range phone: what
 * Lighthouse's own calculator says (https://lighthouse-cpu-throttling-calculator.vercel.app), straight lines between its marks. Its
 * four times are right for a computer of 1,533.
 */
const MARKS = [[150, 1], [800, 2], [1300, 3], [1533, 4], [1766, 5], [2000, 6]] as const

/** Times; at least 1. @param power Lighthouse's benchmarkIndex */
export function slowerThan(power: number): number {
  const place = MARKS.findIndex(([index]) => index >= power)
  if (place === 0) return 1
  const [from, to] = place < 0 ? [MARKS.at(-2)!, MARKS.at(-1)!] : [MARKS[place - 1]!, MARKS[place]!]
  return from[1] + ((power - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
}
