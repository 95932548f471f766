import { answerOcspAsDemo, revocationListAsDemo, stampTimeAsDemo } from './answer-as-demo-authority.ts'
import { contentOfContainer } from './content-of-container.ts'
import { authoritiesOfStamp } from './authorities-of-stamp.ts'
import { readRevocationList, readStatusAnswer, writeStatusQuestion } from './ask-about-revocation.ts'
import { readStampAnswer, writeStampRequest } from './ask-for-time-stamp.ts'
import { demoAuthorityCertificate, makeDemoKey, signAsDemo } from './demo-authority-tasks.ts'
import { partsOfEvidence } from './parts-of-evidence.ts'
import { verifySignature } from './verify-signature.ts'

/** The tasks of the process: from a value of JSON to another. Bytes are base64 in both. */
export const edsTasks = {
  verifySignature,
  writeStatusQuestion,
  readStatusAnswer,
  readRevocationList,
  writeStampRequest,
  readStampAnswer,
  partsOfEvidence,
  authoritiesOfStamp,
  contentOfContainer,
  demoAuthorityCertificate,
  makeDemoKey,
  signAsDemo,
  answerOcspAsDemo,
  revocationListAsDemo,
  stampTimeAsDemo,
} as const

export type EdsTask = keyof typeof edsTasks
export type EdsInput<Task extends EdsTask> = Parameters<(typeof edsTasks)[Task]>[0]
export type EdsAnswer<Task extends EdsTask> = ReturnType<(typeof edsTasks)[Task]>

/** A question of the bank to the process. */
export type EdsQuestion = { [Task in EdsTask]: { readonly task: Task; readonly input: EdsInput<Task> } }[EdsTask]
