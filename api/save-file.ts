/** Has the browser save a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export const saveText = (name: string, type: string, text: string): void =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }))
