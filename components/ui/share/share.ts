/** The page to share; `url` is absolute. */
export type Shared = { url: string; title: string }

/**
 * Opens the native share sheet.
 * @returns false if it is unavailable; true if it was shown, even if dismissed
 */
export async function shareNatively(
  shared: Shared,
  { share, canShare }: Pick<Navigator, 'share' | 'canShare'> = navigator,
): Promise<boolean> {
  if (!share || (canShare && !canShare.call(navigator, shared))) return false
  try {
    await share.call(navigator, shared)
    return true
  } catch (error) {
    // The user dismissed the sheet.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
