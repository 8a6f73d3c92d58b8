import { useQuery } from '@tanstack/react-query'
import type { PublishingTask } from '#api/contract/publishing-tasks.ts'
import { readPublishingTasks } from '#api/staff/publishing.ts'

export const tasksKey = ['publishing-tasks']
const EVERY_MS = 1_000

/** The latest verification or rollback, read again while it is under way. */
export function useTask(kind: PublishingTask['kind']): PublishingTask | undefined {
  const { data } = useQuery({
    queryKey: tasksKey,
    queryFn: () => readPublishingTasks(),
    refetchInterval: ({ state }) => (state.data?.items.some((task) => task.state === 'running') ? EVERY_MS : false),
  })
  return data?.items.find((task) => task.kind === kind)
}
