/**
 * Environment of a process that takes and gives back much memory beside its heap, such as what packs files and answers queries (glibc):
 * threads that share what they take it from leave fewer holes in it.
 * @param large pieces from so many bytes on come from the system and go back to it as soon as they are free
 */
export const givingBack = (large?: number): Record<string, string> => ({
  MALLOC_ARENA_MAX: '2',
  ...(large !== undefined && { MALLOC_MMAP_THRESHOLD_: String(large), MALLOC_TRIM_THRESHOLD_: String(large) }),
})
