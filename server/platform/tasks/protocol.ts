import type { Config } from '../config.ts'

/** What a task's process is sent once. */
export type Begin = { task: string; input: object; config: Config; databaseUrl: string }
/** A task's error: `type` is its class. */
export type Fault = { type: string; message: string; code?: string | undefined; stack?: string }
/** What it answers once. */
export type Answer = { output: unknown } | { fault: Fault }

/** By which a process ends itself when it needs more than its memory. */
export const OVER_MEMORY = 'SIGUSR2'
