/** File handles that connections of clients leave to pages, pictures, the database and other systems. */
const RESERVED = 512

/**
 * How many connections a server may hold at once. Without a limit they take every file handle of the process, and then
 * those that it holds already get no pages.
 * @param handles that the process may open
 */
export const mostConnections = (handles: number): number => Math.max(handles - RESERVED, Math.floor(handles / 2))

/** How many file handles the system grants this process; Infinity where it says nothing. */
export function grantedHandles(): number {
  // @types/node lacks `excludeNetwork`.
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork?: boolean }
  // Interfaces of the network take time, and nobody reads them.
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isFinite(soft) ? soft : Infinity
}
