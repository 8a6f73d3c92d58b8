export function isEnglish(env: NodeJS.ProcessEnv): boolean
