/** Data folder of the tested shop. */
export const DATA_DIR = 'node_modules/.cache/waha/e2e'
