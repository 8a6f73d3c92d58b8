/** Whether a form was sent before there was anybody to send it, which its node remembers: scripts/vite/start-late.ts. */
export const isSentEarly = (form: HTMLFormElement & { isSentEarly?: boolean }): boolean => form.isSentEarly === true
