import { Type, type Static } from 'typebox'
import { nullable, Time } from './shared.ts'
import { whole } from './staff.ts'

const Count = Type.Integer({ minimum: 0 })
/** Seconds that the oldest one has been waiting, 0 if none is. */
const Age = Type.Number({ minimum: 0 })

const Queue = Type.Object({ name: Type.String(), waiting: Count, running: Count, failed: Count, oldest_seconds: Age })
/** Delayed messages have been waiting for ten minutes. Late ones were not sent, because their code had expired. */
const Channel = Type.Object({ waiting: Count, delayed: Count, failed_last_hour: Count, late_last_hour: Count })

/** What keeps the shop running, as of now. */
export const Operations = Type.Object({
  queues: Type.Array(Queue),
  publishing: Type.Object({ waiting: Count, oldest_seconds: Age, failed_pages: Count }),
  stuck_payments: Count,
  messages: Type.Object({ sms: Channel, email: Channel }),
  /** Seconds since a worker last did what a schedule asks for each minute; null before the first time. */
  worker_heartbeat_seconds: nullable(Age),
  /** Bytes left for the shop on the disk of its files. */
  free_bytes: Type.Integer({ minimum: 0 }),
})
export type Operations = Static<typeof Operations>

/** A job without attempts left; the queue keeps it for a week. */
const FailedJob = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The job's data; staff see its ids and names, and `…` for other texts. */
  data: Type.Unknown(),
  attempts: Count,
  failed_at: Time,
  reason: nullable(Type.String()),
})
export type FailedJob = Static<typeof FailedJob>

export const FailedJobs = whole(FailedJob)
export const RetriedJobs = Type.Object({ retried: Count })
