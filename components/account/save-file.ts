/** Hands a file that was made here to the browser's downloads. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers begin to read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
