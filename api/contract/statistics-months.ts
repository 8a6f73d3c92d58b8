/** Without schemas, so that browsers do not load those. */
export const STATISTICS_MONTHS = [3, 6, 12, 24] as const
export type StatisticsMonths = (typeof STATISTICS_MONTHS)[number]
