/** Whether the form was submitted before hydration, as marked by components/theme/inline-script.ts. */
export const isSentEarly = (form: HTMLFormElement & { isSentEarly?: boolean }): boolean => form.isSentEarly === true
