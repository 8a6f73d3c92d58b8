import { Type, type Static } from 'typebox'
import { nullable } from './shared.ts'
import { whole } from './staff.ts'

const Count = Type.Integer({ minimum: 0 })

/** GET /staff/publishing/tasks: verifications and rollbacks that staff requested, the latest of each kind. */
export const PublishingTask = Type.Object({
  kind: Type.Enum(['verify', 'rollback']),
  /** The run that is taken back; null for a verification. */
  run: nullable(Type.String()),
  state: Type.Enum(['running', 'done', 'failed']),
  requested_at: Type.String(),
  finished_at: nullable(Type.String()),
  /** Null until it is done. A rollback of 0 runs found nothing to take back. */
  result: nullable(
    Type.Union([
      Type.Object({
        looked: Count,
        /** Pages and other files that are missing or are not what they should be. */
        different: Count,
        /** Files that should not exist. */
        extra: Count,
        failed: Count,
        /** The first 50 files that differ. */
        paths: Type.Array(Type.String()),
      }),
      Type.Object({ runs: Count, pages: Count }),
    ]),
  ),
})
export type PublishingTask = Static<typeof PublishingTask>
export const PublishingTasks = whole(PublishingTask)
