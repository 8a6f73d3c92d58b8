/** `ok` is true if there is no goal. */
export type Figure = { name: string; value: number; unit: string; goal: string | null; ok: boolean }

export type Bench = (options: {
  products: number
  /** Duration of a benchmark that measures over time. */
  minutes: number
  verbose: boolean
  only?: string | undefined
  say: (text: string) => void
}) => Promise<Figure[]>

/** @param most the highest value that meets the goal */
export function figure(name: string, value: number, unit: string, most?: number): Figure {
  const rounded = Math.round(value * 100) / 100
  return {
    name,
    value: rounded,
    unit,
    goal: most === undefined ? null : `≤ ${most}`,
    ok: most === undefined || rounded <= most,
  }
}

export function atLeast(name: string, value: number, unit: string, least: number): Figure {
  return { name, value, unit, goal: `≥ ${least}`, ok: value >= least }
}

/** @param part from 0 to 1: 0.5 for the median; 0 without values */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export function printFigures(bench: string, figures: Figure[]): void {
  console.log(bench)
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const { name, value, unit, goal, ok } of figures) {
    console.log(
      `  ${name.padEnd(width)}  ${value.toLocaleString('en').padStart(10)} ${unit.padEnd(7)} ${goal ?? ''}${ok ? '' : '  MISSED'}`,
    )
  }
}
