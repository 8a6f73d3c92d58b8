const KEY = 'can-keep'

/** Whether local storage works; users and companies may disable it. */
export function isStorageAvailable(): boolean {
  try {
    localStorage.setItem(KEY, '1')
    localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}
