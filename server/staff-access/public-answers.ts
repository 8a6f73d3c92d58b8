/** Answers to staff: once for a key, with versions and their headers. */
export { answerOnce } from './answer-once.ts'
export { auditedWrite, versionHeaders } from './audited-write.ts'
export { describeReads } from './read-headers.ts'
export { answersRecord, ifMatch, oneVersion } from './route.ts'
