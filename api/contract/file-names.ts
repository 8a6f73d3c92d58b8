/** Formats of reports and lists as files. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const
/** Lists that become files. */
export const LISTS = ['orders', 'customers'] as const
export type ListName = (typeof LISTS)[number]
export const LIST_FILE_STATES = ['working', 'ready', 'failed'] as const
