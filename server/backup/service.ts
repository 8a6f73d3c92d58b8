export { backUp, type BackupReport, type Progress } from './backup.ts'
export { BackupProblem, explain } from './problem.ts'
export { restore } from './restore.ts'
export { megabytes } from './target.ts'
