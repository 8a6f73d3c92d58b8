import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { readInvoicing } from '#api/staff/invoicing.ts'

/** Its words are many, and most shops need none of them. */
const InvoicingTaskList = lazy(() =>
  import('./InvoicingTaskList.tsx').then((part) => ({ default: part.InvoicingTaskList })),
)

const EVERY_MS = 60_000

/** What keeps invoices from ZATCA; nothing while the shop is not connected. */
export function InvoicingTasks() {
  const { data } = useQuery({
    queryKey: ['today', 'invoicing'],
    queryFn: () => readInvoicing(),
    refetchInterval: EVERY_MS,
  })
  if (!data || data.connection === 'off') return null
  return (
    <Suspense>
      <InvoicingTaskList status={data} />
    </Suspense>
  )
}
