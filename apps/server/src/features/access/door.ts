// The door of the room `access`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { addressRange, widerRange } from './attempt-limits/address-range.ts'
export { type Guess, countGuess, takeBackGuess } from './attempt-limits/count-guess.ts'
export { countMessage } from './one-time-codes/count-message.ts'
export {
  type Counter,
  type TooMany,
  count,
  countEach,
  countedSoFar,
  endCounter,
  spendEach,
  takeBack,
} from './attempt-limits/counters.ts'
export { type SharedCounters, openSharedCounters } from './attempt-limits/shared-counters.ts'
export { isBlocked, notBlocked } from './blocks/blocked-now.ts'
export { presentBlock } from './blocks/present-block.ts'
export { findBlockedRelations } from './blocks/store.ts'
export { inTurn } from './call-pace/in-turn.ts'
export type { Shown } from './call-pace/known-callers.ts'
export {
  type Pace,
  type PaceRefusals,
  type PaceSettings,
  type Payers,
  type TooFast,
  type TurnOf,
  openPace,
} from './call-pace/pace.ts'
export { type CaptchaRefusal, beginGuessesAnew, demandCaptcha } from './captcha/demand-captcha.ts'
export { type AskedConsent, findAsked } from './consents/find-asked.ts'
export { askNothing, findConsents, insertConsents, putOff } from './consents/store.ts'
export { textDigest } from './consents/text-digest.ts'
export {
  type CountedGuess,
  countTyped,
  countWrongTry,
  isRightCode,
  lockCodeToCompare,
  type TypedCode,
  useLockedCode,
  usingCodes,
} from './one-time-codes/compare-under-lock.ts'
export { type RightCode, type WrongCode, checkCode, lockCode, useCode } from './one-time-codes/check-code.ts'
export { type CodeRefusal, type CodeSubject, type IssuedCode, issueCode } from './one-time-codes/issue-code.ts'
export { resendWait } from './one-time-codes/resend-wait.ts'
export { voidSigningCodesOf } from './one-time-codes/void-signing-codes-of.ts'
export {
  findPersonByInn,
  hasInn,
  insertPerson,
  lockPersonRow,
  markIdentified,
  storePeopleGoodUntil,
  storePersonGaveWay,
  storePersonNames,
} from './person/store.ts'
export {
  type RecipientWait,
  type WaitColumns,
  putOffPerson,
  waitColumns,
  waitOf,
} from './person/wait-for-new-recipients.ts'
export { SOCKET_LIFE_MS, claimClient, releaseClient } from './qr-sign-in/claim-client.ts'
export { registerDevice } from './qr-sign-in/devices.ts'
export { QR_NEWS, newsFor } from './qr-sign-in/qr-news.ts'
export { voidRecoveries } from './recovery/void-recoveries.ts'
export { endSessionsIn } from './sessions/end-sessions-in.ts'
export { endSessionsOf } from './sessions/end-sessions.ts'
export { enterFirstCompany, enterFirstCompanyOf } from './sessions/enter-first-company.ts'
export { type AfterNewPassword, followAccessChange } from './recovery/follow-new-password.ts'
export { DEVICES_KEPT_MS, SESSIONS_KEPT_MS } from './sessions/forget-ended.ts'
export { findAnybodysDevice } from './session/known-device.ts'
export { type Moment, momentOf } from './sessions/moment-of.ts'
export { NOTICE_LIFE_MS } from './session/notice-life.ts'
export type { SessionOrigin } from './session/session-origin.ts'
export { awaitsConfirmation, findCompaniesOf, findOwner } from './session/store.ts'
export { tellOwner } from './session/tell-owner.ts'
export { confirmByPassword } from './sessions/verify-own-password.ts'
export { type SigningIn, beginSession, openSession } from './sign-in/begin-session.ts'
export { endSession } from './sign-in/end-session.ts'
export { type HashingQueue, type InTurn, type QueueFull, hashingQueue, places } from './sign-in/hashing-queue.ts'
export { type NewPassword, parseNewPassword } from './sign-in/new-password.ts'
export { HASH_OF_NOBODY, hashPassword } from './sign-in/password-hash.ts'
export { type Authority, type CompanyAuthority, readAuthority } from './sign-in/read-authority.ts'
export { voidSignIns } from './qr-sign-in/void-sign-ins.ts'
export { actsOn } from './sign-in/acts-on.ts'
