const at = (name: string): string => `waha:${name}`

/** Unsaved input in the browser's storage. It survives a lost connection and a closed tab. */
export function readDraft<Draft>(name: string): Draft | undefined {
  try {
    const kept = localStorage.getItem(at(name))
    return kept === null ? undefined : (JSON.parse(kept) as Draft)
  } catch {
    return undefined
  }
}

/** Null drops the draft. Where storage is full or blocked, none is kept. */
export function writeDraft(name: string, draft: object | null): void {
  try {
    if (draft) localStorage.setItem(at(name), JSON.stringify(draft))
    else localStorage.removeItem(at(name))
  } catch {}
}
