/** Without schemas, so that the database does not load those. */
export const RUN_STATES = ['waiting', 'running', 'done', 'partial', 'failed'] as const
export const RUN_CAUSES = [
  'webhook',
  'import',
  'stock',
  'rating',
  'sale',
  'staff',
  'settings',
  'retry',
  'build',
] as const
