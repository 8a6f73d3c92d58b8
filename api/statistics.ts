import { get, type CallOptions } from './client.ts'
import type { Statistics, StatisticsMonths } from './contract/statistics.ts'

export const readStatistics = (months: StatisticsMonths, options?: CallOptions): Promise<Statistics> =>
  get(`/api/account/statistics?months=${months}`, options)
