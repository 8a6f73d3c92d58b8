/** Where the shop that is tested keeps its data. */
export const DATA_DIR = 'node_modules/.cache/waha/e2e'
