import { apiError, isApiError } from '#api/errors.ts'
import { readFile } from '#api/read-file.ts'
import { saveFile } from '#api/save-file.ts'
import { failureText } from './failures.ts'
import { session } from './session.ts'
import { showToast } from './ui.ts'

/** Downloads a customer's file under a name. A failure is shown. */
export async function saveDownload(path: string, name: string): Promise<void> {
  try {
    saveFile(name, await readFile(path, { Authorization: `Bearer ${session.token}` }))
  } catch (error) {
    showToast(failureText(isApiError(error) ? error : apiError('unreachable', 0, String(error))), 'danger')
  }
}
