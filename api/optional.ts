let loading = 0

/** Loads optional code; undefined if it cannot be loaded. */
export async function optional<T>(load: () => Promise<T>): Promise<T | undefined> {
  loading += 1
  try {
    return await load()
  } catch {
    return undefined
  } finally {
    loading -= 1
  }
}

/** Whether optional code is loading: its failure is no reason to reload the page. */
export const isLoadingOptional = (): boolean => loading > 0
