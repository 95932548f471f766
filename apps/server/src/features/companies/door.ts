// The door of the room `companies`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { type Block, blocksOf } from './blocks/blocks-of.ts'
export { liftBlock } from './blocks/lift-block.ts'
export { placeBlock } from './blocks/place-block.ts'
export { findCompaniesOf, standingBlocks } from './blocks/store.ts'
export { adoptFiles, dropFiles } from './files/adopt-files.ts'
export { drawPicture } from './files/images/draw-picture.ts'
export { findLogos, nameBlob } from './files/store.ts'
export { type UploadQueue, uploadQueue } from './files/upload-queue.ts'
export { type LogoOfRegistration, type LogoOwner, newFileName } from './files/uploader.ts'
export { keepParticulars, type SaidOfCompany } from './particulars/keep-particulars.ts'
export { namePerson } from './particulars/name-person.ts'
export { type CompanyNames, insertCompany } from './particulars/insert-company.ts'
export { lockParticulars, storeCompanyGaveWay, storeCompanyGoodUntil } from './particulars/store.ts'
export { openedPayments } from './gate/store.ts'
export { paymentsGate } from './gate/payments-gate.ts'
export { type RegisterAnswer, askRegister } from './government-check/ask-register.ts'
export { planCheck } from './government-check/plan-check.ts'
export { type WordOnRecipient, learnRecipientWord, recipientWords } from './government-check/recipient-word.ts'
export { nameHead } from './heads/name-head.ts'
export { countOtherHeads } from './heads/store.ts'
export { tellHeads } from './heads/tell-heads.ts'
export { keepUnnamedHead } from './registered-heads/keep-head.ts'
export { decideCase, findUnnamedHead } from './registered-heads/store.ts'
export { type RelationAccess, readAccess, readAccesses, storeAccess } from './relations/access-of-relation.ts'
export { beginRelation, beginRelationAnew } from './relations/begin-relation.ts'
export {
  findStoredRelation,
  lockStoredRelation,
  noteConfirmedByPerson,
  type StoredRelation,
  stepRelation,
} from './relations/step-relation.ts'
export { lockRelation, lockRights, mayWrite } from './rights/lock-rights.ts'
export { answerCase, type QuestionnairesOfConfirmed } from './verification/answer-case.ts'
export { findKindOfCase, lockCase, storeQuestionnaire } from './verification/store.ts'
