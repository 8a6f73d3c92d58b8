let loading = 0

/** Loads code that the page can do without: where it does not come, undefined. */
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

/** Whether code that fails to load now may be such: no reason to load the page again. */
export const isLoadingOptional = (): boolean => loading > 0
